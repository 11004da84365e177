import { describe, expect, it } from 'vitest'
import { canTransition, nextStatus, type OrderStatus, orderStatuses, previousStatus } from './order-status.ts'

const moves = (status: OrderStatus, delivery_method: 'pickup' | 'delivery', cancelled_from?: OrderStatus) =>
  orderStatuses.filter((to) => canTransition({ status, delivery_method, cancelled_from: cancelled_from ?? null }, to))

describe('the status of an order', () => {
  it('goes one step on, one step back, or to cancelled: every move of a pickup', () => {
    expect(orderStatuses.map((status) => [status, moves(status, 'pickup')])).toEqual([
      ['new', ['confirmed', 'cancelled']],
      ['confirmed', ['new', 'baking', 'cancelled']],
      ['baking', ['confirmed', 'ready', 'cancelled']],
      ['ready', ['baking', 'completed', 'cancelled']],
      ['out_for_delivery', ['cancelled']],
      ['completed', ['ready']],
      ['cancelled', []],
    ])
  })

  it('takes the rider in between for a delivery', () => {
    expect(moves('ready', 'delivery')).toEqual(['baking', 'out_for_delivery', 'cancelled'])
    expect(moves('out_for_delivery', 'delivery')).toEqual(['ready', 'completed', 'cancelled'])
    expect(nextStatus({ status: 'ready', delivery_method: 'delivery' })).toBe('out_for_delivery')
    expect(previousStatus({ status: 'completed', delivery_method: 'delivery' })).toBe('out_for_delivery')
  })

  it('returns from cancelled to where it was, and nowhere else', () => {
    expect(moves('cancelled', 'pickup', 'baking')).toEqual(['baking'])
  })
})
