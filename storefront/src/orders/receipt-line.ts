import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { itemDetails } from '@pj/shared/cart/item-details'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import type { ReceiptLine } from './receipts.ts'

/** An item with copies of its names and price, so that it does not change when the menu does. */
export const toReceiptLine = ({ item, price }: PricedItem, menu: Menu): ReceiptLine => ({
  title: itemTitle(item, menu),
  details: itemDetails(item, menu)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; '),
  quantity: item.quantity,
  price,
  ...findPicture(item, menu),
})

function findPicture(item: CartItem, menu: Menu): Pick<ReceiptLine, 'photo' | 'imageHash' | 'cake'> {
  if (item.kind === 'unknown-product' || item.kind === 'custom-line') return { photo: '' }
  if (item.kind === 'product' || item.kind === 'gallery-cake') {
    const product = findProduct(menu, item.productId)
    return { photo: product?.slug ?? '', imageHash: product?.image?.hash }
  }
  return { photo: '', cake: builderItemCakeSpec(item) }
}
