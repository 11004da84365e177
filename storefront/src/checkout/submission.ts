import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { formatLagosLocal, isLagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira } from '@pj/shared/money'
import { localStore } from '@pj/ui/browser-storage'
import * as v from 'valibot'
import { placedOrderStorageKey } from '../lib/cart-ids.ts'
import { decodeJson, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'
import type { ApiError, ApiResult } from '../lib/http.ts'

/** A cart line whose price is no longer the one in the cart. */
export interface LinePriceChange {
  readonly index: number
  readonly title: string
  readonly was: Naira
  readonly now: Naira
}

/** The state of placing an order. */
export type Submission =
  | { readonly stage: 'idle' }
  /** `sentShare`: how much of the images is sent, 0 to 1; undefined when none are on their way. */
  | { readonly stage: 'submitting'; readonly sentShare?: number }
  | { readonly stage: 'placed'; readonly orderId: string }
  | { readonly stage: 'rejected'; readonly message: string }
  /** The order may have been stored: sending it again with the same key is safe. */
  | { readonly stage: 'no-response'; readonly message: string }
  | {
      readonly stage: 'price-changed'
      readonly message: string
      readonly changes: readonly LinePriceChange[]
      /** The delivery fee and the total according to the server. */
      readonly fee: Naira | undefined
      readonly total: Naira | undefined
    }
  | {
      /** The day or the slot has no place left. */
      readonly stage: 'full'
      readonly message: string
      /** A day, or a value of the date field; undefined when nothing has room. */
      readonly nextFree: string | undefined
    }
  /** An order with other contents was stored with the same key before. Its id is known when it can be asked for. */
  | { readonly stage: 'already-placed'; readonly message: string; readonly orderId: string | undefined }

/** While images are on their way; once they are all sent, only the order itself is. */
export const toSending = (sentShare: number): Submission =>
  sentShare < 1 ? { stage: 'submitting', sentShare } : { stage: 'submitting' }

/** Translates the result of the API call, with the messages of docs/business-rules.md#checkout-errors. */
export function toSubmission(
  result: ApiResult<{ order_id: string }>,
  lines: readonly PricedItem[],
  menu: Menu,
): Submission {
  switch (result.kind) {
    case 'ok':
      return { stage: 'placed', orderId: result.body.order_id }
    case 'rejected':
      return toRejection(result.error, lines, menu)
    case 'unreachable':
      return { stage: 'no-response', message: exceptionMessage(result.reason) }
    case 'invalid-response':
      return { stage: 'no-response', message: exceptionMessage('the answer could not be read') }
  }
}

const exceptionMessage = (reason: string): string => `An error occurred while processing your order: ${reason}`

function toRejection(error: ApiError, lines: readonly PricedItem[], menu: Menu): Submission {
  const message = `Checkout failed: ${error.message || error.code || 'Unknown error'}`
  if (error.code === 'price_mismatch') return { stage: 'price-changed', message, ...parseMismatch(error, lines, menu) }
  if (error.code === 'day_full' || error.code === 'slot_full') {
    const { next_free_day, next_free_slot } = v.parse(fullSchema, error.details)
    return { stage: 'full', message, nextFree: next_free_slot ?? next_free_day }
  }
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

const placedOrderSchema = v.object({
  orderId: requiredTextSchema,
  /** Fingerprint of the ordered items, which distinguishes the same items in a checkout URL from new ones. */
  items: textSchema,
})
export type PlacedOrder = Readonly<v.InferOutput<typeof placedOrderSchema>>

/** Stores the last order of this browser until another cart begins. Returns false when the storage is full. */
export const savePlacedOrder = (placed: PlacedOrder): boolean =>
  localStore.write(placedOrderStorageKey, JSON.stringify(placed))

export const readPlacedOrder = (): PlacedOrder | undefined =>
  decodeJson(placedOrderSchema, localStore.read(placedOrderStorageKey))
