import { describe, expect, it } from 'vitest'
import { canTransition, nextStatus, type OrderStatus, orderStatuses, previousStatus } from './order-status.ts'

const allowedTransitions = (
  status: OrderStatus,
  delivery_method: 'pickup' | 'delivery',
  cancelled_from?: OrderStatus,
) =>
  orderStatuses.filter((to) => canTransition({ status, delivery_method, cancelled_from: cancelled_from ?? null }, to))

describe('the transitions of an order', () => {
  it('allows one step forward, one step back or a cancellation for a pickup', () => {
    expect(orderStatuses.map((status) => [status, allowedTransitions(status, 'pickup')])).toEqual([
      ['new', ['confirmed', 'cancelled']],
      ['confirmed', ['new', 'baking', 'cancelled']],
      ['baking', ['confirmed', 'ready', 'cancelled']],
      ['ready', ['baking', 'completed', 'cancelled']],
      ['out_for_delivery', ['cancelled']],
      ['completed', ['ready']],
      ['cancelled', []],
    ])
  })

  it('includes out for delivery for a delivery', () => {
    expect(allowedTransitions('ready', 'delivery')).toEqual(['baking', 'out_for_delivery', 'cancelled'])
    expect(allowedTransitions('out_for_delivery', 'delivery')).toEqual(['ready', 'completed', 'cancelled'])
    expect(nextStatus({ status: 'ready', delivery_method: 'delivery' })).toBe('out_for_delivery')
    expect(previousStatus({ status: 'completed', delivery_method: 'delivery' })).toBe('out_for_delivery')
  })

  it('leads from cancelled only to the status before', () => {
    expect(allowedTransitions('cancelled', 'pickup', 'baking')).toEqual(['baking'])
  })
})
