import { formatNearDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { formatSigned } from '@pj/shared/money'
import { isMade, isOpen, isStarted } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'

interface DueText {
  /** "4:15 pm" */
  readonly clock: string
  /** "today", "tomorrow", "Sat 28 Nov" */
  readonly day: string
  /** "in 2 h 10 min", "20 min ago", "in 3 days" */
  readonly distance: string
}

export function formatDue(due: Date, now: Date): DueText {
  const day = formatNearDay(lagosDay(due), now)
  return { clock: formatTime(due), day, distance: formatDistance(due, now) }
}

/** Returns "4:15 pm" today, "tomorrow, 4:15 pm", "Sat 28 Nov, 4:15 pm". */
export function formatMoment(at: Date, now: Date): string {
  const { clock, day } = formatDue(at, now)
  return day === 'today' ? clock : `${day}, ${clock}`
}

/** Returns "in 2 h 10 min" or "20 min ago"; days from two days on. */
export function formatDistance(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  if (minutes === 0) return 'now'
  const duration = formatDuration(Math.abs(minutes))
  return minutes > 0 ? `in ${duration}` : `${duration} ago`
}

/** Returns "20 min late" of a time that has passed by a minute; undefined before. */
export function formatLateness(due: Date, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - due.getTime()) / 60_000)
  return minutes > 0 ? `${formatDuration(minutes)} late` : undefined
}

/** Returns "20 s ago", "4 min ago" or "2 h 10 min ago". */
export function formatAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${formatDuration(Math.round(seconds / 60))} ago`
}

/** Longer durations are rounded more. */
function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(minutes / 1440)} days`
  const rest = minutes % 60
  return rest === 0 || hours >= 12 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Returns "₦12,000" for an amount of the API, with a minus sign for one below zero. */
export const formatAmount = formatSigned

const soonMs = 3 * 3_600_000

/** How loud a row says when somebody must act. */
export type Urgency = 'now' | 'soon' | 'calm'

/**
 * Returns what an open order needs next: "start in 20 min", "start now", "due in 2 h", or "2 h late". What is ready or with
 * the rider is calm, however late. Returns undefined for a completed or cancelled order.
 */
export function formatUrgency(
  { status, start_by, delivery_date }: Pick<OrderSummary, 'start_by' | 'status' | 'delivery_date'>,
  now: Date,
): { text: string; urgency: Urgency } | undefined {
  if (!isOpen(status)) return undefined
  const due = new Date(delivery_date)
  const late = formatLateness(due, now)
  if (late) return { text: late, urgency: isMade(status) ? 'calm' : 'now' }
  if (isMade(status)) return { text: `due ${formatDistance(toWholeHours(due, now), now)}`, urgency: 'calm' }
  const start = new Date(start_by)
  const isBegun = isStarted(status)
  if (!isBegun && start <= now) return { text: 'start now', urgency: 'now' }
  const at = isBegun ? due : start
  const urgency = at.getTime() - now.getTime() <= soonMs ? 'soon' : 'calm'
  return { text: `${isBegun ? 'due' : 'start'} ${formatDistance(toWholeHours(at, now), now)}`, urgency }
}

const hourMs = 3_600_000

/** Minutes do not matter three hours ahead, and make the text too wide to be read from afar. */
function toWholeHours(at: Date, now: Date): Date {
  const hours = Math.floor((at.getTime() - now.getTime()) / hourMs)
  return hours >= 3 ? new Date(now.getTime() + hours * hourMs) : at
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** "October". */
export const formatMonth = (day: LagosDay): string => monthFormat.format(new Date(`${day}T00:00:00Z`))

/** "November 2026". */
export const formatMonthOfYear = (day: LagosDay): string => `${formatMonth(day)} ${day.slice(0, 4)}`
