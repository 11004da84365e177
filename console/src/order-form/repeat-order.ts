import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { isCustomLine, readCustomLine } from '@pj/shared/cart/custom-line'
import { itemTitle } from '@pj/shared/cart/format-item'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { quote } from '@pj/shared/pricing/quote'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { createUuid } from '@pj/ui/create-uuid'

export const messages = {
  notListed: (item: string) => `${item} is no longer on the menu`,
  notDelivered: (area: string) => `We no longer deliver to ${area}: choose another location`,
  changed: (what: string, was: number, now: Naira) =>
    `${what}: was ${formatNaira(naira(was))}, now ${formatNaira(now)}`,
}

type PastItem = Pick<Order['items'][number], 'title' | 'price' | 'item'>

/** The items of an earlier order as they are ordered now, with sentences about changed prices and what is missing. */
export function repeatOrder({ items }: { readonly items: readonly PastItem[] }, menu: Menu, now: Date) {
  const entries = items.map((item) => repeatItem(item, menu, now))
  return {
    items: entries.flatMap((entry) => ('item' in entry ? [entry.item] : [])),
    changes: entries.flatMap((entry) => ('item' in entry && entry.change ? [entry.change] : [])),
    missing: entries.flatMap((entry) => ('missing' in entry ? [entry.missing] : [])),
  }
}

type RepeatedItem = { readonly item: CartItem; readonly change: string | undefined } | { readonly missing: string }

function repeatItem({ title, price, item: stored }: PastItem, menu: Menu, now: Date): RepeatedItem {
  const line = isCustomLine(stored) ? readCustomLine(stored, menu) : undefined
  if (typeof line === 'object') return { item: toNewItem(line), change: undefined }
  const read = parseStoredItem(stored, menu)
  const quoted = read.ok ? quote(read.item, menu) : undefined
  if (!read.ok || !quoted) return { missing: messages.notListed(title) }
  const unavailable = findUnavailable(read.item, menu, now)
  if (unavailable) return { missing: unavailable.message }
  const name = itemTitle(read.item, menu)
  return {
    item: toNewItem(read.item),
    change: quoted.unit === price ? undefined : messages.changed(name, price, quoted.unit),
  }
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

/** The delivery of an earlier order at the fee of today's menu. */
export function describeDelivery({ location, delivery_price: was }: Order, menu: Menu): string {
  const zone = findZone(location, menu)
  if (!zone) return messages.notDelivered(location)
  const what = `Delivery to ${zone.name}`
  return zone.fee === was ? `${what}, ${formatNaira(zone.fee)}` : messages.changed(what, was, zone.fee)
}
