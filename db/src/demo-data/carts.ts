import type {
  CartItem,
  CustomiserItem,
  ExpressItem,
  GalleryCakeItem,
  OrderFormItem,
  ProductItem,
  UnknownProductItem,
} from '@pj/shared/cart/cart-item'
import { defaultTierSize, flavourRange, offeredDecorations, ruleSets } from '@pj/shared/cart/item-ranges'
import {
  customiserSizes,
  expressSizes,
  type IcingColourId,
  icingColours,
  icings,
  recipients,
} from '@pj/shared/menu/options'
import { isCustomCake, offeredProducts } from '@pj/shared/menu/product'
import { demoMenu } from './menus.ts'
import type { Rng } from './rng.ts'

const randomUuid = (rng: Rng): string => {
  const hex = (length: number): string => rng.string('0123456789abcdef', length)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${rng.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

const { flavours, order_form_decorations, order_form_flavours, products, themes } = demoMenu
// A card among the add-ons needs a message.
const readyProducts = offeredProducts(demoMenu).filter((product) => !isCustomCake(product, demoMenu))
const customCakes = products.filter((product) => isCustomCake(product, demoMenu))

const ids = <Id extends string>(options: readonly { readonly id: Id }[]): Id[] => options.map((option) => option.id)
const pickMessage = (rng: Rng, probability: number): string => (rng.chance(probability) ? rng.pick(cakeMessages) : '')
const pickNote = (rng: Rng): string => (rng.chance(0.15) ? rng.pick(itemNotes) : '')

/** Half of the shoppers choose a colour: which one follows from the last character of the item's id. */
const icingColourOf = (id: string): IcingColourId | undefined => icingColours[Number.parseInt(id.slice(-1), 16)]?.id

/** A cake that another program sold: the shop has no price for it. */
export function createForeignCart(rng: Rng): UnknownProductItem[] {
  const [title, price] = rng.pick(foreignCakes)
  const stored = { title, price, category: 'cakes', options: 'As in the photo', quantity: 1 }
  return [{ kind: 'unknown-product', id: '', title, category: 'cakes', stored, quantity: 1, orderNote: '' }]
}

const foreignCakes = [
  ['Croquembouche tower', '₦95,000'],
  ['Zobo jelly cake', '₦42,000'],
] as const

/** More ready products than custom cakes, and few express ones. */
export const createAnyCart = (rng: Rng): readonly CartItem[] =>
  rng.pick([
    createReadyCart,
    createReadyCart,
    createReadyCart,
    createReadyCart,
    createCustomCart,
    createCustomCart,
    createExpressCart,
  ])(rng)

export function createReadyCart(rng: Rng): ProductItem[] {
  return rng.sample(readyProducts, rng.pick([1, 1, 2, 2, 3])).map((product) => ({
    kind: 'product',
    id: String(product.id),
    productId: product.id,
    tag: rng.pick(product.options).name,
    quantity: rng.pick([1, 1, 1, 2, 3]),
    orderNote: '',
  }))
}

export function createExpressCart(rng: Rng): CartItem[] {
  return rng.chance(0.25) ? [createExpressCake(rng), ...createReadyCart(rng).slice(0, 1)] : [createExpressCake(rng)]
}

export function createCustomCart(rng: Rng): CartItem[] {
  const cake = rng.pick([
    createGalleryCake,
    createGalleryCake,
    createCustomiserCake,
    createCustomiserCake,
    createOrderFormCake,
  ])(rng)
  return rng.chance(0.25) ? [cake, ...createReadyCart(rng).slice(0, 1)] : [cake]
}

export function createExpressCake(rng: Rng): ExpressItem {
  const id = randomUuid(rng)
  return {
    kind: 'express',
    id,
    icingColour: icingColourOf(id),
    cartId: randomUuid(rng),
    size: rng.pick(expressSizes),
    layers: rng.pick([1, 1, 2, 2, 3, 4]),
    flavours: rng.sample(ids(flavours), rng.chance(0.9) ? 1 : 0),
    message: pickMessage(rng, 0.7),
    decorations: rng.sample(ids(offeredDecorations(demoMenu, 'express')), rng.pick([0, 1, 1, 2])),
    quantity: 1,
    orderNote: pickNote(rng),
  }
}

function createGalleryCake(rng: Rng): GalleryCakeItem {
  const product = rng.pick(customCakes)
  return {
    kind: 'gallery-cake',
    id: String(product.id),
    productId: product.id,
    flavours: rng.sample(ids(flavours), rng.between(1, 3)),
    recipient: rng.pick(ids(recipients)),
    message: pickMessage(rng, 0.6),
    image: '',
    quantity: 1,
    orderNote: pickNote(rng),
  }
}

function createCustomiserCake(rng: Rng): CustomiserItem {
  const ruleSet = rng.pick(['customiser', 'cakeBuilderPage'] as const)
  const rules = ruleSets[ruleSet]
  const size = rng.pick(customiserSizes.filter((inches) => inches >= 6))
  const range = flavourRange(size)
  const flavourCount = rng.between(range.min, range.max)
  const text = pickMessage(rng, 0.6)
  const id = String(rng.between(1_700_000_000_000, 1_799_999_999_999))
  return {
    kind: 'customiser',
    id,
    icingColour: icingColourOf(id),
    ruleSet,
    size,
    flavourCount,
    flavours: rng.sample(ids(flavours), flavourCount),
    layers: rng.between(rules.layers.min, Math.min(5, rules.layers.max)),
    recipient: rng.pick(ids(recipients)),
    icing: rng.pick(ids(icings)),
    decorations: rng.sample(ids(offeredDecorations(demoMenu, ruleSet)), rng.pick([0, 1, 1, 2])),
    message: text,
    topper: text !== '' && rng.chance(0.4),
    image: '',
    quantity: 1,
    orderNote: pickNote(rng),
  }
}

export function createOrderFormCake(rng: Rng): OrderFormItem {
  const theme = rng.pick(ids(themes))
  const tiers = rng.pick([2, 2, 2, 3, 3, 4])
  const id = randomUuid(rng)
  return {
    kind: 'order-form',
    id,
    icingColour: icingColourOf(id),
    cartId: randomUuid(rng),
    cakeType: rng.chance(0.35) ? 'wedding' : 'themed',
    theme,
    customTheme:
      theme === 'custom' ? rng.pick(['Lagos skyline', 'Adire and gold', 'Super Eagles', 'Jollof night']) : '',
    tiers: Array.from({ length: tiers }, (_, index) => ({
      size: defaultTierSize(index),
      flavour: rng.pick(ids(order_form_flavours)),
    })),
    message: pickMessage(rng, 0.5),
    decorations: rng.sample(ids(order_form_decorations), rng.between(0, 3)),
    image: '',
    quantity: 1,
    orderNote: pickNote(rng),
  }
}

const cakeMessages = [
  'Happy Birthday Tobi!',
  'Happy 40th, Mummy',
  'Happy Birthday Chidera',
  'Congratulations, Dr Amaka!',
  'Welcome, Baby Zara',
  'Happy Anniversary, my love',
  'E kú ọjọ́ ìbí, Bọ́lá',
  'Ten years of Efe & Osaze',
  'Well done, Class of 2026',
  'Happy Father’s Day',
  'Our little princess is 5',
  'Thank you, Teacher Ngozi',
] as const

const itemNotes = [
  'No nuts please, allergy in the house',
  'A little less sugar if you can',
  'The pink as light as possible',
  'Candles for the top, please',
  'Please write the name in gold',
] as const

export const orderNotes = [
  'Call when the rider is at the gate',
  'Leave with the security man',
  'It is a surprise, please do not call the number in the morning',
  'Second gate, the blue one',
  'Please include cake knives',
  'I will send my driver',
] as const

export const customerRequests = [
  { kind: 'order_note', text: 'Please leave it with my sister at the gate' },
  { kind: 'phone_number', text: '0803 555 0177' },
  { kind: 'cancel', text: 'The party has moved to next month' },
] as const

export const cancelReasons = [
  'Customer called: the party has moved',
  'Customer changed their mind',
  'Not paid, not reachable by phone',
  'Ordered twice by mistake',
] as const

export const staffNotes = [
  'Called, address confirmed',
  'Wants to see a picture before it goes out',
  'Regular customer: add a cupcake',
  'Paid by transfer, receipt seen',
] as const
