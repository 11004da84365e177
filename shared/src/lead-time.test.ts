import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from './brand.ts'
import type { CartItem } from './cart/cart-item.ts'
import { formatLagosLocal, lagosInstant, lagosTime, weekdayOf } from './lagos-time.ts'
import { earliestForCart, isShortNotice, startBy } from './lead-time.ts'
import { earliestReadyTime, formatReadyTime } from './ready-time.ts'

// 2026-11-21 is a Saturday.
const at = (local: string): Date => lagosInstant(local.slice(0, 10), local.slice(11))
const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }
const express: CartItem = {
  kind: 'express',
  id: '2',
  cartId: '',
  size: 6,
  layers: 1,
  flavours: [],
  message: '',
  decorations: [],
  quantity: 1,
  orderNote: '',
}

describe('the earliest moment', () => {
  it.each([
    ['express', '2026-11-21T13:05', '2026-11-21T16:15'],
    ['express', '2026-11-21T13:15', '2026-11-21T16:15'],
    ['express', '2026-11-21T05:00', '2026-11-21T11:00'],
    ['express', '2026-11-21T16:00', '2026-11-21T19:00'],
    ['express', '2026-11-21T16:01', '2026-11-22T15:00'],
    ['express', '2026-11-22T15:01', '2026-11-23T11:00'],
    ['express', '2026-11-22T23:59', '2026-11-23T11:00'],
    ['ready', '2026-11-20T18:00', '2026-11-21T10:00'],
    ['ready', '2026-11-21T09:00', '2026-11-22T12:00'],
    ['custom', '2026-11-21T12:00', '2026-11-28T10:00'],
    ['custom', '2026-11-22T12:00', '2026-11-29T12:00'],
    ['themed', '2026-11-21T00:30', '2026-12-05T10:00'],
  ] as const)('for %s ordered at %s is %s', (kind, now, expected) => {
    expect(formatLagosLocal(earliestReadyTime(at(now), kind))).toBe(expected)
  })

  it('lies in the future and within opening hours, always', () => {
    const kinds = fc.constantFrom('express', 'ready', 'custom', 'themed' as const)
    const now = fc.date({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00'), noInvalidDate: true })
    fc.assert(
      fc.property(now, kinds, (instant, kind) => {
        const ready = earliestReadyTime(instant, kind)
        const hours = brand.hours[weekdayOf(formatLagosLocal(ready).slice(0, 10))]
        expect(ready.getTime()).toBeGreaterThan(instant.getTime())
        expect(lagosTime(ready) >= (hours?.open ?? '') && lagosTime(ready) <= (hours?.close ?? '')).toBe(true)
      }),
    )
  })

  it('of a cart is that of its slowest item, which it names', () => {
    const now = at('2026-11-20T12:00')
    expect(earliestForCart(now, [express, brownies])).toEqual({ at: at('2026-11-21T10:00'), item: brownies })
    expect(earliestForCart(now, [])).toBeUndefined()
  })
})

describe('words for it', () => {
  it.each([
    ['2026-11-21T16:15', 'Ready today by 4:15 pm'],
    ['2026-11-22T12:00', 'Ready tomorrow by 12:00 pm'],
    ['2026-11-28T10:00', 'From Sat 28 Nov'],
  ])('%s is "%s"', (ready, words) => {
    expect(formatReadyTime(at('2026-11-21T13:00'), at(ready))).toBe(words)
  })
})

describe('short notice', () => {
  it('is an order for sooner than its items allow, with half an hour of grace', () => {
    const now = at('2026-11-21T10:00')
    expect(isShortNotice(now, at('2026-11-21T13:00'), [express])).toBe(false)
    expect(isShortNotice(now, at('2026-11-21T12:30'), [express])).toBe(false)
    expect(isShortNotice(now, at('2026-11-21T12:29'), [express])).toBe(true)
    expect(isShortNotice(now, at('2026-11-21T18:00'), [brownies])).toBe(true)
  })
})

describe('the start of work', () => {
  it('is due minus work, minus the way for a delivery', () => {
    const due = at('2026-11-21T16:00')
    expect(startBy(due, 'pickup', [express])).toEqual(at('2026-11-21T13:00'))
    expect(startBy(due, 'delivery', [express])).toEqual(at('2026-11-21T12:00'))
  })
})
