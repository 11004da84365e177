import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'

/** The configured cake as SVG, fetched only where a cart holds one. */
export function drawItem(item: CartItem, uid: string): string | undefined {
  const cake = itemCakeSpec(item)
  return cake && cakeDrawing(cake, { uid, simple: true })
}
