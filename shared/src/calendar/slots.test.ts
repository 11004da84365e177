import { describe, expect, it } from 'vitest'
import { formatLagosLocal, lagosDay, lagosInstant, lagosTime } from '../lagos-time.ts'
import type { SpecialDay } from '../menu/availability.ts'
import type { Capacity, Menu } from '../menu/menu.ts'
import { menuA } from '../testing/menus.ts'
import { formatSlot, formatSlotFull, nextDays, nextSlot, slotAt, slotEnd, slotOf, slotsFrom } from './slots.ts'

const friday = '2026-11-27'
const saturday = '2026-11-28'
const at = (clock: string, day = saturday) => lagosInstant(day, clock)
const withCapacity = (changes: Partial<Capacity>): Menu => ({
  ...menuA,
  capacity: { ...menuA.capacity, ...changes },
})
const closedOn = (...days: string[]): Menu => {
  const special_days = days.map((day): SpecialDay => ({ day, open: '00:00', close: '00:00', name: '' }))
  return { ...menuA, availability: { ...menuA.availability, special_days } }
}
const pickup = { method: 'pickup', points: 0 } as const
const delivery = { method: 'delivery', points: 0 } as const
const labels = (menu: Menu, handover: typeof pickup | typeof delivery = pickup, earliest = at('00:00')) =>
  slotsFrom(saturday, earliest, handover, menu).map(formatSlot)

describe('the slots of a day', () => {
  it('last an hour from opening until closing, for deliveries from an hour later', () => {
    expect(labels(menuA)).toHaveLength(11)
    expect([labels(menuA).at(0), labels(menuA).at(4), labels(menuA).at(-1)]).toEqual([
      '8:00–9:00 am',
      '12:00–1:00 pm',
      '6:00–7:00 pm',
    ])
    expect(labels(menuA, delivery).at(0)).toBe('9:00–10:00 am')
  })

  it('have the owner’s length, shorter where the day or the delivery hours begin or end within one', () => {
    const menu = withCapacity({ slot_minutes: 90 })
    expect([labels(menu).at(0), labels(menu).at(2), labels(menu).at(-1)]).toEqual([
      '8:00–9:30 am',
      '11:00 am–12:30 pm',
      '6:30–7:00 pm',
    ])
    expect(labels(menu, delivery).at(0)).toBe('9:00–9:30 am')
    expect(labels(withCapacity({ slot_minutes: 30 })).at(1)).toBe('8:30–9:00 am')
  })

  it('begin at the earliest time for the cart', () => {
    expect(labels(menuA, pickup, at('16:15'))).toEqual(['4:15–5:00 pm', '5:00–6:00 pm', '6:00–7:00 pm'])
    expect(labels(menuA, pickup, at('19:00'))).toEqual([])
    expect(labels(closedOn(saturday))).toEqual([])
  })
})

describe('the slot of a time', () => {
  it.each([
    ['10:59', '10:00–11:00 am'],
    ['11:00', '11:00 am–12:00 pm'],
    ['19:00', '6:00–7:00 pm'],
    ['19:01', undefined],
    ['07:59', undefined],
  ])('%s is %s', (clock, label) => {
    const slot = slotAt(at(clock), menuA)
    expect(slot && formatSlot(slot)).toBe(label)
  })

  it('is the part of it in which deliveries arrive', () => {
    const menu = withCapacity({ slot_minutes: 180 })
    expect(formatSlot(slotOf({ at: at('08:30'), method: 'delivery' }, menu))).toBe('9:00–11:00 am')
    expect(formatSlot(slotOf({ at: at('08:30'), method: 'pickup' }, menu))).toBe('8:00–11:00 am')
  })
})

it.each([
  ['10:00', 'pickup', '11:00'],
  ['10:15', 'pickup', undefined],
  ['08:00', 'delivery', undefined],
  ['19:00', 'pickup', undefined],
] as const)('a slot that begins at %s for a %s ends at %s', (clock, method, until) => {
  expect(slotEnd({ at: at(clock), method }, menuA)).toEqual(until ? at(until) : null)
})

describe('the next slot', () => {
  const next = (from: Date, menu: Menu, handover: typeof pickup | { method: 'pickup'; points: number } = pickup) => {
    const slot = nextSlot(from, handover, menu)
    return slot && formatLagosLocal(slot.from)
  }

  it('skips full slots, closed days and full days', () => {
    const full_slots = [at('10:00'), at('11:00')].map((from) => from.toISOString())
    expect(next(at('10:20'), { ...menuA, full_slots })).toBe('2026-11-28T12:00')
    expect(next(at('20:00', friday), closedOn(saturday))).toBe('2026-11-29T12:00')
    const weekdays = [5, 5, 5, 5, 5, 5, 0]
    const limited = withCapacity({ enabled: true, weekdays })
    expect(next(at('20:00', friday), limited, { method: 'pickup', points: 1 })).toBe('2026-11-29T12:00')
  })

  it.each([
    ['pickup', '2026-11-22T09:00', '2026-11-22T12:00'],
    ['pickup', '2026-11-22T18:00', '2026-11-23T08:00'],
    ['delivery', '2026-11-21T05:00', '2026-11-21T09:00'],
    ['pickup', '2026-11-21T10:07', '2026-11-21T10:07'],
  ] as const)('offers for a %s at %s: %s', (method, from, expected) => {
    const slot = nextSlot(at(from.slice(11), from.slice(0, 10)), { method, points: 0 }, menuA)
    expect(slot && formatLagosLocal(slot.from)).toBe(expected)
  })

  it('is none when no day of a year has one, and when the bakery never opens', () => {
    const closed = { ...menuA, opening_hours: menuA.opening_hours.map(() => ({ open: '00:00', close: '00:00' })) }
    expect(next(at('10:00'), closed)).toBeUndefined()
    const menu = withCapacity({ enabled: true, weekdays: [0, 0, 0, 0, 0, 0, 0] })
    expect(next(at('10:00'), menu, { method: 'pickup', points: 1 })).toBeUndefined()
  })

  it('is named when the chosen one is full', () => {
    const slot = slotOf({ at: at('10:07'), method: 'pickup' }, menuA)
    expect(formatSlotFull(slot, nextSlot(at('12:00', '2026-11-29'), pickup, menuA))).toBe(
      '10:00–11:00 am on Saturday 28 Nov is full; the next free time is Sun 29 Nov, 12:00–1:00 pm.',
    )
    expect(formatSlotFull(slot, undefined)).toBe(
      '10:00–11:00 am on Saturday 28 Nov is full, and no other time has room for this order. Please call us.',
    )
  })
})

describe('the next days', () => {
  const states = (earliest: Date, menu: Menu, points = 0) =>
    nextDays(friday, earliest, { method: 'pickup', points }, menu).map(({ day, state }) => `${day.slice(8)} ${state}`)

  it('begin today while few days are too soon, and name closed days', () => {
    const days = states(at('10:00'), closedOn('2026-11-29'))
    expect(days.slice(0, 4)).toEqual(['27 too soon', '28 free', '29 closed', '30 free'])
    expect(days).toHaveLength(12)
  })

  it('begin with the first possible one when it is far away', () => {
    expect(states(at('10:00', '2026-12-11'), menuA).at(0)).toBe('11 free')
  })

  it('are full without points or slots left, and nearly full with few', () => {
    const full_slots = slotsFrom('2026-11-30', at('00:00', '2026-11-30'), pickup, menuA).map(({ id }) => id)
    const menu: Menu = {
      ...withCapacity({ enabled: true, weekdays: [null, null, null, null, null, null, 10] }),
      day_loads: [{ day: saturday, free: 1 }],
      full_slots,
    }
    expect(states(at('10:00'), menu, 1).slice(1, 4)).toEqual(['28 nearly full', '29 free', '30 full'])
    expect(states(at('10:00'), menu, 2).at(1)).toBe('28 full')
  })

  it('end after two weeks when most are closed', () => {
    const sundaysOnly: Menu = {
      ...menuA,
      opening_hours: menuA.opening_hours.map((hours, day) => (day === 0 ? hours : { open: '00:00', close: '00:00' })),
    }
    const days = nextDays(friday, at('10:00'), pickup, sundaysOnly)
    expect(days).toHaveLength(14)
    expect(days.filter(({ state }) => state === 'free').map(({ day }) => day)).toEqual(['2026-11-29', '2026-12-06'])
  })
})

it('has every minute of the opening hours in exactly one slot', () => {
  for (const slot_minutes of [30, 60, 90, 120, 180] as const) {
    const menu = withCapacity({ slot_minutes })
    for (let minute = at('08:00').getTime(); minute <= at('19:00').getTime(); minute += 60_000) {
      const time = new Date(minute)
      const slot = slotAt(time, menu)
      expect(slot, lagosTime(time)).toBeDefined()
      expect(slot && slot.from <= time && time <= slot.until && lagosDay(slot.from) === saturday).toBe(true)
    }
  }
})
