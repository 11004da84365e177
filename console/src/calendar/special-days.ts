import type { SpecialDay } from '@pj/shared/calendar/availability'
import { addDays, daysBetween, type LagosDay, lagosDay } from '@pj/shared/lagos-time'

/** What the form for closed days and changed hours contains. */
export interface SpecialDaysInput {
  readonly name: string
  readonly from: LagosDay
  readonly to: LagosDay
  readonly isClosed: boolean
  readonly open: string
  readonly close: string
}

/** The longest holidays of a bakery. */
const maxDays = 60

/** Equal times: closed all day. */
const closedHours = { open: '00:00', close: '00:00' }

/** The day as closed all day. */
export const closedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): SpecialDay => ({
  day,
  name,
  ...closedHours,
})

/** Returns a day for each day of the range, or why there are none. */
export function toSpecialDays(
  { name, from, to, isClosed, open, close }: SpecialDaysInput,
  now: Date,
): { readonly days: readonly SpecialDay[] } | { readonly error: string } {
  if (from === '') return { error: 'Choose a day' }
  const last = to === '' ? from : to
  if (from < lagosDay(now)) return { error: 'Choose a day that is not over' }
  if (last < from) return { error: 'The last day is before the first one' }
  const count = daysBetween(from, last) + 1
  if (count > maxDays) return { error: `At most ${maxDays} days at once` }
  if (!isClosed && !(open < close)) return { error: 'The closing time is not after the opening time' }
  const hours = isClosed ? closedHours : { open, close }
  return {
    days: Array.from({ length: count }, (_, index) => ({ day: addDays(from, index), name: name.trim(), ...hours })),
  }
}

/** The days with more of them, which replace the same days. */
export const withSpecialDays = (days: readonly SpecialDay[], added: readonly SpecialDay[]): SpecialDay[] =>
  [...days.filter(({ day }) => !added.some((each) => each.day === day)), ...added].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )

export const withoutSpecialDay = (days: readonly SpecialDay[], day: LagosDay): SpecialDay[] =>
  days.filter((special) => special.day !== day)
