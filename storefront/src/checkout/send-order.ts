import type { CheckoutRequest } from '@pj/shared/api/checkout'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { placeOrder } from '../api/checkout.ts'
import { type Submission, toSubmission } from './submission.ts'

/** An order and its idempotency key. */
interface OrderRequest {
  readonly body: CheckoutRequest
  readonly lines: readonly PricedItem[]
  readonly key: string
}

/** The first order whose response was lost: it may be the one that the server has stored with its key. */
let unanswered: OrderRequest | undefined

/**
 * Sends the order. When the server has stored another one with the same key, the one without a response is sent again,
 * because only the same content makes the server return its id. Never rejects.
 */
export async function sendOrder(order: OrderRequest): Promise<Submission> {
  const submission = await send(order)
  const earlier = unanswered?.key === order.key ? unanswered : undefined
  if (submission.stage === 'no-response') unanswered = earlier ?? order
  if (submission.stage !== 'already-placed' || !earlier) return submission
  const known = await send(earlier)
  return known.stage === 'placed' ? { ...submission, orderId: known.orderId } : submission
}

const send = async ({ body, lines, key }: OrderRequest): Promise<Submission> =>
  toSubmission(await placeOrder(body, key), lines)
