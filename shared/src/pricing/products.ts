import { type GalleryCakeItem, maxGalleryFlavours, type ProductItem } from '../cart/cart-item.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import { isCustomCake } from '../catalogue/product.ts'
import { flavourLines, messagePrice, type PriceLine } from './price-lines.ts'

/** A ready product costs its option's price (docs/business-rules.md#products); undefined without such an option. */
export function productLines(item: ProductItem): PriceLine[] | undefined {
  const product = findProduct(item.productId)
  const chosen = product?.tags.find((tag) => tag.name === item.tag)
  return product && chosen && !isCustomCake(product) ? [{ label: chosen.name, amount: chosen.price }] : undefined
}

/** The range that a custom cake leaves, as a sentence; undefined for a cake on offer. */
export const findGalleryCakeRangeError = ({ flavours }: GalleryCakeItem): string | undefined =>
  flavours.length > maxGalleryFlavours ? `A custom cake has at most ${maxGalleryFlavours} flavours` : undefined

/** Base price, flavour extras and message (docs/business-rules.md#custom-cake-prices); undefined for choices out of range. */
export function galleryCakeLines(item: GalleryCakeItem): PriceLine[] | undefined {
  const product = findProduct(item.productId)
  if (!product || !isCustomCake(product) || findGalleryCakeRangeError(item)) return undefined
  return [
    { label: product.title, amount: product.basePrice },
    ...flavourLines(item.flavours),
    ...(item.message.trim() === '' ? [] : [{ label: 'Message', amount: messagePrice }]),
  ]
}
