import type { CartItem } from '../cart/cart-item.ts'
import type { Menu } from './menu.ts'
import { findProduct } from './product.ts'
import { choiceParts, optionParts, type Part, partUnavailable, productPart, type Unavailable } from './unavailable.ts'

/** Why the item cannot be ordered at `now`: something of it is hidden or sold out. Undefined when it can. */
export function findUnavailable(item: CartItem, menu: Menu, now: Date): Unavailable | undefined {
  return listParts(item, menu)
    .map((part) => partUnavailable(part, menu, now))
    .find((reason) => reason !== undefined)
}

function listParts(item: CartItem, menu: Menu): Part[] {
  switch (item.kind) {
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      if (!product) return []
      return item.kind === 'product'
        ? optionParts(product, item.tag)
        : [productPart(product), ...choiceParts('flavours', item.flavours, menu)]
    }
    case 'express':
    case 'customiser':
      return [...choiceParts('flavours', item.flavours, menu), ...choiceParts('decorations', item.decorations, menu)]
    case 'order-form':
      return [
        ...choiceParts('themes', item.theme === undefined ? [] : [item.theme], menu),
        ...choiceParts(
          'order_form_flavours',
          item.tiers.flatMap(({ flavour }) => flavour ?? []),
          menu,
        ),
        ...choiceParts('order_form_decorations', item.decorations, menu),
      ]
    case 'unknown-product':
      return []
  }
}
