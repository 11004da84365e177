import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { findUnavailable } from '@pj/shared/menu/item-unavailable'
import type { Menu } from '@pj/shared/menu/menu'
import { quote } from '@pj/shared/pricing/quote'
import type { PastItem } from '../api/desk.ts'
import { createUuid } from '../cart/create-uuid.ts'
import type { LinePriceChange } from '../checkout/submission.ts'

/** What can be ordered again of an earlier order, at today's prices. */
export interface RepeatedOrder {
  readonly lines: readonly PricedItem[]
  readonly changes: readonly LinePriceChange[]
  /** Why each other item cannot be ordered again. */
  readonly missing: readonly string[]
}

/** The items of an earlier order as they are ordered now (docs/business-rules.md#desk-mode). */
export function repeatOrder(items: readonly PastItem[], menu: Menu, now: Date): RepeatedOrder {
  const repeated = items.map((item) => repeatItem(item, menu, now))
  const lines = repeated.flatMap((entry) => ('missing' in entry ? [] : [entry]))
  return {
    lines: lines.map(({ line }) => line),
    changes: lines.flatMap(({ line, was }, index) =>
      line.price === was ? [] : [{ index, title: itemTitle(line.item, menu), was, now: line.price }],
    ),
    missing: repeated.flatMap((entry) => ('missing' in entry ? [entry.missing] : [])),
  }
}

type RepeatedItem = { readonly line: PricedItem; readonly was: PastItem['price'] } | { readonly missing: string }

function repeatItem({ title, price, item: stored }: PastItem, menu: Menu, now: Date): RepeatedItem {
  const read = parseStoredItem(stored, menu)
  const quoted = read.ok ? quote(read.item, menu) : undefined
  if (!read.ok || !quoted) return { missing: `${title} is no longer on our list` }
  const unavailable = findUnavailable(read.item, menu, now)
  if (unavailable) return { missing: unavailable.message }
  return { line: { item: toNewItem(read.item), price: quoted.unit }, was: price }
}

/** A cake of its own, without the image, which belongs to the earlier order. */
function toNewItem(item: CartItem): CartItem {
  switch (item.kind) {
    case 'product':
    case 'unknown-product':
      return item
    case 'gallery-cake':
      return { ...item, image: '', uploadId: undefined }
    case 'express':
      return { ...item, id: createUuid() }
    default:
      return { ...item, id: createUuid(), image: '', uploadId: undefined }
  }
}
