import { DomainError } from '@pj/shared/domain-error'
import { daysBetween, type LagosDay } from '@pj/shared/lagos-time'

/** Lagos days, both ends included. */
export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

/** The number of days in the range. Throws a DomainError when it is reversed or longer than `max`. */
export function countDays({ from, to }: DayRange, max: number): number {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new DomainError('invalid_request', 'from: must not be after to')
  if (days > max) throw new DomainError('too_many_days', `At most ${max} days can be asked for; these are ${days}.`)
  return days
}
