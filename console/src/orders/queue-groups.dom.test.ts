import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { describeGroup, groupOf, sumGroup } from './queue-rows.ts'

/** Saturday 21 November 2026, 23:30 in Lagos. */
const night = new Date('2026-11-21T22:30:00Z')
/** The same day at noon. */
const noon = new Date('2026-11-21T11:00:00Z')

describe('the groups of the queue', () => {
  it.each([
    ['2026-11-21T10:59:00Z', 'overdue'],
    ['2026-11-21T11:00:00Z', 'now'],
    ['2026-11-21T14:00:00Z', 'now'],
    ['2026-11-21T14:01:00Z', 'today'],
    ['2026-11-21T22:59:00Z', 'today'],
    ['2026-11-21T23:00:00Z', 'tomorrow'],
    ['2026-11-22T22:59:00Z', 'tomorrow'],
    ['2026-11-22T23:00:00Z', 'week'],
    ['2026-11-27T22:59:00Z', 'week'],
    ['2026-11-27T23:00:00Z', 'later'],
  ])('put an order due %s into the group %s at noon', (delivery_date, group) => {
    expect(groupOf({ delivery_date, status: 'confirmed' }, noon, menuA.lead_times)).toBe(group)
  })

  it('puts an order due right after midnight into "now", not "tomorrow"', () => {
    expect(groupOf({ delivery_date: '2026-11-21T23:15:00Z', status: 'baking' }, night, menuA.lead_times)).toBe('now')
  })

  it.each([
    ['ready', 'handover'],
    ['out_for_delivery', 'handover'],
    ['baking', 'overdue'],
  ] as const)('put a late order that is %s into "%s"', (status, group) => {
    expect(groupOf({ delivery_date: '2026-11-21T09:00:00Z', status }, noon, menuA.lead_times)).toBe(group)
  })

  it('keeps completed and cancelled orders out of "overdue"', () => {
    expect(groupOf({ delivery_date: '2026-11-21T09:00:00Z', status: 'completed' }, noon, menuA.lead_times)).toBe(
      'today',
    )
    expect(groupOf({ delivery_date: '2026-11-19T09:00:00Z', status: 'cancelled' }, noon, menuA.lead_times)).toBe('past')
  })

  it('describes groups with their days', () => {
    expect(describeGroup('week', '2026-11-21', menuA.lead_times)).toEqual({
      name: 'This week',
      days: 'Mon 23 Nov to Fri 27 Nov',
    })
    expect(describeGroup('later', '2026-11-21', menuA.lead_times).days).toBe('from Sat 28 Nov')
  })

  it('sums up each group', () => {
    const orders = [makeOrderSummary(), makeOrderSummary({ type: 'express', amount: 75_000 })]
    expect(sumGroup(orders)).toEqual({ orders: 2, express: 1, amount: 95_000 })
  })
})
