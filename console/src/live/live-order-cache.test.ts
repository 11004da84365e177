import { moneyFilters } from '@pj/shared/orders/orders.api'
import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { matchesFilter, mergeOrders } from './live-order-cache.ts'

describe('the live order cache', () => {
  it('replaces an order of a list unless that is newer', () => {
    const loaded = makeOrderSummary({ revision: 1 })
    const confirmed = makeOrderSummary({ revision: 2, status: 'confirmed' })
    expect(mergeOrders([loaded], new Map([[loaded.order_id, confirmed]]))).toEqual([confirmed])
    expect(mergeOrders([confirmed], new Map([[loaded.order_id, loaded]]))).toEqual([confirmed])
  })

  it('takes the list for an order that was printed elsewhere while this console was offline', () => {
    const cached = makeOrderSummary({ version: 2, revision: 2 })
    const printed = makeOrderSummary({ version: 2, revision: 3, printed: 1 })
    expect(mergeOrders([printed], new Map([[cached.order_id, cached]]))).toEqual([printed])
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
    [{ not_printed: 'true' as const }, true],
    [{ changed_since_printed: 'true' as const }, false],
  ])('decides whether an order matches the filter %j: %s', (filter, expected) => {
    const { status, type, ...rest } = { status: undefined, type: undefined, ...filter }
    const orderFilter = { ...rest, ...(status && { status: [...status] }), ...(type && { type: [...type] }) }
    expect(matchesFilter(makeOrderSummary(), orderFilter)).toBe(expected)
  })

  it.each([
    ['unpaid', {}, ['unpaid']],
    ['in part', { paid_amount: 5_000, balance_due: 15_000, deposit: 10_000 }, ['part_paid', 'deposit_missing']],
    ['in full', { paid_amount: 20_000, balance_due: 0, deposit: 10_000 }, ['paid']],
    ['too much', { paid_amount: 25_000, balance_due: -5_000 }, ['to_give_back']],
    ['nothing of a cancelled order', { status: 'cancelled', balance_due: 0, deposit: 10_000 }, []],
    [
      'by an announced transfer',
      { transfer_to_check: { sender: 'Ada', at: '2026-11-21T08:00:00.000Z' } },
      ['unpaid', 'transfer_to_check'],
    ],
  ] as const)('filters by money: paid %s', (_, given, expected) => {
    const order = makeOrderSummary(given)
    expect(moneyFilters.filter((money) => matchesFilter(order, { money: [money] }))).toEqual(expected)
    expect(matchesFilter(order, { money: [...moneyFilters] })).toBe(expected.length > 0)
  })

  it('filters by channel and by what changed after the printing', () => {
    const order = makeOrderSummary({ channel: 'phone', printed: 1, changed_since_printed: true })
    expect(matchesFilter(order, { channel: ['phone', 'counter'], changed_since_printed: 'true' })).toBe(true)
    expect(matchesFilter(order, { channel: ['web'] })).toBe(false)
    expect(matchesFilter(order, { not_printed: 'true' })).toBe(false)
  })

  it('compares days on the Lagos clock', () => {
    const night = makeOrderSummary({ delivery_date: '2026-11-21T23:30:00.000Z' })
    expect(matchesFilter(night, { delivery_from: '2026-11-22', delivery_to: '2026-11-22' })).toBe(true)
  })
})
