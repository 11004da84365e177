import type {
  CartItem,
  CustomiserItem,
  ExpressItem,
  GalleryCakeItem,
  OrderFormItem,
  ProductItem,
} from '@pj/shared/cart/cart-item'
import { allProducts } from '@pj/shared/catalogue/catalogue'
import {
  customiserSizes,
  expressSizes,
  flavours,
  icings,
  orderFormDecorations,
  orderFormFlavours,
  recipients,
  themes,
} from '@pj/shared/catalogue/options'
import { isCustomCake } from '@pj/shared/catalogue/product'
import { flavourRange, ruleSets } from '@pj/shared/pricing/customiser'
import { expressDecorations } from '@pj/shared/pricing/express'
import { defaultTierSize } from '@pj/shared/pricing/order-form'
import type { Dice } from './dice.ts'
import { cakeMessages, itemNotes } from './words.ts'

/** Not a made-up UUID of random bits alone: version and variant are those of a random UUID. */
const someUuid = (dice: Dice): string => {
  const hex = (length: number): string => dice.letters('0123456789abcdef', length)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${dice.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

const readyProducts = allProducts.filter((product) => !isCustomCake(product))
const customCakes = allProducts.filter(isCustomCake)

const ids = <Id extends string>(options: readonly { readonly id: Id }[]): Id[] => options.map((option) => option.id)
const message = (dice: Dice, probability: number): string => (dice.chance(probability) ? dice.pick(cakeMessages) : '')
const note = (dice: Dice): string => (dice.chance(0.15) ? dice.pick(itemNotes) : '')

/** One to three boxes of ready things. */
export function readyCart(dice: Dice): ProductItem[] {
  return dice.some(readyProducts, dice.pick([1, 1, 2, 2, 3])).map((product) => ({
    kind: 'product',
    id: String(product.id),
    productId: product.id,
    tag: dice.pick(product.tags).name,
    quantity: dice.pick([1, 1, 1, 2, 3]),
    orderNote: '',
  }))
}

export function expressCart(dice: Dice): CartItem[] {
  return dice.chance(0.25) ? [expressCake(dice), ...readyCart(dice).slice(0, 1)] : [expressCake(dice)]
}

export function customCart(dice: Dice): CartItem[] {
  const cake = dice.pick([galleryCake, galleryCake, customiserCake, customiserCake, orderFormCake])(dice)
  return dice.chance(0.25) ? [cake, ...readyCart(dice).slice(0, 1)] : [cake]
}

export function expressCake(dice: Dice): ExpressItem {
  return {
    kind: 'express',
    id: someUuid(dice),
    cartId: someUuid(dice),
    size: dice.pick(expressSizes),
    layers: dice.pick([1, 1, 2, 2, 3, 4]),
    flavours: dice.some(ids(flavours), dice.chance(0.9) ? 1 : 0),
    message: message(dice, 0.7),
    decorations: dice.some(expressDecorations, dice.pick([0, 1, 1, 2])),
    quantity: 1,
    orderNote: note(dice),
  }
}

function galleryCake(dice: Dice): GalleryCakeItem {
  const product = dice.pick(customCakes)
  return {
    kind: 'gallery-cake',
    id: String(product.id),
    productId: product.id,
    flavours: dice.some(ids(flavours), dice.between(1, 3)),
    recipient: dice.pick(ids(recipients)),
    message: message(dice, 0.6),
    image: '',
    quantity: 1,
    orderNote: note(dice),
  }
}

function customiserCake(dice: Dice): CustomiserItem {
  const ruleSet = dice.pick(['customiser', 'cakeBuilderPage'] as const)
  const rules = ruleSets[ruleSet]
  const size = dice.pick(customiserSizes.filter((inches) => inches >= 6))
  const range = flavourRange(size)
  const flavourCount = dice.between(range.min, range.max)
  const words = message(dice, 0.6)
  return {
    kind: 'customiser',
    id: String(dice.between(1_700_000_000_000, 1_799_999_999_999)),
    ruleSet,
    size,
    flavourCount,
    flavours: dice.some(ids(flavours), flavourCount),
    layers: dice.between(rules.layers.min, Math.min(5, rules.layers.max)),
    recipient: dice.pick(ids(recipients)),
    icing: dice.pick(ids(icings)),
    decorations: dice.some(rules.decorations, dice.pick([0, 1, 1, 2])),
    message: words,
    topper: words !== '' && dice.chance(0.4),
    image: '',
    quantity: 1,
    orderNote: note(dice),
  }
}

export function orderFormCake(dice: Dice): OrderFormItem {
  const theme = dice.pick(ids(themes))
  const tiers = dice.pick([2, 2, 2, 3, 3, 4])
  return {
    kind: 'order-form',
    id: someUuid(dice),
    cartId: someUuid(dice),
    cakeType: dice.chance(0.35) ? 'wedding' : 'themed',
    theme,
    customTheme:
      theme === 'custom' ? dice.pick(['Lagos skyline', 'Adire and gold', 'Super Eagles', 'Jollof night']) : '',
    tiers: Array.from({ length: tiers }, (_, index) => ({
      size: defaultTierSize(index),
      flavour: dice.pick(ids(orderFormFlavours)),
    })),
    message: message(dice, 0.5),
    decorations: dice.some(ids(orderFormDecorations), dice.between(0, 3)),
    image: '',
    quantity: 1,
    orderNote: note(dice),
  }
}
