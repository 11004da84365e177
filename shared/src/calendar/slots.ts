import {
  addDays,
  findOnDays,
  formatDay,
  formatLongDay,
  formatTimeSpan,
  type LagosDay,
  lagosDay,
  lagosInstant,
  lagosTime,
} from '../lagos-time.ts'
import type { Menu } from '../menu/menu.ts'
import { dayLoad, maxDaysAhead } from './capacity.ts'
import { handoverHoursOn, isOpeningDay, isOutsideHours, type OpeningTimes, openingHoursOn } from './opening-hours.ts'
import type { Handover } from './ready-time.ts'

const minute = 60_000

type SlotTimes = OpeningTimes & Pick<Menu, 'capacity'>
type SlotLoads = SlotTimes & Pick<Menu, 'day_loads' | 'full_slots'>

/** A part of a day in which orders are handed over (docs/business-rules.md#slots). */
export interface Slot {
  /** When it begins on the day's grid, in ISO 8601: the name by which it is known as full. */
  readonly id: string
  /** The first time at which the order can be handed over in it. */
  readonly from: Date
  readonly until: Date
}

/** The slots of a day from opening until closing, of which the last may be shorter; none on a closed day. */
function slotsOn(day: LagosDay, menu: SlotTimes): Slot[] {
  const { open, close } = openingHoursOn(day, menu)
  const length = menu.capacity.slot_minutes * minute
  const count = Math.max(0, Math.ceil((close.getTime() - open.getTime()) / length))
  return Array.from({ length: count }, (_, index) => {
    const from = new Date(open.getTime() + index * length)
    return { id: from.toISOString(), from, until: new Date(Math.min(from.getTime() + length, close.getTime())) }
  })
}

/** The slot that contains a time; the closing time is in the last one. Undefined outside the opening hours. */
export function slotAt(at: Date, menu: SlotTimes): Slot | undefined {
  const slots = slotsOn(lagosDay(at), menu)
  const close = slots.at(-1)?.until.getTime() ?? 0
  return at.getTime() < close + minute ? slots.findLast(({ from }) => from <= at) : undefined
}

/** The slots of a day in which an order can be handed over from `earliest` on, full ones included. */
export function slotsFrom(
  day: LagosDay,
  earliest: Date,
  { method }: Pick<Handover, 'method'>,
  menu: SlotTimes,
): Slot[] {
  const first = handoverHoursOn(day, method, menu)?.from ?? earliest
  const from = earliest > first ? earliest : first
  return slotsOn(day, menu)
    .filter(({ until }) => until > from)
    .map((slot) => (slot.from < from ? { ...slot, from } : slot))
}

interface HandoverTime extends Pick<Handover, 'method'> {
  readonly at: Date
}

/** The slot that contains a time as it is offered for the method; the time alone outside the opening hours. */
export function slotOf({ at, method }: HandoverTime, menu: SlotTimes): Slot {
  const slot = slotAt(at, menu) ?? { id: at.toISOString(), from: at, until: at }
  return slotsFrom(lagosDay(at), slot.from, { method }, menu).find(({ id }) => id === slot.id) ?? slot
}

/** The end of the slot that a time begins, as it is offered for the method; null for any other time. */
export function slotEnd({ at, method }: HandoverTime, menu: SlotTimes): Date | null {
  if (isOutsideHours({ delivery_method: method, delivery_date: at }, menu)) return null
  const { from, until } = slotOf({ at, method }, menu)
  return from.getTime() === at.getTime() && from < until ? until : null
}

export const isSlotFull = (slot: Slot | undefined, { full_slots = [] }: Pick<Menu, 'full_slots'>): boolean =>
  slot !== undefined && full_slots.includes(slot.id)

/** The first slot from `earliest` on with room for the order; undefined when there is none within a year. */
export const nextSlot = (earliest: Date, handover: Handover, menu: SlotLoads): Slot | undefined =>
  findOnDays(lagosDay(earliest), maxDaysAhead, (day) =>
    dayLoad(day, handover.points, menu) === 'full'
      ? undefined
      : slotsFrom(day, earliest, handover, menu).find((slot) => !isSlotFull(slot, menu)),
  )

interface ChosenTimes {
  /** Undefined while no time is chosen. */
  readonly chosen: Date | undefined
  readonly earliest: Date | undefined
  readonly handover: Handover
}

/** The time on another day: the chosen one in a slot with room, otherwise the day's first such slot. */
export function timeOnDay(day: LagosDay, { chosen, earliest, handover }: ChosenTimes, menu: SlotLoads): Date {
  const start = lagosInstant(day, '00:00')
  const slots = slotsFrom(day, earliest ?? start, handover, menu).filter((slot) => !isSlotFull(slot, menu))
  const sameTime = chosen && lagosInstant(day, lagosTime(chosen))
  const sameSlot = sameTime && slots.find(({ id }) => id === slotAt(sameTime, menu)?.id)
  if (sameSlot && sameSlot.from < sameTime) return sameTime
  return (sameSlot ?? slots[0])?.from ?? sameTime ?? start
}

/** Why an order can't be handed over on a day, or how much room the day has. */
export type DayState = 'closed' | 'too soon' | 'full' | 'nearly full' | 'free'

export function dayState(day: LagosDay, earliest: Date, handover: Handover, menu: SlotLoads): DayState {
  if (!isOpeningDay(day, menu)) return 'closed'
  const slots = slotsFrom(day, earliest, handover, menu)
  if (slots.length === 0) return 'too soon'
  return slots.every((slot) => isSlotFull(slot, menu)) ? 'full' : dayLoad(day, handover.points, menu)
}

export const dayStateLabels: Readonly<Record<DayState, string>> = {
  closed: 'Closed',
  'too soon': 'Too soon',
  full: 'Full',
  'nearly full': 'Nearly full',
  free: '',
}

/** Days that can be chosen, at most. */
const maxPossible = 10
/** Days that are shown for that, closed and full ones included. */
const maxShown = 14
/** Farther away, the days before the first possible one are left out. */
const maxTooSoon = 2

/** The next days with their states, until ten of them are possible. Begins today when only a few days are too soon. */
export function nextDays(
  today: LagosDay,
  earliest: Date,
  handover: Handover,
  menu: SlotLoads,
): { day: LagosDay; state: DayState }[] {
  const firstDay = lagosDay(earliest)
  const start = firstDay <= addDays(today, maxTooSoon) ? today : firstDay
  const days: { day: LagosDay; state: DayState }[] = []
  for (let possible = 0; possible < maxPossible && days.length < maxShown; ) {
    const day = addDays(start, days.length)
    const state = dayState(day, earliest, handover, menu)
    if (isPossible(state)) possible += 1
    days.push({ day, state })
  }
  return days
}

export const isPossible = (state: DayState): boolean => state === 'free' || state === 'nearly full'

/** "10:00–11:00 am", "11:30 am–12:30 pm". */
export const formatSlot = ({ from, until }: Pick<Slot, 'from' | 'until'>): string => formatTimeSpan(from, until)

/** "Sun 29 Nov, 10:00–11:00 am". */
export const formatDaySlot = (slot: Slot): string => `${formatDay(lagosDay(slot.from))}, ${formatSlot(slot)}`

/** "10:00–11:00 am on Saturday 28 Nov is full; the next free time is Sat 28 Nov, 11:00 am–12:00 pm." */
export function formatSlotFull(slot: Slot, next: Slot | undefined): string {
  const full = `${formatSlot(slot)} on ${formatLongDay(lagosDay(slot.from))} is full`
  return next
    ? `${full}; the next free time is ${formatDaySlot(next)}.`
    : `${full}, and no other time has room for this order. Please call us.`
}
