import type { CartItem } from '@pj/shared/cart/cart-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { Naira } from '@pj/shared/money'
import { type InspirationPicture, readPicture } from './inspiration-picture.ts'

/** An item of the order as it was sent. */
export interface OrderLine {
  readonly item: CartItem
  /** The price the client showed the shopper. */
  readonly ownPrice: Naira
  readonly picture: InspirationPicture | undefined
}

/** Letters of an item's specification, its picture apart: our largest has a tenth. */
const longestItem = 32 * 1024
/** Naira for one piece. */
const highestPrice = 1_000_000_000

/** The items, cleaned before, with their pictures taken out; or what is wrong with which. */
export function readLines(items: readonly Readonly<Record<string, unknown>>[]): {
  lines: OrderLine[]
  errors: string[]
} {
  const lines: OrderLine[] = []
  const errors: string[] = []
  for (const [index, stored] of items.entries()) {
    const line = readLine(stored)
    if (typeof line === 'string') errors.push(`Item ${index + 1}: ${line}`)
    else lines.push(line)
  }
  return { lines, errors }
}

function readLine({ uploadedImage, ...stored }: Readonly<Record<string, unknown>>): OrderLine | string {
  const picture = readPicture(uploadedImage)
  if (JSON.stringify(stored).length > longestItem) return 'Its description is too long.'
  const read = parseStoredItem(stored)
  if (!read.ok) return read.reason
  if (read.price > highestPrice) return 'Its price is too high.'
  return { item: read.item, ownPrice: read.price, picture }
}
