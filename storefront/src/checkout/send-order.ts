import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { type StoredItem, toStoredItem } from '@pj/shared/cart/stored-item'
import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { formatLagosLocal, isLagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira } from '@pj/shared/money'
import type { CheckoutRequest } from '@pj/shared/orders/checkout.api'
import type { CodeCheck } from '@pj/shared/orders/codes.api'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { itemType } from '@pj/shared/orders/order-type'
import { wasOnMenu } from '@pj/shared/stored-cart/parse-stored-item'
import { ApiError } from '@pj/ui/http'
import * as v from 'valibot'
import type { CheckoutDraft } from '../cart/checkout-draft.ts'
import { orderKey } from '../lib/cart-ids.ts'
import { readLoads } from '../lib/day-loads.ts'
import { nairaSchema, requiredTextSchema, validEntries } from '../lib/decode.ts'
import { noResponse, requestJson, toApiError } from '../lib/http.ts'
import { type OwnOrder, ownOrderSchema, saveReceipt } from '../orders/receipts.ts'
import type { OrderTotals } from './order-totals.ts'
import { problemMessages } from './problem-texts.ts'
import type { LinePriceChange, Submission } from './submission.ts'
import { checkoutMessages } from './texts.ts'
import { forgetSentImages, uploadImages, withoutUploads } from './upload-images.ts'

/** What the shopper sees, and orders. */
export interface Order {
  readonly draft: CheckoutDraft
  readonly lines: readonly PricedItem[]
  readonly totals: OrderTotals
  readonly date: Date
  readonly cartId: string
  readonly orderType: 'custom' | 'regular'
  readonly menu: Menu
}

interface SendOptions {
  readonly key: string
  /** Called with the share of all images that is sent, 0 to 1. */
  readonly onImageProgress: (share: number) => void
}

interface OrderRequest {
  readonly body: UnknownRecord
  readonly lines: readonly PricedItem[]
  readonly key: string
}

interface SentOrder {
  readonly submission: Submission
  /** The lines as they were sent, with the uploads of their images. */
  readonly lines: readonly PricedItem[]
}

/** The first order whose response was lost: it may be the one that the server has stored with its key. */
let unanswered: OrderRequest | undefined

/**
 * Uploads the images that are not at the server yet, then sends the order. When the server has stored another one with the
 * same key, the one without a response is sent again, because only the same content makes the server return its id. Never
 * rejects.
 */
export async function sendOrder(order: Order, options: SendOptions): Promise<SentOrder> {
  const { request, result } = await sendWithImages(order, options)
  const submission = toSubmission(result, request.lines, order.menu)
  const sent = { submission, lines: request.lines }
  if (submission.stage === 'placed') forgetSentImages()
  // The days and slots must not offer any longer what the server has refused.
  if (submission.stage === 'full') void readLoads()
  const earlier = unanswered?.key === options.key ? unanswered : undefined
  if (submission.stage === 'no-response') unanswered = earlier ?? request
  if (submission.stage !== 'already-placed' || !earlier) return sent
  const known = await send(earlier)
  return known instanceof ApiError ? sent : { ...sent, submission: { ...submission, orderId: known.order_id } }
}

/** Uploads that have expired are sent again, once. */
async function sendWithImages(order: Order, { key, onImageProgress }: SendOptions) {
  const attempt = async (requested: readonly PricedItem[]) => {
    const lines = await uploadImages(requested, onImageProgress)
    const request = { body: { ...createOrderPayload({ ...order, lines }) }, lines, key }
    return { request, result: await send(request) }
  }
  const first = await attempt(order.lines)
  const missing = findMissingUploads(first.result)
  return missing.length > 0 ? attempt(withoutUploads(first.request.lines, missing)) : first
}

/** Characters; the server takes 512 KB. */
const maxBodyLength = 500_000

/** An image that could not be uploaded travels inside the order while it fits. */
const send = async ({ body, key }: OrderRequest): Promise<PlacedId | ApiError> =>
  JSON.stringify(body).length > maxBodyLength
    ? noResponse(problemMessages.imagesNotSent)
    : placeOrder(body, key).catch(toApiError)

const missingSchema = v.object({ missing_uploads: validEntries(v.string()) })

const findMissingUploads = (result: PlacedId | ApiError): readonly string[] =>
  result instanceof ApiError ? v.parse(missingSchema, result.details).missing_uploads : []

const placedOrderSchema = v.object({
  success: v.literal(true),
  order_id: requiredTextSchema,
  // An order is placed even where this version of the shop can't read it.
  order: v.fallback(v.optional(ownOrderSchema), undefined),
})

/**
 * Places the order. The same key with the same order never makes a second one (docs/business-rules.md#idempotency).
 * The time limit allows for an image inside an item on a slow connection.
 */
export const placeOrder = (order: UnknownRecord, key: string): Promise<PlacedId> =>
  requestJson('/api/checkout', {
    body: order,
    headers: { 'Idempotency-Key': key },
    schema: placedOrderSchema,
    timeoutMs: 60_000,
  })

/** For when the cart, which may have filled the storage, is cleared. */
export function keepOrder(order: OwnOrder | undefined): void {
  if (order) saveReceipt(order)
}

/** The body of POST /api/checkout (docs/business-rules.md#checkout-payload). */
export function createOrderPayload(order: Order): CheckoutRequest {
  const { draft, lines, totals, date, cartId, orderType, menu } = order
  return {
    name: draft.name.trim(),
    house_address: orNull(draft.house_address),
    city: orNull(draft.city),
    state: orNull(draft.location),
    email: draft.email.trim(),
    phone_number: orNull(draft.phone_number),
    amount: totals.total,
    // The specification's own field is null when it is empty; the others are then left out.
    ...mapFields(optionalTexts, ({ key }) => orNull(draft[key]) ?? undefined),
    ...(draft.hide_prices && { hide_prices: true }),
    ...(totals.code && { code: totals.code.code }),
    order_note: orNull(draft.order_note),
    delivery_method: draft.delivery_method,
    delivery_price: totals.fee,
    delivery_date: date.toISOString(),
    cart_id: cartId,
    order_type: orderType,
    items: lines.map(({ item, price }) => ({
      ...toOrderedItem(item, price, menu),
      // The server has the image already.
      ...('uploadId' in item && item.uploadId !== undefined ? { uploadedImage: null } : {}),
      quantity: item.quantity,
      orderType: itemType(item),
    })),
  }
}

const checkedCodeSchema = v.object({ code: requiredTextSchema, label: requiredTextSchema, discount: nairaSchema })

/** What the code takes off, or took off the order if that is placed, or why it doesn't apply. */
export async function checkCode(asked: Omit<CodeCheck, 'items'>, lines: readonly PricedItem[], menu: Menu) {
  const items = lines.map(({ item, price }) => ({
    ...toOrderedItem(item, price, menu),
    uploadedImage: null,
    quantity: item.quantity,
  }))
  const headers = { 'Idempotency-Key': orderKey.getOrCreate() }
  const options = { body: { ...asked, items }, headers, schema: checkedCodeSchema, timeoutMs: 15_000 }
  const checked = await requestJson('/api/codes/check', options).catch(toApiError)
  if (!(checked instanceof ApiError)) return { applied: checked }
  return { error: checked.isRefusal ? checked.message : checkoutMessages.codeUnchecked }
}

/**
 * The stored form of the item. The server refuses our own products with a choice that they do not have; where the shop no
 * longer has the choice, the item is ordered as an unknown product, and staff see why they must call.
 */
function toOrderedItem(item: CartItem, price: Naira, menu: Menu): StoredItem {
  const stored = toStoredItem(item, price, menu)
  if (item.kind !== 'unknown-product' || !wasOnMenu(item, menu)) return stored
  return { ...stored, kind: undefined, title: `No longer on the menu: ${item.title}` }
}

const orNull = (text: string): string | null => text.trim() || null

export interface PlacedId {
  readonly order_id: string
  readonly order?: OwnOrder | undefined
}

/** Translates the result of the API call, with the messages of docs/business-rules.md#checkout-errors. */
export function toSubmission(result: PlacedId | ApiError, lines: readonly PricedItem[], menu: Menu): Submission {
  if (!(result instanceof ApiError)) return { stage: 'placed', orderId: result.order_id, order: result.order }
  if (!result.isRefusal) {
    return { stage: 'no-response', message: checkoutMessages.error(result.message) }
  }
  return toRejection(result, lines, menu)
}

function toRejection(error: ApiError, lines: readonly PricedItem[], menu: Menu): Submission {
  const message = problemMessages.failed(error.message || error.code || 'Unknown error')
  if (error.code === 'price_mismatch') return { stage: 'price-changed', message, ...parseMismatch(error, lines, menu) }
  if (error.code === 'day_full' || error.code === 'slot_full') {
    const { next_free_day, next_free_slot } = v.parse(fullSchema, error.details)
    return { stage: 'full', message, nextFree: next_free_slot ?? next_free_day }
  }
  if (/^(code_|not_in_use)/.test(error.code ?? '')) return { stage: 'code-refused', message, reason: error.message }
  if (error.code === 'idempotency_key_reused') {
    return { stage: 'already-placed', message, orderId: undefined }
  }
  // A 5xx may come from a proxy after the server has stored the order.
  return { stage: error.status >= 500 ? 'no-response' : 'rejected', message }
}

const fullSchema = v.object({
  next_free_day: v.fallback(v.optional(v.pipe(v.string(), v.check(isLagosDay))), undefined),
  next_free_slot: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text))),
        v.transform((text) => formatLagosLocal(new Date(text))),
      ),
    ),
    undefined,
  ),
})

const amountSchema = v.fallback(
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(naira))),
  undefined,
)

const mismatchSchema = v.object({
  items: validEntries(
    v.object({ index: v.pipe(v.number(), v.safeInteger()), quoted: amountSchema, price: amountSchema }),
  ),
  delivery_price: amountSchema,
  amount: amountSchema,
})

function parseMismatch({ details }: ApiError, lines: readonly PricedItem[], menu: Menu) {
  const { items, delivery_price, amount } = v.parse(mismatchSchema, details)
  const changes = items.flatMap(({ index, quoted, price }): LinePriceChange[] => {
    const line = lines[index]
    const now = [quoted, price].find((candidate) => candidate !== undefined && candidate !== line?.price)
    return line && now !== undefined ? [{ index, title: itemTitle(line.item, menu), was: line.price, now }] : []
  })
  return { changes, fee: delivery_price, total: amount }
}
