import type { Menu } from '../menu/menu.ts'
import { sizeLabel } from '../menu/options.ts'
import { findProduct } from '../menu/product.ts'
import type { CartItem } from './cart-item.ts'

/** The name of an item: "Brownies", "Wedding Cake - 3 tiers". */
export function itemTitle(item: CartItem, menu: Menu): string {
  switch (item.kind) {
    case 'product':
    case 'gallery-cake':
      return findProduct(menu, item.productId)?.title ?? 'Cake'
    case 'express':
      return `Express Cake - ${sizeLabel(item.size)}`
    case 'customiser':
      return `Custom Cake - ${sizeLabel(item.size)}`
    case 'order-form':
      return `${item.cakeType === 'wedding' ? 'Wedding' : 'Themed'} Cake - ${item.tiers.length} tiers`
    case 'custom-line':
    case 'unknown-product':
      return item.title
  }
}
