import type { OrderSummary } from '@pj/shared/api/orders'
import { formatTime, lagosDay } from '@pj/shared/lagos-time'

/** Milliseconds ahead from which a start that comes near is pressing. */
const urgentWithinMs = 2 * 3_600_000

/** When work must begin today, as long as it has not: "start by 2:15 pm", or "start now" when that has passed. */
export function formatStart(
  order: Pick<OrderSummary, 'start_by' | 'status'>,
  now: Date,
): { words: string; isPressing: boolean } | undefined {
  if (order.status !== 'new' && order.status !== 'confirmed') return undefined
  const start = new Date(order.start_by)
  if (start <= now) return { words: 'start now', isPressing: true }
  if (lagosDay(start) !== lagosDay(now)) return undefined
  return { words: `start by ${formatTime(start)}`, isPressing: start.getTime() - now.getTime() <= urgentWithinMs }
}
