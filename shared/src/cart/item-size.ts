import type { Menu } from '../menu/menu.ts'
import { countServings, formatCake } from '../menu/options.ts'
import { findProduct, findProductOption, formatSize, type Product } from '../menu/product.ts'
import { clampNumber } from './builder-state.ts'
import type { CartItem } from './cart-item.ts'
import { type ItemDetail, itemDetails } from './item-details.ts'

/** How big one of the item is and how many people it feeds, "8 and 6 inch · feeds 30–40"; undefined for what has no size. */
export function itemSize(item: CartItem, menu: Menu): string | undefined {
  switch (item.kind) {
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product && formatSize(item.kind === 'product' ? ofOption(product, item.tag) : product)
    }
    case 'express':
      return formatCake([item.size], item.layers)
    case 'customiser':
      return formatCake([item.size])
    case 'order-form':
      return formatCake(item.tiers.map(({ size }) => size))
    default:
      return undefined
  }
}

/** Where each option is a size, it feeds the portions of its size, within what the owner says of all of them. */
function ofOption(product: Product, name: string): Pick<Product, 'tiers' | 'sizes_inches' | 'serves'> {
  const { tiers, options, sizes_inches = [], serves } = product
  const option = findProductOption(product, name)
  const at = option ? options.indexOf(option) : -1
  const size = sizes_inches[at]
  const last = options.length - 1
  if (size === undefined || tiers !== null || last === 0 || sizes_inches.length <= last) return product
  const people = serves && clampNumber(countServings([size]), { min: serves.from, max: serves.to })
  return { tiers, sizes_inches: [size], serves: people ? { from: people, to: people } : undefined }
}

/** The details of an item, with how many people it feeds beside its size. */
export function detailsWithSize(item: CartItem, menu: Menu): ItemDetail[] {
  const value = itemSize(item, menu)
  const details = itemDetails(item, menu).filter(({ label }) => value === undefined || label !== 'Size')
  return value === undefined ? details : [{ label: 'Size', value }, ...details]
}
