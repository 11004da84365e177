import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { nextStatus, type OrderStatus } from '@pj/shared/orders/order-status'

interface StatusText {
  readonly name: string
  readonly sentence: string
}

/** The name of a status and its explanation for the shopper. */
export function formatStatus(status: OrderStatus, method: DeliveryMethod): StatusText {
  const pickup = method === 'pickup'
  switch (status) {
    case 'new':
      return { name: 'Received', sentence: 'We have your order and look at it now.' }
    case 'confirmed':
      return { name: 'Confirmed', sentence: 'Your order is in our book for the time you chose.' }
    case 'baking':
      return { name: 'Baking', sentence: 'We are at it.' }
    case 'ready':
      return {
        name: pickup ? 'Ready for pickup' : 'Ready',
        sentence: pickup ? 'Come by: it is waiting for you.' : 'It is boxed and waits for the rider.',
      }
    case 'out_for_delivery':
      return { name: 'Out for delivery', sentence: 'The rider is on the way to you.' }
    case 'completed':
      return { name: pickup ? 'Picked up' : 'Delivered', sentence: 'Enjoy it!' }
    case 'cancelled':
      return { name: 'Cancelled', sentence: 'This order was cancelled. Call us if that is news to you.' }
  }
}

/** The statuses of an order from the first to the last. */
export function listSteps(delivery_method: DeliveryMethod): OrderStatus[] {
  const steps: OrderStatus[] = []
  for (let status: OrderStatus | undefined = 'new'; status; status = nextStatus({ status, delivery_method })) {
    steps.push(status)
  }
  return steps
}
