import { type GalleryCakeItem, maxGalleryFlavours, type ProductItem } from '../cart/cart-item.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import { isCustomCake } from '../catalogue/product.ts'
import { flavourLines, messagePrice, type PriceLine } from './price-lines.ts'

/** A ready item costs its option's price, not base plus option (spec 2 section 4). Undefined: no such option. */
export function productLines(item: ProductItem): PriceLine[] | undefined {
  const product = findProduct(item.productId)
  const chosen = product?.tags.find((tag) => tag.name === item.tag)
  return product && chosen && !isCustomCake(product) ? [{ label: chosen.name, amount: chosen.price }] : undefined
}

/** Base price + flavour extras + 10,000 with a message (spec 2 section 9). Undefined: no such custom cake. */
export function galleryCakeLines(item: GalleryCakeItem): PriceLine[] | undefined {
  const product = findProduct(item.productId)
  if (!product || !isCustomCake(product) || item.flavours.length > maxGalleryFlavours) return undefined
  return [
    { label: product.title, amount: product.basePrice },
    ...flavourLines(item.flavours),
    ...(item.message.trim() === '' ? [] : [{ label: 'Message', amount: messagePrice }]),
  ]
}
