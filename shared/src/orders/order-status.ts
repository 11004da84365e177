import type { DeliveryMethod } from '../menu/delivery.ts'

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

export const openStatuses = [
  'new',
  'confirmed',
  'baking',
  'ready',
  'out_for_delivery',
] as const satisfies readonly OrderStatus[]

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status)

/** The steps of an order (docs/business-rules.md#order-statuses). */
const steps: Readonly<Record<DeliveryMethod, readonly OrderStatus[]>> = {
  pickup: ['new', 'confirmed', 'baking', 'ready', 'completed'],
  delivery: ['new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed'],
}

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

interface OrderStatusFields {
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  /** The status before cancellation, the only one to which a cancelled order may return. */
  readonly cancelled_from?: OrderStatus | null
}

const findStep = (order: OrderStatusFields, by: 1 | -1): OrderStatus | undefined => {
  const path = steps[order.delivery_method]
  const position = path.indexOf(order.status)
  return position === -1 ? undefined : path[position + by]
}

/** The next step of an open order; undefined when it is completed or cancelled. */
export const nextStatus = (order: OrderStatusFields): OrderStatus | undefined => findStep(order, 1)

/** The step before, to correct a mistake; for a cancelled order the status before cancellation. */
export const previousStatus = (order: OrderStatusFields): OrderStatus | undefined =>
  order.status === 'cancelled' ? (order.cancelled_from ?? undefined) : findStep(order, -1)

/** Whether `to` is one step forward, one step back, or a cancellation of an order that is not completed. */
export function canTransition(order: OrderStatusFields, to: OrderStatus): boolean {
  if (to === 'cancelled') return order.status !== 'completed' && order.status !== 'cancelled'
  return to === nextStatus(order) || to === previousStatus(order)
}

const kitchenStatuses: readonly OrderStatus[] = ['confirmed', 'baking', 'ready']

/** Whether the kitchen has work with an order, which begins with the confirmation. */
export const isKitchenWork = (status: OrderStatus): boolean => kitchenStatuses.includes(status)

/** Whether the kitchen may take this step: starting to bake, marking ready, and undoing either. */
export const isKitchenStep = (from: OrderStatus, to: OrderStatus): boolean => isKitchenWork(from) && isKitchenWork(to)

/** Whether riders may take this step. */
export const isDeliveryStep = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'out_for_delivery' && to === 'completed'

interface PriceCheck {
  /** Whether an item has its client's own price. */
  readonly price_unverified: boolean
  readonly price_checked: boolean
}

/**
 * Whether staff must check a price before the order can be confirmed and counts as sold
 * (docs/business-rules.md#unchecked-prices).
 */
export const needsPriceCheck = ({ price_unverified, price_checked }: PriceCheck): boolean =>
  price_unverified && !price_checked
