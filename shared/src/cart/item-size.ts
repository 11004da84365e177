import type { Menu } from '../menu/menu.ts'
import { countServings, sizeLabel } from '../menu/options.ts'
import { findProduct } from '../menu/product.ts'
import { formatFeeds, formatSize } from '../menu/product-size.ts'
import type { CartItem, CustomiserItem, ExpressItem } from './cart-item.ts'

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

export type LayeredKind = (ExpressItem | CustomiserItem)['kind']

/** "feeds 24": a customised cake has three layers in its portions, an express cake one. */
export function formatPortions(kind: LayeredKind, size: number, layers: number): string {
  const portions = (countServings([size]) * layers) / (kind === 'express' ? 1 : 3)
  const people = 2 * Math.floor(portions / 2)
  return formatFeeds({ from: people, to: people })
}
