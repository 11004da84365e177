import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { isUnknownRecord, readNumber, readString, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import { type Naira, naira } from '@pj/shared/money'
import type { Answer, ServerNo } from '../api.ts'

/** A price that the server, which has the last word, no longer takes. */
export interface MovedPrice {
  readonly index: number
  readonly title: string
  readonly was: Naira
  readonly now: Naira
}

/** Where the placing of an order stands (spec 1 section 4). */
export type Placing =
  | { readonly stage: 'idle' }
  | { readonly stage: 'sending' }
  | { readonly stage: 'placed'; readonly orderId: string }
  /** The server said no; `words` is the red message. */
  | { readonly stage: 'refused'; readonly words: string }
  /** Nobody knows whether the order arrived: sent again with the same key, it is placed once. */
  | { readonly stage: 'unanswered'; readonly words: string }
  | {
      readonly stage: 'repriced'
      readonly words: string
      readonly moved: readonly MovedPrice[]
      readonly fee: Naira | undefined
      readonly total: Naira | undefined
    }
  /** The same key had brought an order with other contents before. */
  | { readonly stage: 'earlier'; readonly words: string; readonly orderId: string | undefined }

export const noItemsWords = 'Error: No items in cart. Please return to cart and add items.'

/** What the server's answer means to the shopper, in the spec's words (spec 1 section 8). */
export function understandAnswer(answer: Answer<{ order_id: string }>, lines: readonly PricedItem[]): Placing {
  switch (answer.kind) {
    case 'ok':
      return { stage: 'placed', orderId: answer.body.order_id }
    case 'refused':
      return understandNo(answer.no, answer.status, lines)
    case 'unreachable':
      return { stage: 'unanswered', words: exceptionWords(answer.reason) }
    case 'strange':
      return { stage: 'unanswered', words: exceptionWords('the answer could not be read') }
  }
}

const exceptionWords = (message: string): string => `An error occurred while processing your order: ${message}`

function understandNo(no: ServerNo, status: number, lines: readonly PricedItem[]): Placing {
  const words = `Checkout failed: ${no.message || no.error || 'Unknown error'}`
  if (no.error === 'price_mismatch') return { stage: 'repriced', words, ...movedPrices(no.details, lines) }
  if (no.error === 'idempotency_key_reused') {
    return { stage: 'earlier', words, orderId: readString(no.details.order_id) || undefined }
  }
  // Something between us and the server may have spoken: the order can be in all the same.
  return { stage: status >= 500 ? 'unanswered' : 'refused', words }
}

function movedPrices(details: UnknownRecord, lines: readonly PricedItem[]) {
  const entries = Array.isArray(details.items) ? details.items.filter(isUnknownRecord) : []
  const moved = entries.flatMap((entry): MovedPrice[] => {
    const index = readNumber(entry.index) ?? -1
    const line = lines[index]
    const now = [entry.quoted, entry.price]
      .map(amountIn)
      .find((amount) => amount !== undefined && amount !== line?.price)
    return line && now !== undefined ? [{ index, title: itemTitle(line.item), was: line.price, now }] : []
  })
  return { moved, fee: amountIn(details.delivery_price), total: amountIn(details.amount) }
}

function amountIn(value: unknown): Naira | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? naira(value) : undefined
}
