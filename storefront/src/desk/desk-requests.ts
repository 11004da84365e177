import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import { requestBlob } from '@pj/ui/http'
import * as v from 'valibot'
import { apiUrl } from '../lib/connection.ts'
import { instantSchema, nairaSchema, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'
import { failureTexts } from '../lib/texts.ts'

const timeoutMs = 15_000

const authorization = (token: string) => ({ Authorization: `Bearer ${token}` })

const placedSchema = v.object({ order_id: requiredTextSchema })

/** Like `placeOrder`, with the console's token. */
export const placeDeskOrder = (
  body: UnknownRecord,
  { key, token }: { readonly key: string; readonly token: string },
): Promise<{ order_id: string }> =>
  requestJson('/api/orders', {
    body,
    headers: { 'Idempotency-Key': key, ...authorization(token) },
    schema: placedSchema,
    timeoutMs: 60_000,
  })

const optionalText = v.fallback(v.nullable(v.string()), null)

const customerFields = {
  key: requiredTextSchema,
  name: textSchema,
  phone_number: optionalText,
  email: optionalText,
}

const foundSchema = v.object({
  ...customerFields,
  orders: v.fallback(v.number(), 0),
  last_order_at: v.fallback(v.nullable(instantSchema), null),
})
export type FoundCustomer = Readonly<v.InferOutput<typeof foundSchema>>

const searchSchema = v.object({ customers: validEntries(foundSchema) })

export const searchCustomers = (
  query: string,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<{ customers: readonly FoundCustomer[] }> =>
  requestJson(`/api/customers?q=${encodeURIComponent(query)}`, {
    headers: authorization(token),
    schema: searchSchema,
    timeoutMs,
    signal,
  })

const customerSchema = v.object({
  ...customerFields,
  house_address: optionalText,
  city: optionalText,
  location: optionalText,
  notes: validEntries(v.object({ id: requiredTextSchema, text: requiredTextSchema })),
  recent_orders: validEntries(
    v.object({
      order_id: requiredTextSchema,
      status: textSchema,
      title: textSchema,
      delivery_date: instantSchema,
      amount: nairaSchema,
    }),
  ),
})
export type Customer = Readonly<v.InferOutput<typeof customerSchema>>

export const fetchCustomer = (key: string, token: string): Promise<Customer> =>
  requestJson(`/api/customers/${encodeURIComponent(key)}`, {
    headers: authorization(token),
    schema: customerSchema,
    timeoutMs,
  })

const pastOrderSchema = v.object({
  delivery_method: v.picklist(deliveryMethods),
  house_address: optionalText,
  city: optionalText,
  location: textSchema,
  delivery_price: nairaSchema,
  items: validEntries(v.object({ title: textSchema, price: nairaSchema, item: v.unknown() })),
})
export type PastOrder = Readonly<v.InferOutput<typeof pastOrderSchema>>
/** An item of an earlier order, in its stored form, with the price of one piece then. */
export type PastItem = Readonly<PastOrder['items'][number]>

export const fetchPastOrder = (orderId: string, token: string): Promise<PastOrder> =>
  requestJson(`/api/orders/${encodeURIComponent(orderId)}`, {
    headers: authorization(token),
    schema: pastOrderSchema,
    timeoutMs,
  })

/** The inspiration image of an order as a data URL; undefined when it cannot be fetched. */
export async function fetchUpload(
  uploadId: string,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const options = { headers: authorization(token), signal, timeoutMs, texts: failureTexts }
  const url = apiUrl(`/api/uploads/${encodeURIComponent(uploadId)}`)
  const blob = await requestBlob(url, options).catch(() => undefined)
  return blob && readDataUrl(blob)
}

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The image cannot be read')))
    reader.readAsDataURL(blob)
  })
