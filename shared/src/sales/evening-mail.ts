import { type OpeningTimes, openingHoursOn } from '../calendar/opening-hours.ts'
import { addDays, findOnDays, type LagosDay, lagosDay } from '../lagos-time.ts'

/** Hours after closing, from which the owner chooses (docs/business-rules.md#evening-email). */
export const eveningMailHours = [0, 1, 2, 3] as const
export type EveningMailHours = (typeof eveningMailHours)[number]

/** When the email about a day is due. Undefined on a day on which the shop is closed. */
export function eveningMailAt(day: LagosDay, hours: EveningMailHours, times: OpeningTimes): Date | undefined {
  const { open, close } = openingHoursOn(day, times)
  return open < close ? new Date(close.getTime() + hours * 3_600_000) : undefined
}

/** Days ahead in which an opening day is looked for. */
const maxDaysAhead = 62

/** The first time after `now`; undefined for a shop that stays closed. */
export function nextEveningMail(hours: EveningMailHours, times: OpeningTimes, now: Date): Date | undefined {
  return findOnDays(addDays(lagosDay(now), -1), maxDaysAhead, (day) => {
    const at = eveningMailAt(day, hours, times)
    return at && at > now ? at : undefined
  })
}
