import type { CartItem } from '@pj/shared/cart/cart-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, zeroNaira } from '@pj/shared/money'
import { type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import type { DraftFields, DraftItem } from './order-draft.ts'

/** An item of the draft with its price in the current menu. */
export interface DraftLine {
  readonly entry: DraftItem
  /** The price per piece in the stored form, in naira. */
  readonly storedPrice: Naira
  /** Undefined: the stored item cannot be read. */
  readonly priced: PricedOrderItem | undefined
}

export const readLine = (entry: DraftItem, menu: Menu): DraftLine => {
  const read = parseStoredItem(entry.stored, menu)
  if (!read.ok) return { entry, storedPrice: zeroNaira, priced: undefined }
  return { entry, storedPrice: read.price, priced: priceOrderItem(read.item, read.price, menu) }
}

/** The items that are not removed. */
export const readKeptLines = ({ items }: DraftFields, menu: Menu): DraftLine[] =>
  items.filter(({ isRemoved }) => !isRemoved).map((entry) => readLine(entry, menu))

/** The stored form of a line at the current price. */
export const storeLine = ({ entry, priced }: DraftLine, menu: Menu): DraftItem['stored'] =>
  priced ? { ...toStoredItem(priced.item, priced.price, menu), ...withoutImage(priced.item) } : entry.stored

/** Without the id of an image an item keeps the one that the order has; null takes it off. */
const withoutImage = (item: CartItem) =>
  'image' in item && item.image === '' && item.uploadId === undefined ? { upload_id: null } : {}

/** The item of the draft after a change; the stored form of `base` when it is as it was. */
export function changeItem(line: DraftLine, item: CartItem, { base, menu }: ChangeContext): DraftItem {
  const original = base.items.find(({ key }) => key === line.entry.key)
  const isAsBefore = original && isSameItem(readLine(original, menu).priced?.item, item)
  const { price } = priceOrderItem(item, line.storedPrice, menu)
  return { ...line.entry, stored: isAsBefore ? original.stored : toStoredItem(item, price, menu) }
}

interface ChangeContext {
  readonly base: DraftFields
  readonly menu: Menu
}

const isSameItem = (left: CartItem | undefined, right: CartItem): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/** The list with this item replaced. */
export const replaceItem = (items: readonly DraftItem[], replaced: DraftItem): DraftItem[] =>
  items.map((entry) => (entry.key === replaced.key ? replaced : entry))

/** The list with one more item. Removed items stay in it, so that its length is never used twice. */
export const addItem = (items: readonly DraftItem[], stored: DraftItem['stored']): DraftItem[] => [
  ...items,
  { key: `added-${items.length}`, stored, isRemoved: false },
]

/** The stored form of an item that the order does not have yet, at the current price. */
export const storeNewItem = (item: CartItem, menu: Menu): DraftItem['stored'] =>
  toStoredItem(item, priceOrderItem(item, zeroNaira, menu).price, menu)
