import { formatAddress } from '@pj/shared/deliveries/deliveries'
import type { Menu } from '@pj/shared/menu/menu'
import { listReceiptTexts, mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import * as v from 'valibot'
import { apiUrl } from '../lib/connection.ts'
import { nairaSchema, textSchema, validEntries } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'
import { shownOrderSchema } from './order-status.ts'
import { orderedItemSchema } from './ordered-item.ts'
import { toReceiptLines } from './receipt-line.ts'
import { type Receipt, saveReceipt } from './receipts.ts'

const optionalSchema = v.fallback(v.nullable(v.string()), null)

export const ownOrderSchema = v.object({
  ...shownOrderSchema.entries,
  order_token: v.optional(v.string()),
  name: textSchema,
  house_address: optionalSchema,
  city: optionalSchema,
  location: textSchema,
  ...mapFields(optionalTexts, () => optionalSchema),
  subtotal: nairaSchema,
  delivery_price: nairaSchema,
  items: validEntries(orderedItemSchema),
})
export type OwnOrder = Readonly<v.InferOutput<typeof ownOrderSchema>>

/** Saves the order in this browser, as if it had been placed here. Returns its id. Throws an ApiError. */
export async function keepFoundOrder(
  fields: { readonly order_id: string; readonly phone_number: string },
  menu: Menu,
): Promise<string> {
  const options = { schema: ownOrderSchema, body: { ...fields }, timeoutMs: 15_000 }
  const order = await requestJson('/api/orders/find', options)
  keepOrder(order, menu)
  return order.order_id
}

/** Saves the order as the bakery has it, with copies of names and prices, so that it does not change when the menu does. */
export function keepOrder(order: OwnOrder | undefined, menu: Menu): void {
  if (order) saveReceipt(toReceipt(order, menu))
}

const toReceipt = (order: OwnOrder, menu: Menu): Receipt => ({
  orderId: order.order_id,
  token: order.order_token,
  placedAt: order.placed_at,
  asOf: order.changed_at ?? undefined,
  name: order.name,
  method: order.delivery_method,
  recipient: order.recipient_name ?? undefined,
  address: order.delivery_method === 'pickup' ? menu.business.address : formatAddress(order),
  date: order.delivery_date,
  until: order.delivery_until,
  texts: listReceiptTexts(order),
  lines: toReceiptLines(order.items, menu, (index) => {
    const query = new URLSearchParams({ order_token: order.order_token ?? '' })
    return apiUrl(`/api/orders/${order.order_id}/photos/${index}?${query}`)
  }),
  adjustments: order.adjustments,
  subtotal: order.subtotal,
  fee: order.delivery_price,
  total: v.parse(nairaSchema, order.amount),
  deposit: v.parse(nairaSchema, order.deposit),
  instalments: order.instalments,
  unconfirmed: order.unconfirmed,
  confirmedBy: order.confirmed_by,
})
