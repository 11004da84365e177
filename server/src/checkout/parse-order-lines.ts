import type { CartItem } from '@pj/shared/cart/cart-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { Naira } from '@pj/shared/money'
import { type InspirationImage, parseInspirationImage } from './inspiration-image.ts'

/** An item of the order as the client sent it. */
export interface OrderLine {
  readonly item: CartItem
  /** The price of one piece that the client showed the shopper. */
  readonly clientPrice: Naira
  readonly image: InspirationImage | undefined
}

/** Characters of an item's JSON without its image: ten times as many as our largest item has. */
const maxItemLength = 32 * 1024
/** Naira, for one piece. */
const maxPrice = 1_000_000_000

/** The parsed items, and a message for each item that cannot be parsed. Throws a Refusal for an invalid image. */
export function parseOrderLines(items: readonly Readonly<Record<string, unknown>>[]): {
  lines: OrderLine[]
  errors: string[]
} {
  const lines: OrderLine[] = []
  const errors: string[] = []
  for (const [index, stored] of items.entries()) {
    const line = parseOrderLine(stored)
    if (typeof line === 'string') errors.push(`Item ${index + 1}: ${line}`)
    else lines.push(line)
  }
  return { lines, errors }
}

function parseOrderLine({ uploadedImage, ...stored }: Readonly<Record<string, unknown>>): OrderLine | string {
  const image = parseInspirationImage(uploadedImage)
  if (JSON.stringify(stored).length > maxItemLength) return 'Its description is too long.'
  const read = parseStoredItem(stored)
  if (!read.ok) return read.reason
  if (read.price > maxPrice) return 'Its price is too high.'
  return { item: read.item, clientPrice: read.price, image }
}
