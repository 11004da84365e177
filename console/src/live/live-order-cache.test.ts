import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/order-summary.ts'
import { matchesFilter, mergeOrders } from './live-order-cache.ts'

describe('orders heard of', () => {
  it('lie over what was loaded, unless that is newer', () => {
    const old = makeOrderSummary({ version: 1 })
    const confirmed = makeOrderSummary({ version: 2, status: 'confirmed' })
    expect(mergeOrders([old], new Map([[old.order_id, confirmed]]))).toEqual([confirmed])
    expect(mergeOrders([confirmed], new Map([[old.order_id, old]]))).toEqual([confirmed])
  })

  it('are added when they were not loaded', () => {
    const fresh = makeOrderSummary({ order_id: 'PJ-NEW' })
    expect(mergeOrders([makeOrderSummary()], new Map([['PJ-NEW', fresh]])).map((order) => order.order_id)).toEqual([
      'PJ-7K2M9QXT',
      'PJ-NEW',
    ])
  })

  it.each([
    [{ status: ['new', 'confirmed'] as const }, true],
    [{ status: ['ready'] as const }, false],
    [{ location: ['Ikeja'] }, false],
    [{ method: 'pickup' as const }, false],
    [{ type: ['express', 'regular'] as const }, true],
    [{ paid: 'false' as const }, true],
    [{ short_notice: 'true' as const }, false],
    [{ delivery_from: '2026-11-21', delivery_to: '2026-11-21' }, true],
    [{ delivery_from: '2026-11-22' }, false],
    [{ placed_to: '2026-11-20' }, false],
  ])('belong to the filter %j: %s', (filter, expected) => {
    const { status, type, ...rest } = { status: undefined, type: undefined, ...filter }
    const asked = { ...rest, ...(status && { status: [...status] }), ...(type && { type: [...type] }) }
    expect(matchesFilter(makeOrderSummary(), asked)).toBe(expected)
  })

  it('of half past eleven at night belong to the Lagos day that has begun', () => {
    const night = makeOrderSummary({ delivery_date: '2026-11-21T23:30:00.000Z' })
    expect(matchesFilter(night, { delivery_from: '2026-11-22', delivery_to: '2026-11-22' })).toBe(true)
  })
})
