import type { OrderSummary } from '@pj/shared/api/orders'
import { formatClock, lagosDay } from '@pj/shared/lagos-time'
import { dueWords } from '../ui/due-words.ts'

/** Hours ahead from which a start that comes near is told. */
const warning = 2 * 3_600_000

/** When work must begin, as long as it has not: "start by 2:15 pm", or "start now" when that has passed. */
export function startWords(
  order: Pick<OrderSummary, 'start_by' | 'status'>,
  now: Date,
): { words: string; isPressing: boolean } | undefined {
  if (order.status !== 'new' && order.status !== 'confirmed') return undefined
  const start = new Date(order.start_by)
  if (start <= now) return { words: 'start now', isPressing: true }
  const clock = lagosDay(start) === lagosDay(now) ? formatClock(start) : dueWords(start, now).clock
  return { words: `start by ${clock}`, isPressing: start.getTime() - now.getTime() <= warning }
}
