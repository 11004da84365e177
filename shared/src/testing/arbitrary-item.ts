import fc from 'fast-check'
import { optionIds } from '../cart/builder-state.ts'
import type {
  CartItem,
  CustomiserItem,
  ExpressItem,
  GalleryCakeItem,
  OrderFormItem,
  ProductItem,
} from '../cart/cart-item.ts'
import { flavourRange, offeredDecorations, ruleSets } from '../cart/item-ranges.ts'
import { type Menu, offered } from '../menu/menu.ts'
import {
  cakeTypes,
  customiserSizes,
  expressSizes,
  icingColours,
  icings,
  type Option,
  recipients,
  tierSizes,
} from '../menu/options.ts'
import { isCustomCake, offeredOptions, takesMessage } from '../menu/product.ts'
import { menuA } from './menus.ts'

const text = fc.string({ maxLength: 40 }).map((value) => value.trim())
/** Such as the shop puts before a note, and almost such. */
const colourLine = fc.constantFrom(
  'Icing colour: Blush\n',
  'icing color:lemon\n',
  'Icing colour: Let the bakery choose\n',
  'Icing colour: Jam\n',
)
/** A note without the word that makes an item an express order. */
const note = fc
  .tuple(fc.oneof({ weight: 3, arbitrary: fc.constant('') }, colourLine), text)
  .map((parts) => parts.join('').trim())
  .filter((value) => !/express/i.test(value))
const icingColour = fc.option(fc.constantFrom(...icingColours.map(({ id }) => id)), { nil: undefined })
const quantity = fc.integer({ min: 1, max: 20 })
const uploadId = fc.option(fc.uuid(), { nil: undefined })

const some = <Id extends string>(options: readonly Option<Id>[], maxCount: number): fc.Arbitrary<Id[]> =>
  fc.subarray(
    options.map((option) => option.id),
    { maxLength: Math.min(maxCount, options.length) },
  )

const one = <Id extends string>(options: readonly Option<Id>[]): fc.Arbitrary<Id> =>
  fc.constantFrom(...options.map((option) => option.id))

/** Items that a menu offers, in every form that the shop's screens produce. */
export function arbitraryItemsOf(menu: Menu) {
  const products = offered(menu.products)
  const flavours = offered(menu.flavours)
  const readyProducts = products.filter((product) => !isCustomCake(product, menu))
  const customCakes = products.filter((product) => isCustomCake(product, menu))

  const product: fc.Arbitrary<ProductItem> = fc.constantFrom(...readyProducts).chain((product) =>
    fc.record({
      kind: fc.constant('product'),
      id: fc.constant(String(product.id)),
      productId: fc.constant(product.id),
      tag: fc.constantFrom(...offeredOptions(product).map(({ name }) => name)),
      quantity,
      orderNote: note,
      ...(takesMessage(product) && { message: text.filter((value) => value !== '') }),
    }),
  )

  const galleryCake: fc.Arbitrary<GalleryCakeItem> = fc.constantFrom(...customCakes).chain((product) =>
    fc.record({
      kind: fc.constant('gallery-cake'),
      id: fc.constant(String(product.id)),
      productId: fc.constant(product.id),
      flavours: some(flavours, 4),
      recipient: one(recipients),
      message: text,
      image: fc.constantFrom('', 'data:image/png;base64,iVBORw0KGgo='),
      uploadId,
      quantity,
      orderNote: note,
    }),
  )

  const express: fc.Arbitrary<ExpressItem> = fc.record({
    kind: fc.constant('express'),
    id: fc.uuid(),
    cartId: fc.uuid(),
    size: fc.constantFrom(...expressSizes),
    layers: fc.integer({ min: 1, max: 4 }),
    flavours: some(flavours, 2),
    message: text,
    decorations: fc.subarray([...optionIds(offeredDecorations(menu, 'express'))]),
    icingColour,
    quantity,
    orderNote: note,
  })

  const customiser: fc.Arbitrary<CustomiserItem> = fc
    .record({
      ruleSet: fc.constantFrom('customiser' as const, 'cakeBuilderPage' as const),
      size: fc.constantFrom(...customiserSizes),
    })
    .chain(({ ruleSet, size }) => {
      const rules = ruleSets[ruleSet]
      return fc.integer(flavourRange(size)).chain((flavourCount) =>
        fc.record({
          kind: fc.constant('customiser'),
          id: fc.uuid(),
          ruleSet: fc.constant(ruleSet),
          size: fc.constant(size),
          flavourCount: fc.constant(flavourCount),
          flavours: some(flavours, flavourCount),
          layers: fc.integer(rules.layers),
          recipient: one(recipients),
          icing: one(icings),
          icingColour,
          decorations: fc.subarray([...optionIds(offeredDecorations(menu, ruleSet))]),
          message: text,
          topper: fc.boolean(),
          image: fc.constantFrom('', 'data:image/jpeg;base64,/9j/4AAQ'),
          uploadId,
          quantity,
          orderNote: note,
        }),
      )
    })

  const orderForm: fc.Arbitrary<OrderFormItem> = fc.record({
    kind: fc.constant('order-form'),
    id: fc.uuid(),
    cartId: fc.uuid(),
    cakeType: one(cakeTypes),
    theme: fc.option(one(offered(menu.themes)), { nil: undefined }),
    customTheme: text,
    tiers: fc.array(
      fc.record({
        size: fc.constantFrom(...tierSizes),
        flavour: fc.option(one(offered(menu.order_form_flavours)), { nil: undefined }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    message: text,
    decorations: some(offered(menu.order_form_decorations), 8),
    icingColour,
    image: fc.constant(''),
    uploadId,
    quantity,
    orderNote: note,
  })

  return { product, galleryCake, express, customiser, orderForm }
}

const initial = arbitraryItemsOf(menuA)
export const arbitraryExpress = initial.express
export const arbitraryCustomiser = initial.customiser
export const arbitraryGalleryCake = initial.galleryCake
export const arbitraryOrderForm = initial.orderForm

/** Any item that the shop can price, in every form that its screens produce. */
export const arbitraryItem: fc.Arbitrary<CartItem> = fc.oneof(...Object.values(initial))
