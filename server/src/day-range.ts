import { daysBetween, type LagosDay } from '@pj/shared/lagos-time'
import { Refusal } from '@pj/shared/refusal'

/** Lagos days, both ends included. */
export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

/** How many days the range has. Throws when it is backwards or longer than `most`. */
export function requireDays({ from, to }: DayRange, most: number): number {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new Refusal('invalid_request', 'from: must not be after to')
  if (days > most) throw new Refusal('too_many_days', `At most ${most} days can be asked for; these are ${days}.`)
  return days
}
