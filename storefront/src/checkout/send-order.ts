import type { PricedItem } from '@pj/shared/cart/cart-item'
import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Menu } from '@pj/shared/menu/menu'
import { ApiError } from '@pj/ui/http'
import * as v from 'valibot'
import { readLoads } from '../lib/day-loads.ts'
import { requiredTextSchema, validEntries } from '../lib/decode.ts'
import { noResponse, requestJson, toApiError } from '../lib/http.ts'
import type { Submission } from './submission.ts'
import { problemMessages } from './texts.ts'
import { type PlacedId, toSubmission } from './to-submission.ts'
import { forgetSentImages, uploadImages, withoutUploads } from './upload-images.ts'

interface Order {
  readonly lines: readonly PricedItem[]
  readonly key: string
  readonly createBody: (lines: readonly PricedItem[]) => UnknownRecord
  readonly menu: Menu
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
export async function sendOrder({ menu, ...order }: Order): Promise<SentOrder> {
  const { request, result } = await sendWithImages(order)
  const submission = toSubmission(result, request.lines, menu)
  const sent = { submission, lines: request.lines }
  if (submission.stage === 'placed') forgetSentImages()
  // The days and slots must not offer any longer what the server has refused.
  if (submission.stage === 'full') void readLoads()
  const earlier = unanswered?.key === order.key ? unanswered : undefined
  if (submission.stage === 'no-response') unanswered = earlier ?? request
  if (submission.stage !== 'already-placed' || !earlier) return sent
  const known = await send(earlier)
  return known instanceof ApiError ? sent : { ...sent, submission: { ...submission, orderId: known.order_id } }
}

/** Uploads that have expired are sent again, once. */
async function sendWithImages(
  order: Omit<Order, 'menu'>,
): Promise<{ request: OrderRequest; result: PlacedId | ApiError }> {
  const attempt = async (requested: readonly PricedItem[]) => {
    const lines = await uploadImages(requested, order.onImageProgress)
    const request = { body: order.createBody(lines), lines, key: order.key }
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

const placedOrderSchema = v.object({ success: v.literal(true), order_id: requiredTextSchema })

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
