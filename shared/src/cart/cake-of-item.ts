import type { CakeSpecInput } from '../cake/cake-spec.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import type { CartItem, CustomiserItem, ExpressItem, GalleryCakeItem, OrderFormItem } from './cart-item.ts'

/**
 * The one mapping of a cart item to the drawing's specification: builder, cart line, console and ticket draw from it.
 * Undefined for ready products and for items of other programs, which have no cake to draw.
 */
export function cakeOf(item: CartItem): CakeSpecInput | undefined {
  switch (item.kind) {
    case 'express':
      return expressCake(item)
    case 'customiser':
      return customiserCake(item)
    case 'order-form':
      return orderFormCake(item)
    case 'gallery-cake': {
      const product = findProduct(item.productId)
      return product && galleryCake(item, product)
    }
    case 'product':
    case 'foreign':
      return undefined
  }
}

const expressCake = (item: ExpressItem): CakeSpecInput => ({
  tiers: [{ size: item.size, layers: item.layers, flavours: item.flavours, finish: 'buttercream' }],
  decorations: item.decorations,
  message: item.message,
  cutaway: true,
  seed: seedOf('express', item.size),
})

const customiserCake = (item: CustomiserItem): CakeSpecInput => ({
  tiers: [{ size: item.size, layers: item.layers, flavours: item.flavours, finish: item.icing }],
  decorations: item.topper ? [...item.decorations, 'acrylic-topper'] : item.decorations,
  message: item.message,
  cutaway: true,
  seed: seedOf('customiser', item.size),
})

/** The form asks for no icing: wedding cakes are drawn in fondant, themed ones in their theme's buttercream. */
const orderFormCake = (item: OrderFormItem): CakeSpecInput => ({
  theme: item.theme ?? 'custom',
  tiers: item.tiers.map(({ size, flavour }) => ({
    size,
    flavours: flavour === undefined ? [] : [flavour],
    finish: item.cakeType === 'wedding' ? 'fondant' : 'buttercream',
  })),
  decorations: item.decorations,
  message: item.message,
  cutaway: true,
  seed: seedOf(item.cakeType, item.theme ?? '', item.tiers.length),
})

const galleryCake = (item: GalleryCakeItem, product: Product): CakeSpecInput => ({
  theme: product.gallery === 'themed' ? product.slug.replace('themed-', '') : 'custom',
  tiers: gallerySizes(product).map((size) => ({ size, flavours: item.flavours })),
  message: item.message,
  seed: seedOf('gallery-cake', product.id),
})

/** Galleries name no inches, except in the titles of the 8 and 10 inch cakes. */
function gallerySizes(product: Product): number[] {
  if (product.tiers === 3) return [12, 9, 6]
  if (product.tiers === 2) return [10, 6]
  return [product.title.includes('10 inch') ? 10 : 8]
}

/** From what sets the scene only, so that flowers keep their places while a message is typed. At most 2^29. */
function seedOf(...parts: readonly (string | number)[]): number {
  let seed = 7
  for (const letter of parts.join('|')) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 536_870_912
  return seed
}
