import { addDays, formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { earliestReadyTime, formatReadyTime, type LeadKind } from '@pj/shared/ready-time'

/** "Order now, ready by 4:15 pm"; for what takes days: "Order now, from Sat 28 Nov". */
export function orderNowWords(now: Date, kind: LeadKind): string {
  const at = earliestReadyTime(now, kind)
  if (kind !== 'express') return `Order now: ${formatReadyTime(now, at).replace(/^From/, 'from')}`
  const day = lagosDay(at)
  if (day === lagosDay(now)) return `Order now, ready by ${formatTime(at)}`
  const when = day === addDays(lagosDay(now), 1) ? 'tomorrow' : formatDay(day)
  return `Order now, ready ${when} by ${formatTime(at)}`
}
