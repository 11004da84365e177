import { requestJson } from '../lib/http.ts'
import { ownOrderSchema, saveReceipt } from './receipts.ts'

/** Saves the order in this browser, as if it had been placed here. Returns its id. Throws an ApiError. */
export async function keepFoundOrder(fields: {
  readonly order_id: string
  readonly phone_number: string
}): Promise<string> {
  const options = { schema: ownOrderSchema, body: { ...fields }, timeoutMs: 15_000 }
  const order = await requestJson('/api/orders/find', options)
  saveReceipt(order)
  return order.order_id
}
