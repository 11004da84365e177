import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialOrderForm } from '../cart/builder-state-order-form.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { formatLagosLocal, lagosInstant, lagosTime } from '../lagos-time.ts'
import { brownies, expressCake, galleryCake, unknownItem } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { earliestForCart, isShortNotice, itemLead, productLeadKind, startBy } from './lead-time.ts'
import { hoursOf, isOpenAt } from './opening-hours.ts'
import { describeExpress, earliestReadyTime, formatPromise, formatReadyTime, noticeDays } from './ready-time.ts'

// 2026-11-21 is a Saturday.
const at = (local: string): Date => lagosInstant(local.slice(0, 10), local.slice(11))
describe('the earliest ready time', () => {
  it.each([
    ['express', '2026-11-21T13:05', '2026-11-21T16:15'],
    ['express', '2026-11-21T05:00', '2026-11-21T11:00'],
    ['express', '2026-11-21T16:00', '2026-11-21T19:00'],
    ['express', '2026-11-21T16:01', '2026-11-22T15:00'],
    ['express', '2026-11-22T15:01', '2026-11-23T11:00'],
    ['ready', '2026-11-20T18:00', '2026-11-21T10:00'],
    ['ready', '2026-11-21T09:00', '2026-11-22T12:00'],
    ['custom', '2026-11-21T12:00', '2026-11-28T10:00'],
    ['themed', '2026-11-21T00:30', '2026-12-05T10:00'],
  ] as const)('promises %s ordered at %s for %s', (kind, now, expected) => {
    expect(formatLagosLocal(earliestReadyTime(at(now), kind, menuA))).toBe(expected)
  })

  it('lies in the future and within opening hours', () => {
    const kinds = fc.constantFrom('express', 'ready', 'custom', 'themed' as const)
    const now = fc.date({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(now, kinds, (instant, kind) => {
        const ready = earliestReadyTime(instant, kind, menuA)
        const hours = hoursOf(formatLagosLocal(ready).slice(0, 10), menuA)
        expect(ready.getTime()).toBeGreaterThan(instant.getTime())
        expect(lagosTime(ready) >= hours.open && lagosTime(ready) <= hours.close).toBe(true)
      }),
    )
  })

  it('is an hour after opening at the earliest for a delivery', () => {
    const delivery = (kind: 'express' | 'ready', now: string) =>
      formatLagosLocal(earliestReadyTime(at(now), kind, menuA, { method: 'delivery', points: 0 }))
    expect(delivery('ready', '2026-11-21T09:00')).toBe('2026-11-22T13:00')
    expect(delivery('express', '2026-11-21T13:05')).toBe('2026-11-21T16:15')
  })

  it('skips a day that is too short for it', () => {
    const special_days = [{ day: '2026-11-22', name: '', open: '08:00', close: '09:30' }]
    const menu = { ...menuA, availability: { ...menuA.availability, special_days } }
    expect(formatLagosLocal(earliestReadyTime(at('2026-11-21T18:00'), 'express', menu))).toBe('2026-11-23T11:00')
    expect(formatLagosLocal(earliestReadyTime(at('2026-11-21T18:00'), 'ready', menu))).toBe('2026-11-23T10:00')
  })

  it('is within opening hours even where no day is long enough', () => {
    const menu = { ...menuA, lead_times: { ...menuA.lead_times, express_hours: 12, ready_from: '23:00' } }
    for (const kind of ['express', 'ready'] as const) {
      expect(formatLagosLocal(earliestReadyTime(at('2026-11-20T18:00'), kind, menu))).toBe('2026-11-21T19:00')
    }
  })

  it('is the slowest item’s for a cart', () => {
    const now = at('2026-11-20T12:00')
    expect(earliestForCart(now, [expressCake, brownies], menuA)).toEqual({ at: at('2026-11-21T10:00'), item: brownies })
    expect(earliestForCart(now, [], menuA)).toBeUndefined()
  })

  it('is not promised for an unknown product', () => {
    const now = at('2026-11-20T12:00')
    const tower = unknownItem('Tower')
    expect(earliestForCart(now, [tower], menuA)).toBeUndefined()
    expect(earliestForCart(now, [tower, brownies], menuA)?.item).toBe(brownies)
  })
})

const kindsIn = (gallery: string) => [
  ...new Set(
    menuA.products.filter((product) => product.gallery === gallery).map((product) => productLeadKind(product, menuA)),
  ),
]

it('gives a cake of a gallery the lead time of the order form: 14 days for several tiers and themes, 7 for one tier', () => {
  expect(kindsIn('two-tier')).toEqual(['themed'])
  expect(kindsIn('themed')).toEqual(['themed'])
  expect(kindsIn('single-tier')).toEqual(['custom'])
  expect(itemLead(initialOrderForm, menuA)).toBe('themed')
  expect((['custom', 'themed'] as const).map((kind) => noticeDays(kind, menuA))).toEqual([7, 14])
})

it.each([
  ['2026-11-21T16:15', 'Ready today by 4:15\u00a0pm'],
  ['2026-11-22T12:00', 'Ready tomorrow by 12:00\u00a0pm'],
  ['2026-11-28T10:00', 'Ready from Sat\u00a028\u00a0Nov'],
])('describes %s as "%s"', (ready, text) => {
  expect(formatReadyTime(at('2026-11-21T13:00'), at(ready))).toBe(text)
})

it('says of an express cake when one ordered now is ready, once that is not in three hours', () => {
  expect(describeExpress(at('2026-11-21T13:05'), menuA)).toBe('Ready in 3 hours.')
  const later = "Ready in 3 hours while we're open. Ordered now: ready tomorrow by 3:00\u00a0pm."
  expect(describeExpress(at('2026-11-21T16:01'), menuA)).toBe(later)
})

it('promises nothing while orders are paused', () => {
  const now = at('2026-11-21T10:00')
  const paused = (until: string | null) => ({
    ...menuA,
    availability: { ...menuA.availability, pause: { until, message: '' } },
  })
  expect(formatPromise(now, 'express', menuA, 0)).toBe('Ready today by 1:00\u00a0pm')
  expect(formatPromise(now, 'express', paused(null), 0)).toBeUndefined()
  expect(formatPromise(now, 'express', paused('2026-11-21T12:00:00Z'), 0)).toBeUndefined()
  expect(formatPromise(now, 'express', paused('2026-11-21T08:00:00Z'), 0)).toBe('Ready today by 1:00\u00a0pm')
})

describe('short notice', () => {
  it('is an order more than half an hour earlier than its items allow', () => {
    const now = at('2026-11-21T10:00')
    expect(isShortNotice({ placedAt: now, deliveryDate: at('2026-11-21T13:00') }, [expressCake], menuA)).toBe(false)
    expect(isShortNotice({ placedAt: now, deliveryDate: at('2026-11-21T12:30') }, [expressCake], menuA)).toBe(false)
    expect(isShortNotice({ placedAt: now, deliveryDate: at('2026-11-21T12:29') }, [expressCake], menuA)).toBe(true)
    expect(isShortNotice({ placedAt: now, deliveryDate: at('2026-11-21T18:00') }, [brownies], menuA)).toBe(true)
  })

  it('counts the way to the delivery area for an express order', () => {
    const placedAt = at('2026-11-21T10:00')
    const isShort = (deliveryDate: Date, item: CartItem) =>
      isShortNotice({ placedAt, deliveryDate, travelMinutes: 60 }, [item], menuA)
    expect(isShort(at('2026-11-21T13:29'), expressCake)).toBe(true)
    expect(isShort(at('2026-11-21T13:30'), expressCake)).toBe(false)
    expect(isShort(at('2026-11-22T12:00'), brownies)).toBe(false)
    expect(earliestForCart(placedAt, [expressCake], menuA, { method: 'delivery', travelMinutes: 60 })?.at).toEqual(
      at('2026-11-21T14:00'),
    )
    const evening = earliestForCart(at('2026-11-21T15:30'), [expressCake], menuA, {
      method: 'delivery',
      travelMinutes: 60,
    })
    expect(evening?.at).toEqual(at('2026-11-22T16:00'))
  })

  it('is no order for a time that was promised while it was typed, though the next one is on another day', () => {
    const deliveryDate = at('2026-11-21T18:45')
    expect(isShortNotice({ placedAt: at('2026-11-21T15:45'), deliveryDate }, [expressCake], menuA)).toBe(false)
    expect(isShortNotice({ placedAt: at('2026-11-21T16:15'), deliveryDate }, [expressCake], menuA)).toBe(false)
    expect(isShortNotice({ placedAt: at('2026-11-21T16:16'), deliveryDate }, [expressCake], menuA)).toBe(true)
    const nextMorning = { placedAt: at('2026-11-22T00:20'), deliveryDate: at('2026-11-22T12:00') }
    expect(isShortNotice(nextMorning, [brownies], menuA)).toBe(false)
  })
})

describe('the latest start of work', () => {
  const startOf = (deliveryDate: Date, method: 'pickup' | 'delivery', items: CartItem[]): Date =>
    startBy({ deliveryDate, travelMinutes: method === 'delivery' ? 60 : 0 }, items, menuA)

  it.each([
    ['2026-11-21T16:00', 'pickup', '2026-11-21T13:00'],
    ['2026-11-21T16:00', 'delivery', '2026-11-21T12:00'],
    ['2026-11-21T09:30', 'pickup', '2026-11-20T17:30'],
    ['2026-11-23T00:15', 'delivery', '2026-11-22T15:00'],
  ] as const)('returns for an express order due %s for %s: %s', (due, method, expected) => {
    expect(formatLagosLocal(startOf(at(due), method, [expressCake]))).toBe(expected)
  })

  it('leaves a whole opening day for a custom cake and two for a themed one', () => {
    const due = at('2026-11-24T16:00')
    expect(formatLagosLocal(startOf(due, 'pickup', [galleryCake]))).toBe('2026-11-23T08:00')
    expect(formatLagosLocal(startOf(due, 'pickup', [{ ...galleryCake, productId: 302 }]))).toBe('2026-11-22T12:00')
  })

  it('is that of the slowest item', () => {
    const due = at('2026-11-24T16:00')
    expect(startOf(due, 'pickup', [expressCake, galleryCake])).toEqual(startOf(due, 'pickup', [galleryCake]))
    expect(startOf(due, 'delivery', [])).toEqual(at('2026-11-24T15:00'))
  })

  it('lies within opening hours and leaves the preparation time, for any due time', () => {
    const due = fc.date({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00'), noInvalidDate: true })
    const items = fc.constantFrom<CartItem[]>([expressCake], [brownies], [galleryCake], [expressCake, brownies])
    fc.assert(
      fc.property(due, fc.constantFrom('pickup', 'delivery' as const), items, (instant, method, chosen) => {
        const start = startOf(instant, method, chosen)
        expect(isOpenAt(start, menuA)).toBe(true)
        expect(instant.getTime() - start.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000)
      }),
    )
  })
})
