import { formatDay, formatTime, formatTimeSpan, lagosDay } from '../lagos-time.ts'

/** When an order is handed over, by the names of its columns. */
export interface OrderWindow {
  readonly delivery_date: Date | string
  /** The end of the slot that was chosen; null for any other time. */
  readonly delivery_until: Date | string | null
}

/** "10:00–11:00 am" for a slot, "10:07 am" for any other time. */
export function formatWindow({ delivery_date, delivery_until }: OrderWindow): string {
  const from = new Date(delivery_date)
  return delivery_until === null ? formatTime(from) : formatTimeSpan(from, new Date(delivery_until))
}

/** Names its day only when that is another one than `day`. */
export const formatWindowOn = (day: string, window: OrderWindow): string =>
  lagosDay(new Date(window.delivery_date)) === day ? formatWindow(window) : formatDayWindow(window)

/** "Sat 28 Nov, 10:00–11:00 am". */
export const formatDayWindow = (window: OrderWindow): string =>
  `${formatDay(lagosDay(new Date(window.delivery_date)))}, ${formatWindow(window)}`
