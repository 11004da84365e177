import { describe, expect, it } from 'vitest'
import { brand } from './brand.ts'
import { formatClock, lagosInstant } from './lagos-time.ts'
import {
  isOpenAt,
  isPickupOutsideHours,
  nextOpeningDay,
  previousOpeningDay,
  subtractOpeningTime,
} from './opening-hours.ts'

// 2026-11-28 is a Saturday.
const at = (local: string): Date => lagosInstant(local.slice(0, 10), local.slice(11))
const hour = 3_600_000

it('are described in the text for customers', () => {
  const ranges = brand.hours.map(({ open, close }) => `${formatClock(open)}–${formatClock(close)}`)
  const [sunday, monday, ...others] = ranges
  expect(others).toEqual(others.map(() => monday))
  expect(brand.hoursText).toEqual([`Mon–Sat ${monday}`, `Sun ${sunday}`])
})

describe('isOpenAt', () => {
  it.each([
    ['2026-11-28T07:59', false],
    ['2026-11-28T08:00', true],
    ['2026-11-28T19:00', true],
    ['2026-11-29T11:59', false],
    ['2026-11-29T12:00', true],
    ['2026-11-29T18:01', false],
  ])('uses the Lagos hours of the weekday: %s is %s', (local, expected) => {
    expect(isOpenAt(at(local))).toBe(expected)
  })
})

describe('isPickupOutsideHours', () => {
  it('flags a pickup while the bakery is closed, and no delivery', () => {
    const closed = at('2026-11-29T19:00')
    expect(isPickupOutsideHours({ delivery_method: 'pickup', delivery_date: closed })).toBe(true)
    expect(isPickupOutsideHours({ delivery_method: 'delivery', delivery_date: closed })).toBe(false)
    expect(isPickupOutsideHours({ delivery_method: 'pickup', delivery_date: at('2026-11-28T19:00') })).toBe(false)
  })
})

describe('subtractOpeningTime', () => {
  it.each([
    ['within one day', '2026-11-28T16:00', 3, '2026-11-28T13:00'],
    ['the whole day', '2026-11-28T19:00', 11, '2026-11-28T08:00'],
    ['into the evening before', '2026-11-28T09:30', 3, '2026-11-27T17:30'],
    ['from opening time', '2026-11-28T08:00', 3, '2026-11-27T16:00'],
    ['over a short Sunday', '2026-11-30T09:00', 8, '2026-11-28T18:00'],
    ['from before opening, across midnight', '2026-11-28T00:30', 2, '2026-11-27T17:00'],
    ['from after closing', '2026-11-29T23:30', 2, '2026-11-29T16:00'],
    ['no time at all', '2026-11-28T12:00', 0, '2026-11-28T12:00'],
  ])('goes back %s', (_case, end, hours, expected) => {
    expect(subtractOpeningTime(at(end), hours * hour)).toEqual(at(expected))
  })
})

it('finds the opening days around a day', () => {
  expect(nextOpeningDay('2026-11-29')).toBe('2026-11-29')
  expect(previousOpeningDay('2026-11-29')).toBe('2026-11-28')
})
