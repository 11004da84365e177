import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import { cakeOf } from '@pj/shared/cart/cake-of-item'
import type { CartItem } from '@pj/shared/cart/cart-item'

/** The configured cake as SVG, fetched only where a cart holds one. */
export function drawItem(item: CartItem, uid: string): string | undefined {
  const cake = cakeOf(item)
  return cake && cakeDrawing(cake, { uid, simple: true })
}
