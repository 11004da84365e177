import { describe, expect, it } from 'vitest'
import { lagosInstant } from '../lagos-time.ts'
import { formatOpeningHours } from '../menu/menu.ts'
import { menuA } from '../testing/menus.ts'
import { isOpenAt, isOutsideHours, nextOpeningDay, previousOpeningDay, subtractOpeningTime } from './opening-hours.ts'

// 2026-11-28 is a Saturday.
const at = (local: string): Date => lagosInstant(local.slice(0, 10), local.slice(11))
const hour = 3_600_000

const closed = { open: '00:00', close: '00:00' }
const christmas = { day: '2026-12-25', name: 'Christmas Day', ...closed }
const withSpecialDays = (...special_days: (typeof christmas)[]) => ({
  ...menuA,
  availability: { ...menuA.availability, special_days },
})

describe('formatOpeningHours', () => {
  it('joins days in a row with equal hours', () => {
    expect(formatOpeningHours(menuA)).toEqual(['Mon–Sat 8:00\u00a0am–7:00\u00a0pm', 'Sun 12:00\u00a0pm–6:00\u00a0pm'])
  })

  it('names days on which the bakery is closed', () => {
    const opening_hours = menuA.opening_hours.map((hours, weekday) => (weekday === 3 ? closed : hours))
    expect(formatOpeningHours({ opening_hours })).toEqual([
      'Mon–Tue 8:00\u00a0am–7:00\u00a0pm',
      'Wed closed',
      'Thu–Sat 8:00\u00a0am–7:00\u00a0pm',
      'Sun 12:00\u00a0pm–6:00\u00a0pm',
    ])
  })
})

describe('a special day', () => {
  const closedChristmas = withSpecialDays(christmas)
  const shortChristmas = withSpecialDays({ ...christmas, open: '10:00', close: '14:00' })

  it('replaces the hours of its weekday', () => {
    expect(isOpenAt(at('2026-12-25T12:00'), menuA)).toBe(true)
    expect(isOpenAt(at('2026-12-25T12:00'), closedChristmas)).toBe(false)
    expect(isOpenAt(at('2026-12-25T00:00'), closedChristmas)).toBe(false)
    expect(isOpenAt(at('2026-12-25T13:00'), shortChristmas)).toBe(true)
    expect(isOpenAt(at('2026-12-25T15:00'), shortChristmas)).toBe(false)
  })

  it('is no opening day without hours', () => {
    expect(nextOpeningDay('2026-12-24', closedChristmas)).toBe('2026-12-24')
    expect(nextOpeningDay('2026-12-25', closedChristmas)).toBe('2026-12-26')
    expect(previousOpeningDay('2026-12-26', closedChristmas)).toBe('2026-12-24')
  })

  it('has no opening time to work in', () => {
    expect(subtractOpeningTime(at('2026-12-26T09:00'), 2 * hour, closedChristmas)).toEqual(at('2026-12-24T18:00'))
  })
})

it.each([
  ['2026-11-28T08:00', true],
  ['2026-11-29T11:59', false],
  ['2026-11-29T18:01', false],
])('uses the Lagos hours of the weekday: %s is %s', (local, expected) => {
  expect(isOpenAt(at(local), menuA)).toBe(expected)
})

describe('isOutsideHours', () => {
  const closedChristmas = withSpecialDays(christmas)
  const shortChristmas = withSpecialDays({ ...christmas, open: '10:00', close: '14:00' })

  it.each([
    ['pickup', '2026-11-29T09:00', true],
    ['pickup', '2026-11-29T12:00', false],
    ['pickup', '2026-11-29T18:01', true],
    ['delivery', '2026-11-28T08:59', true],
    ['delivery', '2026-11-28T09:00', false],
    ['delivery', '2026-11-28T19:01', true],
  ] as const)('is for a %s at %s: %s', (delivery_method, local, expected) => {
    expect(isOutsideHours({ delivery_method, delivery_date: at(local) }, menuA)).toBe(expected)
  })

  it('is every time of a closed day, and uses the hours of a special one', () => {
    const noon = { delivery_method: 'delivery', delivery_date: at('2026-12-25T12:00') } as const
    expect(isOutsideHours(noon, closedChristmas)).toBe(true)
    expect(isOutsideHours(noon, shortChristmas)).toBe(false)
    expect(isOutsideHours({ ...noon, delivery_date: at('2026-12-25T15:00') }, shortChristmas)).toBe(true)
  })
})

it.each([
  ['within one day', '2026-11-28T16:00', 3, '2026-11-28T13:00'],
  ['into the evening before', '2026-11-28T09:30', 3, '2026-11-27T17:30'],
  ['over a short Sunday', '2026-11-30T09:00', 8, '2026-11-28T18:00'],
  ['from before opening, across midnight', '2026-11-28T00:30', 2, '2026-11-27T17:00'],
  ['from after closing', '2026-11-29T23:30', 2, '2026-11-29T16:00'],
])('goes back %s', (_case, end, hours, expected) => {
  expect(subtractOpeningTime(at(end), hours * hour, menuA)).toEqual(at(expected))
})
