import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { matchesFilter, mergeOrders } from './live-order-cache.ts'

describe('the live order cache', () => {
  it('replaces an order of a list unless that is newer', () => {
    const loaded = makeOrderSummary({ version: 1 })
    const confirmed = makeOrderSummary({ version: 2, status: 'confirmed' })
    expect(mergeOrders([loaded], new Map([[loaded.order_id, confirmed]]))).toEqual([confirmed])
    expect(mergeOrders([confirmed], new Map([[loaded.order_id, loaded]]))).toEqual([confirmed])
  })

  it('adds orders that the list does not have', () => {
    const created = makeOrderSummary({ order_id: 'PJ-NEW' })
    expect(mergeOrders([makeOrderSummary()], new Map([['PJ-NEW', created]])).map((order) => order.order_id)).toEqual([
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
  ])('decides whether an order matches the filter %j: %s', (filter, expected) => {
    const { status, type, ...rest } = { status: undefined, type: undefined, ...filter }
    const orderFilter = { ...rest, ...(status && { status: [...status] }), ...(type && { type: [...type] }) }
    expect(matchesFilter(makeOrderSummary(), orderFilter)).toBe(expected)
  })

  it('compares days on the Lagos clock', () => {
    const night = makeOrderSummary({ delivery_date: '2026-11-21T23:30:00.000Z' })
    expect(matchesFilter(night, { delivery_from: '2026-11-22', delivery_to: '2026-11-22' })).toBe(true)
  })
})
