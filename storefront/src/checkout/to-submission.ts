import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { formatLagosLocal, isLagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { ApiError } from '@pj/ui/http'
import * as v from 'valibot'
import { validEntries } from '../lib/decode.ts'
import type { LinePriceChange, Submission } from './submission.ts'
import { problemMessages } from './texts.ts'

/** The answer to a request that has placed an order. */
export interface PlacedId {
  readonly order_id: string
}

/** Translates the result of the API call, with the messages of docs/business-rules.md#checkout-errors. */
export function toSubmission(result: PlacedId | ApiError, lines: readonly PricedItem[], menu: Menu): Submission {
  if (!(result instanceof ApiError)) return { stage: 'placed', orderId: result.order_id }
  if (!result.isRefusal) {
    return { stage: 'no-response', message: problemMessages.error(result.message) }
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
