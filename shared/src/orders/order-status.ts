import type { DeliveryMethod } from '../pricing/delivery.ts'

export const orderStatuses = [
  'new',
  'confirmed',
  'baking',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses in which the kitchen still has something to do. */
export const openStatuses = [
  'new',
  'confirmed',
  'baking',
  'ready',
  'out_for_delivery',
] as const satisfies readonly OrderStatus[]

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status)

/** The way of an order, step by step; the rider's step is for deliveries only. */
const steps: Readonly<Record<DeliveryMethod, readonly OrderStatus[]>> = {
  pickup: ['new', 'confirmed', 'baking', 'ready', 'completed'],
  delivery: ['new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed'],
}

/** What the button says that moves an order to this status. */
export const statusActionLabels: Readonly<Record<OrderStatus, string>> = {
  new: 'Back to new',
  confirmed: 'Confirm',
  baking: 'Start baking',
  ready: 'Mark ready',
  out_for_delivery: 'Send out',
  completed: 'Complete',
  cancelled: 'Cancel order',
}

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  new: 'New',
  confirmed: 'Confirmed',
  baking: 'Baking',
  ready: 'Ready',
  out_for_delivery: 'Out for delivery',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export interface OrderStatusFields {
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  /** For a cancelled order: the status it had before, to which alone it may return. */
  readonly cancelled_from?: OrderStatus | null
}

const findStep = (order: OrderStatusFields, by: 1 | -1): OrderStatus | undefined => {
  const way = steps[order.delivery_method]
  const at = way.indexOf(order.status)
  return at === -1 ? undefined : way[at + by]
}

/** The next step of an open order; undefined when it is completed or cancelled. */
export const nextStatus = (order: OrderStatusFields): OrderStatus | undefined => findStep(order, 1)

/** The step before, for a mis-tap; a cancelled order returns to where it was. */
export const previousStatus = (order: OrderStatusFields): OrderStatus | undefined =>
  order.status === 'cancelled' ? (order.cancelled_from ?? undefined) : findStep(order, -1)

/** One step on, one step back, or cancelled from any but completed. */
export function canTransition(order: OrderStatusFields, to: OrderStatus): boolean {
  if (to === 'cancelled') return order.status !== 'completed' && order.status !== 'cancelled'
  return to === nextStatus(order) || to === previousStatus(order)
}
