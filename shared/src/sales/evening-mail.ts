import { type OpeningTimes, openingHoursOn } from '../calendar/opening-hours.ts'
import { addDays, type LagosDay, lagosDay } from '../lagos-time.ts'

/** From which the owner chooses (docs/business-rules.md#evening-email). */
export const eveningMailHours = [0, 1, 2, 3] as const
export type EveningMailHours = (typeof eveningMailHours)[number]

/** When the email about a day is due. Undefined on a day on which the shop is closed. */
export function eveningMailAt(day: LagosDay, hours: EveningMailHours, times: OpeningTimes): Date | undefined {
  const { open, close } = openingHoursOn(day, times)
  return open < close ? new Date(close.getTime() + hours * 3_600_000) : undefined
}

/** Days ahead in which an opening day is looked for. */
const maxDaysAhead = 60

/** The first time after `now`; undefined for a shop that stays closed. */
export function nextEveningMail(hours: EveningMailHours, times: OpeningTimes, now: Date): Date | undefined {
  const today = lagosDay(now)
  for (let ahead = -1; ahead <= maxDaysAhead; ahead += 1) {
    const at = eveningMailAt(addDays(today, ahead), hours, times)
    if (at && at > now) return at
  }
  return undefined
}
