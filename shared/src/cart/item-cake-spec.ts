import type { CakeSpecInput } from '../cake/cake-spec.ts'
import type { Menu } from '../menu/menu.ts'
import { findProduct, type Product } from '../menu/product.ts'
import { builderItemCakeSpec, hashSeed } from './builder-item-cake-spec.ts'
import type { CartItem, GalleryCakeItem } from './cart-item.ts'

/** The drawing specification of a cart item; undefined for ready and unknown products, which are not drawn. */
export function itemCakeSpec(item: CartItem, menu: Menu): CakeSpecInput | undefined {
  switch (item.kind) {
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product && galleryCake(item, product)
    }
    case 'product':
    case 'unknown-product':
      return undefined
    default:
      return builderItemCakeSpec(item)
  }
}

const galleryCake = (item: GalleryCakeItem, product: Product): CakeSpecInput => ({
  theme: product.gallery === 'themed' ? product.slug.replace('themed-', '') : 'custom',
  tiers: gallerySizes(product).map((size) => ({ size, flavours: item.flavours })),
  message: item.message,
  seed: hashSeed('gallery-cake', product.id),
  unspecified: ['size', 'layers', 'finish'],
})

/** Galleries give no size except in the titles of the 8 and 10 inch cakes. */
function gallerySizes(product: Product): number[] {
  if (product.tiers === 3) return [12, 9, 6]
  if (product.tiers === 2) return [10, 6]
  return [product.title.includes('10 inch') ? 10 : 8]
}
