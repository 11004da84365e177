import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
import { createUuid } from '../cart/create-uuid.ts'
import type { LinePriceChange } from '../checkout/submission.ts'
import type { PastItem, PastOrder } from '../lib/desk.ts'

/** What can be ordered again of an earlier order, at today's prices. */
export interface RepeatedOrder {
  readonly lines: readonly PricedItem[]
  readonly changes: readonly LinePriceChange[]
  /** Why each other item cannot be ordered again. */
  readonly missing: readonly string[]
  /** Where it goes and for which fee, or that we deliver there no more; undefined for a pickup. */
  readonly delivery: string | undefined
}

/** An earlier order as it is ordered now (docs/business-rules.md#desk-mode). */
export function repeatOrder(past: PastOrder, menu: Menu, now: Date): RepeatedOrder {
  const repeated = past.items.map((item) => repeatItem(item, menu, now))
  const lines = repeated.flatMap((entry) => ('missing' in entry ? [] : [entry]))
  return {
    lines: lines.map(({ line }) => line),
    changes: lines.flatMap(({ line, was }, index) =>
      line.price === was ? [] : [{ index, title: itemTitle(line.item, menu), was, now: line.price }],
    ),
    missing: repeated.flatMap((entry) => ('missing' in entry ? [entry.missing] : [])),
    delivery: past.delivery_method === 'delivery' ? describeDelivery(past, menu) : undefined,
  }
}

/** The fee is that of today's menu. */
function describeDelivery({ location, delivery_price: was }: PastOrder, menu: Menu): string {
  const zone = findZone(location, menu)
  if (!zone) return `We no longer deliver to ${location}: choose another location`
  const fee = formatNaira(zone.fee)
  return zone.fee === was
    ? `Delivery to ${zone.name}, ${fee}`
    : `Delivery to ${zone.name}: was ${formatNaira(was)}, now ${fee}`
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
