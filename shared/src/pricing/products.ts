import { type GalleryCakeItem, maxGalleryFlavours, type ProductItem } from '../cart/cart-item.ts'
import type { Menu } from '../menu/menu.ts'
import { findProduct, findProductOption, isCustomCake } from '../menu/product.ts'
import { flavourLines, type PriceLine } from './price-lines.ts'

/** A ready product costs its option's price (docs/business-rules.md#products); undefined without such an option. */
export function productLines(item: ProductItem, menu: Menu): PriceLine[] | undefined {
  const product = findProduct(menu, item.productId)
  const chosen = product && findProductOption(product, item.tag)
  return chosen && !isCustomCake(product) ? [{ label: chosen.name, amount: chosen.price }] : undefined
}

/** The range that a custom cake leaves, as a sentence; undefined for a cake on offer. */
export const findGalleryCakeRangeError = ({ flavours }: GalleryCakeItem): string | undefined =>
  flavours.length > maxGalleryFlavours ? `A custom cake has at most ${maxGalleryFlavours} flavours` : undefined

/** Base price, flavour extras and message (docs/business-rules.md#custom-cake-prices); undefined for choices out of range. */
export function galleryCakeLines(item: GalleryCakeItem, menu: Menu): PriceLine[] | undefined {
  const product = findProduct(menu, item.productId)
  if (!product || !isCustomCake(product) || findGalleryCakeRangeError(item)) return undefined
  return [
    { label: product.title, amount: product.base_price },
    ...flavourLines(item.flavours, menu),
    ...(item.message.trim() === '' ? [] : [{ label: 'Message', amount: menu.message_price }]),
  ]
}
