import type { CheckoutRequest } from '@pj/shared/api/checkout'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { placeOrder } from '../api/checkout.ts'
import { type Submission, toSubmission } from './submission.ts'

/** Sends the order with its idempotency key. Never rejects. */
export const sendOrder = async (
  request: CheckoutRequest,
  lines: readonly PricedItem[],
  key: string,
): Promise<Submission> => toSubmission(await placeOrder(request, key), lines)
