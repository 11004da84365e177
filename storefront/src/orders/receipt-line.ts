import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import type { OrderedItem } from './ordered-item.ts'
import type { ReceiptLine } from './receipts.ts'

/** An item with copies of its names and price, so that it does not change when the menu does. */
export const toReceiptLine = ({ item, price }: PricedItem, menu: Menu): ReceiptLine => ({
  title: itemTitle(item, menu),
  details: detailsWithSize(item, menu)
    .filter(({ label }) => item.kind !== 'product' || label !== 'Message')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; '),
  ...(item.kind === 'product' && item.message && { card: item.message }),
  quantity: item.quantity,
  price,
  ...findPicture(item, menu),
})

/** Undefined for what this version of the shop can't read. */
export function readOrderedItem(
  { item, quantity, price }: Pick<OrderedItem, 'item' | 'quantity' | 'price'>,
  menu: Menu,
): PricedItem | undefined {
  const read = parseStoredItem(item, menu)
  return read.ok ? { item: { ...read.item, quantity }, price } : undefined
}

/** The lines of a receipt, with the titles and prices of the order, or the quote. */
export const toReceiptLines = (
  items: readonly OrderedItem[],
  menu: Menu,
  photoUrl: (index: number) => string,
): ReceiptLine[] =>
  items.flatMap((ordered) => {
    const read = readOrderedItem(ordered, menu)
    if (!read) return []
    const { index, title, price, item, has_photo } = ordered
    const agreedPhoto = has_photo && read.item.kind === 'custom-line' ? photoUrl(index) : undefined
    return [{ ...toReceiptLine(read, menu), title, price, item, agreedPhoto }]
  })

function findPicture(item: CartItem, menu: Menu): Pick<ReceiptLine, 'photo' | 'imageHash' | 'cake'> {
  if (item.kind === 'unknown-product' || item.kind === 'custom-line') return { photo: '' }
  if (item.kind === 'product' || item.kind === 'gallery-cake') {
    const product = findProduct(menu, item.productId)
    return { photo: product?.slug ?? '', imageHash: product?.image?.hash }
  }
  return { photo: '', cake: builderItemCakeSpec(item) }
}
