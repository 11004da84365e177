import type { CakeSpecInput } from '../cake/cake-spec.ts'
import type { BuilderItem } from './builder-state.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem } from './cart-item.ts'

/** The drawing specification of a built cake. */
export function builderItemCakeSpec(item: BuilderItem): CakeSpecInput {
  switch (item.kind) {
    case 'express':
      return expressCake(item)
    case 'customiser':
      return customiserCake(item)
    case 'order-form':
      return orderFormCake(item)
  }
}

const expressCake = (item: ExpressItem): CakeSpecInput => ({
  tiers: [{ size: item.size, layers: item.layers, flavours: item.flavours, finish: 'buttercream' }],
  decorations: item.decorations,
  message: item.message,
  cutaway: true,
  seed: hashSeed('express', item.size),
})

const customiserCake = (item: CustomiserItem): CakeSpecInput => ({
  tiers: [{ size: item.size, layers: item.layers, flavours: item.flavours, finish: item.icing }],
  decorations: item.topper ? [...item.decorations, 'acrylic-topper'] : item.decorations,
  message: item.message,
  cutaway: true,
  seed: hashSeed('customiser', item.size),
})

/** The form asks for no icing: wedding cakes are drawn in fondant, themed cakes in buttercream. */
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
  seed: hashSeed(item.cakeType, item.theme ?? '', item.tiers.length),
  figure: item.cakeType === 'wedding' ? 'couple' : null,
  unspecified: ['layers', 'finish'],
})

/** A seed below 2^29. It excludes the message, so that flowers keep their positions while it is typed. */
export function hashSeed(...parts: readonly (string | number)[]): number {
  let seed = 7
  for (const character of parts.join('|')) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 536_870_912
  return seed
}
