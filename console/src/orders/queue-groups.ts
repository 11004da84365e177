import { addDays, daysBetween, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { LeadTimes } from '@pj/shared/menu/menu'
import { isOpen, type OrderStatus } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { formatCount } from '@pj/shared/text'
import { weekDays } from './queue-search-params.ts'

/**
 * The groups of the queue, most urgent first; `overdue` has what is still to be made, `handover` what is made and late,
 * `past` the completed and cancelled orders of earlier days.
 */
export const queueGroups = ['overdue', 'now', 'handover', 'today', 'tomorrow', 'week', 'later', 'past'] as const
export type QueueGroup = (typeof queueGroups)[number]

const hourMs = 3_600_000

/** Returns the group by the delivery date on the Lagos clock. `now` is the lead time of an express cake. */
export function groupOf(
  order: Pick<OrderSummary, 'delivery_date' | 'status'>,
  now: Date,
  { express_hours }: LeadTimes,
): QueueGroup {
  const due = new Date(order.delivery_date)
  const days = daysBetween(lagosDay(now), lagosDay(due))
  if (due < now) {
    if (isMade(order.status)) return 'handover'
    if (isOpen(order.status)) return 'overdue'
    return days === 0 ? 'today' : 'past'
  }
  if (isOpen(order.status) && due.getTime() - now.getTime() <= express_hours * hourMs) return 'now'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < weekDays ? 'week' : 'later'
}

/** The kitchen has done its part: it waits for a rider or for the customer, or is on its way. */
const isMade = (status: OrderStatus): boolean => status === 'ready' || status === 'out_for_delivery'

/** Returns the name of a group and its days, such as "from Sat 28 Nov". */
export function describeGroup(
  group: QueueGroup,
  today: LagosDay,
  { express_hours }: LeadTimes,
): { name: string; days: string } {
  switch (group) {
    case 'overdue':
      return { name: 'Overdue', days: '' }
    case 'now':
      return { name: 'Now', days: `due within ${formatCount(express_hours, 'hour')}` }
    case 'handover':
      return { name: 'Late handover', days: 'ready or out for delivery' }
    case 'today':
      return { name: 'Today', days: formatDay(today) }
    case 'tomorrow':
      return { name: 'Tomorrow', days: formatDay(addDays(today, 1)) }
    case 'week':
      return {
        name: 'This week',
        days: `${formatDay(addDays(today, 2))} to ${formatDay(addDays(today, weekDays - 1))}`,
      }
    case 'later':
      return { name: 'Later', days: `from ${formatDay(addDays(today, weekDays))}` }
    case 'past':
      return { name: 'Past', days: '' }
  }
}

export interface GroupTotals {
  readonly orders: number
  readonly express: number
  /** In naira, with delivery. */
  readonly amount: number
}

export const sumGroup = (orders: readonly Pick<OrderSummary, 'type' | 'amount'>[]): GroupTotals => ({
  orders: orders.length,
  express: orders.filter((order) => order.type === 'express').length,
  amount: orders.reduce((sum, order) => sum + order.amount, 0),
})
