import { isPaused } from '@pj/shared/calendar/availability'
import { earliestReadyTime, formatReadyTime, type LeadKind, type ReadyTimes } from '@pj/shared/calendar/ready-time'
import { addDays, formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'

interface Work {
  readonly kind: LeadKind
  /** Kitchen points. */
  readonly points: number
}

/**
 * Returns "Order now, ready by 4:15 pm" for express cakes and "Order now: from Sat 28 Nov" for others; undefined while
 * orders are paused.
 */
export function formatOrderNow(now: Date, { kind, points }: Work, menu: ReadyTimes): string | undefined {
  if (isPaused(menu, now)) return undefined
  const readyAt = earliestReadyTime(now, kind, menu, { method: 'pickup', points })
  if (kind !== 'express') return `Order now: ${formatReadyTime(now, readyAt).replace(/^From/, 'from')}`
  const day = lagosDay(readyAt)
  if (day === lagosDay(now)) return `Order now, ready by ${formatTime(readyAt)}`
  const dayLabel = day === addDays(lagosDay(now), 1) ? 'tomorrow' : formatDay(day)
  return `Order now, ready ${dayLabel} by ${formatTime(readyAt)}`
}
