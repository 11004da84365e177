import { type OpeningTimes, openingHoursOn } from '@pj/shared/calendar/opening-hours'
import { addDays, lagosDay, lagosInstant, parseLagosLocal, weekdayOf } from '@pj/shared/lagos-time'

/** The ends that are offered for what is sold out, and for a pause. */
export type UntilChoice = 'hour' | 'closing' | 'tomorrow' | 'monday' | 'date' | 'time' | 'open'

export const untilLabels: Readonly<Record<UntilChoice, string>> = {
  hour: 'For an hour',
  closing: 'Until closing time today',
  tomorrow: 'Until tomorrow',
  monday: 'Until Monday',
  date: 'Until a date',
  time: 'Until a time',
  open: 'Until I say so',
}

/**
 * The instant of a choice, in ISO 8601; null: until staff say so. Undefined when it is not to come, such as the closing
 * time of a day that is over. `typed` is the value of the date or time field.
 */
export function untilInstant(
  choice: UntilChoice,
  typed: string,
  { now, times }: { now: Date; times: OpeningTimes },
): string | null | undefined {
  if (choice === 'open') return null
  const instant = findInstant(choice, typed, now, times)
  return instant && instant > now ? instant.toISOString() : undefined
}

function findInstant(
  choice: Exclude<UntilChoice, 'open'>,
  typed: string,
  now: Date,
  times: OpeningTimes,
): Date | undefined {
  const today = lagosDay(now)
  switch (choice) {
    case 'hour':
      return new Date(now.getTime() + 3_600_000)
    case 'closing':
      return openingHoursOn(today, times).close
    case 'tomorrow':
      return lagosInstant(addDays(today, 1), '00:00')
    case 'monday':
      // A week on a Monday.
      return lagosInstant(addDays(today, (8 - weekdayOf(today)) % 7 || 7), '00:00')
    case 'date':
      return parseLagosLocal(`${typed}T00:00`)
    case 'time':
      return parseLagosLocal(typed)
  }
}
