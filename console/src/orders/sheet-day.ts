import type { LagosDay } from '@pj/shared/lagos-time'
import { dueDays, type QueueView } from './queue-search-params.ts'

/** The day that a view shows; today for a view of several days. */
export function sheetDay(view: QueueView, today: LagosDay): LagosDay {
  const { from, to } = dueDays(view, today)
  return from !== undefined && from === to ? from : today
}
