import type { CakeSpecInput } from '../cakes/cake-spec.ts'
import type { Menu } from '../menu/menu.ts'
import type { IcingId } from '../menu/options.ts'
import { findProduct, type Product, tierInches } from '../menu/product.ts'
import type { BuilderItem } from './builder-state.ts'
import type { CartItem, CustomiserItem, ExpressItem, GalleryCakeItem, OrderFormItem } from './cart-item.ts'

/** Undefined for ready and unknown products, which are not drawn. */
export function itemCakeSpec(item: CartItem, menu: Menu): CakeSpecInput | undefined {
  switch (item.kind) {
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product && galleryCake(item, product)
    }
    case 'product':
    case 'custom-line':
    case 'unknown-product':
      return undefined
    default:
      return builderItemCakeSpec(item)
  }
}

const galleryCake = (item: GalleryCakeItem, product: Product): CakeSpecInput => ({
  theme: product.gallery === 'themed' ? product.slug.replace('themed-', '') : 'custom',
  tiers: tierInches(product).map((size) => ({ size, flavours: item.flavours })),
  message: item.message,
  seed: hashSeed('gallery-cake', product.id),
  unspecified: product.sizes_inches ? ['layers', 'finish'] : ['size', 'layers', 'finish'],
})

export function builderItemCakeSpec(item: BuilderItem): CakeSpecInput {
  switch (item.kind) {
    case 'express':
      return singleTierCake(item, 'buttercream', item.decorations)
    case 'customiser':
      return singleTierCake(item, item.icing, item.topper ? [...item.decorations, 'acrylic-topper'] : item.decorations)
    case 'order-form':
      return orderFormCake(item)
  }
}

type SingleTierItem = ExpressItem | CustomiserItem

const singleTierCake = (item: SingleTierItem, finish: IcingId, decorations: readonly string[]): CakeSpecInput => ({
  tiers: [{ size: item.size, layers: item.layers, flavours: item.flavours, finish, colour: item.icingColour }],
  decorations,
  message: item.message,
  cutaway: true,
  seed: hashSeed(item.kind, item.size),
})

/** The form asks only for the icing's colour: wedding cakes are drawn in fondant, themed cakes in buttercream. */
const orderFormCake = (item: OrderFormItem): CakeSpecInput => ({
  theme: item.theme ?? 'custom',
  tiers: item.tiers.map(({ size, flavour }) => ({
    size,
    flavours: flavour === undefined ? [] : [flavour],
    finish: item.cakeType === 'wedding' ? 'fondant' : 'buttercream',
    colour: item.icingColour,
  })),
  decorations: item.decorations,
  message: item.message,
  cutaway: true,
  seed: hashSeed(item.cakeType, item.theme ?? '', item.tiers.length),
  figure: item.cakeType === 'wedding' ? 'couple' : null,
  unspecified: ['layers', 'finish'],
})

/** A seed below 2^29. It excludes the message, so that flowers keep their positions while it is typed. */
function hashSeed(...parts: readonly (string | number)[]): number {
  let seed = 7
  for (const character of parts.join('|')) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 536_870_912
  return seed
}
