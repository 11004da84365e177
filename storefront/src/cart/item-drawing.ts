import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import type { Menu } from '@pj/shared/menu/menu'

/** The SVG of a configured cake, or undefined for an item without one. A module of its own, because few carts need it. */
export function renderItemDrawing(item: CartItem, menu: Menu, uid: string): string | undefined {
  const cake = itemCakeSpec(item, menu)
  return cake && cakeDrawing(cake, { uid, simple: true })
}
