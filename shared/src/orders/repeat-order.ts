import { findUnavailable } from '../calendar/unavailable.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { isCustomLine, readCustomLine } from '../cart/custom-line.ts'
import { itemTitle } from '../cart/format-item.ts'
import type { UnknownRecord } from '../cart/unknown-record.ts'
import { findZone } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { formatNaira, type Naira, naira } from '../money.ts'
import { quote } from '../pricing/quote.ts'
import { parseStoredItem } from '../stored-cart/parse-stored-item.ts'
import type { Order } from './orders.api.ts'

export const messages = {
  notListed: (item: string) => `${item} is no longer on the menu`,
  notDelivered: (area: string) => `We no longer deliver to ${area}: choose another location`,
  changed: (what: string, was: number, now: Naira) =>
    `${what}: was ${formatNaira(naira(was))}, now ${formatNaira(now)}`,
}

/** An ordered item in its stored form, and the price of one piece when it was ordered. */
export interface PastItem {
  readonly title: string
  readonly price: number
  readonly item: UnknownRecord
}

interface Repeating {
  readonly now: Date
  readonly createId: () => string
}

/** The items of an earlier order as they are ordered now, with sentences about changed prices and what is missing. */
export function repeatOrder({ items }: { readonly items: readonly PastItem[] }, menu: Menu, repeating: Repeating) {
  const entries = items.map((item) => repeatItem(item, menu, repeating))
  return {
    items: entries.flatMap((entry) => ('item' in entry ? [entry.item] : [])),
    changes: entries.flatMap((entry) => ('item' in entry && entry.change ? [entry.change] : [])),
    missing: entries.flatMap((entry) => ('missing' in entry ? [entry.missing] : [])),
  }
}

type RepeatedItem = { readonly item: CartItem; readonly change: string | undefined } | { readonly missing: string }

function repeatItem({ title, price, item: stored }: PastItem, menu: Menu, { now, createId }: Repeating): RepeatedItem {
  const line = isCustomLine(stored) ? readCustomLine(stored, menu) : undefined
  if (typeof line === 'object') return { item: toNewItem(line, createId), change: undefined }
  const read = parseStoredItem(stored, menu)
  const quoted = read.ok ? quote(read.item, menu) : undefined
  if (!read.ok || !quoted) return { missing: messages.notListed(title) }
  const unavailable = findUnavailable(read.item, menu, now)
  if (unavailable) return { missing: unavailable.message }
  const name = itemTitle(read.item, menu)
  return {
    item: toNewItem(read.item, createId),
    change: quoted.unit === price ? undefined : messages.changed(name, price, quoted.unit),
  }
}

/** A cake of its own, without the image, which belongs to the earlier order. */
function toNewItem(item: CartItem, createId: () => string): CartItem {
  switch (item.kind) {
    case 'product':
    case 'unknown-product':
      return item
    case 'gallery-cake':
      return { ...item, image: '', uploadId: undefined }
    case 'express':
      return { ...item, id: createId() }
    default:
      return { ...item, id: createId(), image: '', uploadId: undefined }
  }
}

/** The delivery of an earlier order at the fee of today's menu. */
export function describeDelivery(
  { location, delivery_price: was }: Pick<Order, 'location' | 'delivery_price'>,
  menu: Menu,
): string {
  const zone = findZone(location, menu)
  if (!zone) return messages.notDelivered(location)
  const what = `Delivery to ${zone.name}`
  return zone.fee === was ? `${what}, ${formatNaira(zone.fee)}` : messages.changed(what, was, zone.fee)
}
