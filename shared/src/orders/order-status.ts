import type { DeliveryMethod } from '../menu/delivery.ts'

/** In the order of an order's steps. */
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

/** What messages report of a status. */
export const statusEvents = ['placed', 'confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled'] as const
export type StatusEvent = (typeof statusEvents)[number]

interface StatusRow {
  readonly label: string
  /** On the button that gives an order this status. */
  readonly action: string
  /** Customers get an email about a status that is its own event; a chat is about any. */
  readonly event: StatusEvent
  readonly work: 'to start' | 'started' | 'made' | 'none'
  /** Who has the order now. */
  readonly at: 'desk' | 'kitchen' | 'rider' | 'customer' | 'nobody'
}

/** All that the program knows of a status: nobody else lists statuses by name (docs/business-rules.md#order-statuses). */
export const statuses: Readonly<Record<OrderStatus, StatusRow>> = {
  new: { label: 'New', action: 'Back to new', event: 'placed', work: 'to start', at: 'desk' },
  confirmed: { label: 'Confirmed', action: 'Confirm', event: 'confirmed', work: 'to start', at: 'kitchen' },
  baking: { label: 'Baking', action: 'Start baking', event: 'confirmed', work: 'started', at: 'kitchen' },
  ready: { label: 'Ready', action: 'Mark ready', event: 'ready', work: 'made', at: 'kitchen' },
  out_for_delivery: {
    label: 'Out for delivery',
    action: 'Send out',
    event: 'out_for_delivery',
    work: 'made',
    at: 'rider',
  },
  completed: { label: 'Completed', action: 'Complete', event: 'completed', work: 'made', at: 'customer' },
  cancelled: { label: 'Cancelled', action: 'Cancel order', event: 'cancelled', work: 'none', at: 'nobody' },
}

/** Whether it takes its place in a day and counts in the sales. */
export const isSold = (status: OrderStatus): boolean => statuses[status].at !== 'nobody'

const isHandedOver = (status: OrderStatus): boolean => statuses[status].at === 'customer'

export const isOpen = (status: OrderStatus): boolean => isSold(status) && !isHandedOver(status)

export const hasLeft = (status: OrderStatus): boolean => statuses[status].at === 'rider' || isHandedOver(status)

export const isToStart = (status: OrderStatus): boolean => statuses[status].work === 'to start'

export const isMade = (status: OrderStatus): boolean => statuses[status].work === 'made'

export const isStarted = (status: OrderStatus): boolean => statuses[status].work === 'started' || isMade(status)

/** Whether the kitchen has work with an order, which begins with the confirmation. */
export const isKitchenWork = (status: OrderStatus): boolean => statuses[status].at === 'kitchen'

/** Whether the kitchen may take this step: starting to bake, marking ready, and undoing either. */
export const isKitchenStep = (from: OrderStatus, to: OrderStatus): boolean => isKitchenWork(from) && isKitchenWork(to)

/** Whether the kitchen has yet to make it, from a printed ticket. */
export const needsTicket = (status: OrderStatus): boolean => isKitchenWork(status) && !isMade(status)

export const isDeliveryStep = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'out_for_delivery' && (to === 'completed' || to === 'ready')

export const listSteps = (method: DeliveryMethod): OrderStatus[] =>
  orderStatuses.filter((status) => isSold(status) && (method === 'delivery' || status !== 'out_for_delivery'))

interface OrderStatusFields {
  readonly status: OrderStatus
  readonly delivery_method: DeliveryMethod
  /** The status before cancellation, the only one to which a cancelled order may return. */
  readonly cancelled_from?: OrderStatus | null
}

const findStep = (order: OrderStatusFields, by: 1 | -1): OrderStatus | undefined => {
  const path = listSteps(order.delivery_method)
  const position = path.indexOf(order.status)
  return position === -1 ? undefined : path[position + by]
}

/** The next step of an open order; undefined when it is completed or cancelled. */
export const nextStatus = (order: OrderStatusFields): OrderStatus | undefined => findStep(order, 1)

/** The step before, to correct a mistake; for a cancelled order the status before cancellation. */
export const previousStatus = (order: OrderStatusFields): OrderStatus | undefined =>
  order.status === 'cancelled' ? (order.cancelled_from ?? undefined) : findStep(order, -1)

export function canTransition(order: OrderStatusFields, to: OrderStatus): boolean {
  if (to === 'cancelled') return isOpen(order.status)
  return to === nextStatus(order) || to === previousStatus(order)
}

export const canSendOut = (status: OrderStatus): boolean =>
  nextStatus({ status, delivery_method: 'delivery' }) === 'out_for_delivery'

interface PriceCheck {
  /** Whether an item has its client's own price. */
  readonly price_unverified: boolean
  readonly price_checked: boolean
}

/** Until staff have checked it, the order can't be confirmed or sold (docs/business-rules.md#unchecked-prices). */
export const needsPriceCheck = ({ price_unverified, price_checked }: PriceCheck): boolean =>
  price_unverified && !price_checked
