import { requestJson } from '../lib/http.ts'
import { ownOrderSchema, saveReceipt } from './receipts.ts'

interface FindFields {
  readonly order_id: string
  /** Or the email of an order without one. */
  readonly phone_number: string
}

/** Saves the order in this browser, as if it had been placed here. Returns its id. Throws an ApiError. */
export async function keepFoundOrder({ order_id, phone_number: contact }: FindFields): Promise<string> {
  const body = contact.includes('@') ? { order_id, email: contact } : { order_id, phone_number: contact }
  const options = { schema: ownOrderSchema, body, timeoutMs: 15_000 }
  const order = await requestJson('/api/orders/find', options)
  saveReceipt(order)
  return order.order_id
}
