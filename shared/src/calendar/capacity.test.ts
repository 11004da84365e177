import { describe, expect, it } from 'vitest'
import { formatLagosLocal, lagosInstant } from '../lagos-time.ts'
import type { Menu } from '../menu/menu.ts'
import { brownies, galleryCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { capacityOn, capacityPoints, dayLoad, freePoints, holdEnd, nextFreeDay } from './capacity.ts'
import { earliestForCart, isShortNotice } from './lead-time.ts'
import { earliestReadyTime } from './ready-time.ts'

// 2026-11-28 is a Saturday.
const saturday = '2026-11-28'
const now = lagosInstant('2026-11-27', '09:00')

const limited = (free?: number): Menu => ({
  ...menuA,
  capacity: { ...menuA.capacity, enabled: true, weekdays: [null, null, null, null, null, null, 10] },
  day_loads: free === undefined ? [] : [{ day: saturday, free }],
})

const twoBoxes = { ...brownies, quantity: 2 }
const threeTiers = { ...galleryCake, productId: 209 }

describe('the points of an order', () => {
  it('counts every piece and every tier above the first', () => {
    expect(capacityPoints([twoBoxes], limited())).toBe(2)
    expect(capacityPoints([threeTiers], limited())).toBe(5 + 3 * 2)
    expect(capacityPoints([twoBoxes, threeTiers], limited())).toBe(13)
  })

  it('returns zero while capacity is off', () => {
    expect(capacityPoints([twoBoxes, threeTiers], menuA)).toBe(0)
  })
})

describe('the capacity of a day', () => {
  it('is that of its weekday, of its date where there is one, and unlimited otherwise', () => {
    const menu = limited()
    const withDate = { ...menu, capacity: { ...menu.capacity, dates: [{ day: saturday, points: 0 }] } }
    expect(capacityOn(saturday, menu)).toBe(10)
    expect(capacityOn(saturday, withDate)).toBe(0)
    expect(capacityOn('2026-11-27', menu)).toBeNull()
    expect(capacityOn(saturday, menuA)).toBeNull()
  })

  it('is free without orders', () => {
    expect(freePoints(saturday, limited())).toBe(10)
    expect(freePoints(saturday, limited(3))).toBe(3)
    expect(freePoints('2026-11-27', limited(3))).toBeNull()
  })

  it.each([
    [10, 1, 'free'],
    [3, 1, 'nearly full'],
    [3, 4, 'full'],
    [0, 1, 'full'],
    [0, 0, 'free'],
  ])('says for %i points left and %i points: %s', (free, points, load) => {
    expect(dayLoad(saturday, points, limited(free))).toBe(load)
  })
})

describe('a full day', () => {
  it('is skipped by the next free day and by every promise', () => {
    expect(nextFreeDay(saturday, 1, limited(0))).toBe('2026-11-29')
    expect(formatLagosLocal(earliestReadyTime(now, 'ready', limited(0)))).toBe('2026-11-29T12:00')
    expect(formatLagosLocal(earliestReadyTime(now, 'ready', limited(1)))).toBe('2026-11-28T10:00')
    expect(earliestForCart(now, [twoBoxes], limited(1))?.at).toEqual(lagosInstant('2026-11-29', '12:00'))
  })

  it('moves an express cake of the same day to the next opening', () => {
    const morning = lagosInstant(saturday, '08:00')
    expect(formatLagosLocal(earliestReadyTime(morning, 'express', limited(0)))).toBe('2026-11-29T15:00')
  })

  it('makes no order short notice', () => {
    const order = { placedAt: now, deliveryDate: lagosInstant(saturday, '12:00') }
    expect(isShortNotice(order, [twoBoxes], limited(0))).toBe(false)
  })

  it('does not hide what the preparation allows when no day is free', () => {
    const menu = limited()
    const nothing = { ...menu, capacity: { ...menu.capacity, weekdays: [0, 0, 0, 0, 0, 0, 0] } }
    expect(nextFreeDay(saturday, 1, nothing)).toBeUndefined()
    expect(formatLagosLocal(earliestReadyTime(now, 'ready', nothing))).toBe('2026-11-28T10:00')
  })
})

const withHours = (hold_hours: number) => ({ ...menuA, capacity: { ...menuA.capacity, hold_hours } })
it.each([
  ['24 hours later', 24, '2026-11-23T10:00:00+01:00', '2026-11-24T10:00:00+01:00'],
  ['after as many hours as the owner says', 48, '2026-11-23T10:00:00+01:00', '2026-11-25T10:00:00+01:00'],
  ['after an hour in which the bakery is open', 1, '2026-11-23T22:00:00+01:00', '2026-11-24T09:00:00+01:00'],
  ['after four such hours', 12, '2026-11-21T21:00:00+01:00', '2026-11-22T16:00:00+01:00'],
])('holds a place until %s', (_, hours, placed, end) => {
  expect(holdEnd(new Date(placed), withHours(hours)).toISOString()).toBe(new Date(end).toISOString())
})
