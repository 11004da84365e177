import type { Menu } from '../menu/menu.ts'
import { countServings, formatPortions, sizeLabel } from '../menu/options.ts'
import { findProduct, formatSize } from '../menu/product.ts'
import type { CartItem } from './cart-item.ts'

/** How big one of the item is and whom it feeds, "8 and 6 inch · feeds 30–40"; undefined for what has no size. */
export function itemSize(item: CartItem, menu: Menu): string | undefined {
  switch (item.kind) {
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product && formatSize(product, item.kind === 'product' ? item.tag : undefined)
    }
    case 'express':
    case 'customiser':
      return `${sizeLabel(item.size)} · ${formatPortions(item.kind, item.size, item.layers)}`
    case 'order-form': {
      const sizes = item.tiers.map(({ size }) => size)
      const people = countServings(sizes)
      return formatSize({ tiers: sizes.length, options: [], sizes_inches: sizes, serves: { from: people, to: people } })
    }
    default:
      return undefined
  }
}
