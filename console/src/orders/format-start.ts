import { formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { OrderSummary } from '@pj/shared/orders/orders.api'

const urgentWithinMs = 2 * 3_600_000

/**
 * Returns when work on the order must start: "start by 2:15 pm", or "start now" from that time on. Returns undefined when
 * that is on a later day or when the work has started.
 */
export function formatStart(
  order: Pick<OrderSummary, 'start_by' | 'status'>,
  now: Date,
): { text: string; isUrgent: boolean } | undefined {
  if (order.status !== 'new' && order.status !== 'confirmed') return undefined
  const start = new Date(order.start_by)
  if (start <= now) return { text: 'start now', isUrgent: true }
  if (lagosDay(start) !== lagosDay(now)) return undefined
  return { text: `start by ${formatTime(start)}`, isUrgent: start.getTime() - now.getTime() <= urgentWithinMs }
}
