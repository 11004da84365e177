import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../../testing/orders.ts'
import { groupOf, sumGroup } from './queue-rows.ts'

/** Saturday 21 November 2026, 23:30 in Lagos. */
const night = new Date('2026-11-21T22:30:00Z')
/** The same day at noon. */
const noon = new Date('2026-11-21T11:00:00Z')

const late = '2026-11-30T11:00:00Z'

describe('the groups of the queue', () => {
  it.each([
    ['2026-11-21T10:59:00Z', 'start'],
    ['2026-11-21T11:00:00Z', 'start'],
    ['2026-11-21T11:01:00Z', 'soon'],
    ['2026-11-21T14:00:00Z', 'soon'],
    ['2026-11-21T14:01:00Z', 'today'],
    ['2026-11-21T22:59:00Z', 'today'],
    ['2026-11-21T23:00:00Z', 'tomorrow'],
    ['2026-11-22T22:59:00Z', 'tomorrow'],
    ['2026-11-22T23:00:00Z', 'later'],
  ])('put an order that must be started by %s into the group %s at noon', (start_by, group) => {
    expect(groupOf({ start_by, delivery_date: late, status: 'confirmed' }, noon)).toBe(group)
  })

  it('counts work that has begun by when it is due', () => {
    const begun = { start_by: '2026-11-21T09:00:00Z', status: 'baking' } as const
    expect(groupOf({ ...begun, delivery_date: '2026-11-21T10:00:00Z' }, noon)).toBe('finish')
    expect(groupOf({ ...begun, delivery_date: '2026-11-21T13:00:00Z' }, noon)).toBe('soon')
    expect(groupOf({ ...begun, delivery_date: '2026-11-21T16:00:00Z' }, noon)).toBe('today')
  })

  it('puts work due right after midnight into the next three hours, not tomorrow', () => {
    const order = { delivery_date: '2026-11-21T23:15:00Z', start_by: '2026-11-21T20:00:00Z', status: 'baking' } as const
    expect(groupOf(order, night)).toBe('soon')
  })

  it.each([
    ['ready', 'ready'],
    ['out_for_delivery', 'rider'],
    ['baking', 'finish'],
    ['confirmed', 'start'],
  ] as const)('puts a late order that is %s into "%s"', (status, group) => {
    const due = '2026-11-21T09:00:00Z'
    expect(groupOf({ delivery_date: due, start_by: due, status }, noon)).toBe(group)
  })

  it('keeps completed and cancelled orders out of what is to start', () => {
    const due = '2026-11-21T09:00:00Z'
    expect(groupOf({ delivery_date: due, start_by: due, status: 'completed' }, noon)).toBe('today')
    const before = '2026-11-19T09:00:00Z'
    expect(groupOf({ delivery_date: before, start_by: before, status: 'cancelled' }, noon)).toBe('past')
  })

  it('sums up each group', () => {
    const orders = [makeOrderSummary(), makeOrderSummary({ type: 'express', amount: 75_000 })]
    expect(sumGroup(orders)).toEqual({ orders: 2, express: 1, amount: 95_000 })
  })
})
