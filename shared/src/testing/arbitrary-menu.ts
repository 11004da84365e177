import fc from 'fast-check'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Decoration, MenuDocument, MenuOption } from '../menu/menu.ts'
import type { Product } from '../menu/product.ts'
import { type Naira, naira } from '../money.ts'

const price: fc.Arbitrary<Naira> = fc.integer({ min: 1, max: 2_000_000 }).map(naira)
const extra: fc.Arbitrary<Naira> = fc.oneof(fc.constant(naira(0)), fc.integer({ min: 1, max: 90_000 }).map(naira))

/** Names in any letters, with signs, without commas and spaces at their ends. */
const nameText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/[\p{C}\p{Z},\ufffd]/gu, '').trim())
  .filter((text) => text !== '')

/** A different name for every position. */
const uniqueName = (position: number): fc.Arbitrary<string> =>
  nameText.map((text) => `${text} ${String.fromCodePoint(0x4e00 + position)}`)

const optionList = <Entry extends MenuOption>(entries: readonly Entry[]): fc.Arbitrary<Entry[]> =>
  fc.tuple(...entries.map((entry, index) => arbitraryOption(entry, index))).map(keepOneOffered)

const arbitraryOption = <Entry extends MenuOption>(entry: Entry, index: number): fc.Arbitrary<Entry> =>
  fc
    .record({ label: fc.oneof(fc.constant(entry.label), uniqueName(index)), extra, hidden: fc.boolean() })
    .map((change) => ({ ...entry, ...change }))

const keepOneOffered = <Entry extends { readonly hidden: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => (index === 0 ? { ...entry, hidden: false } : entry))

const arbitraryProduct = (product: Product, index: number): fc.Arbitrary<Product> =>
  fc
    .record({
      title: fc.oneof(fc.constant(product.title), uniqueName(index)),
      base_price: price,
      hidden: fc.boolean(),
      tiers: fc.oneof(fc.constant(product.tiers), fc.integer({ min: 1, max: 6 })),
      options: fc
        .tuple(
          ...product.options.map((option, position) =>
            fc
              .record({ name: fc.oneof(fc.constant(option.name), uniqueName(position)), price, hidden: fc.boolean() })
              .map((change) => ({ ...option, ...change })),
          ),
        )
        .map(keepOneOffered),
    })
    .map((change) => ({
      ...product,
      ...change,
      // Another number of tiers has other sizes.
      sizes_inches: change.tiers === product.tiers ? product.sizes_inches : undefined,
    }))

const added = (position: number): fc.Arbitrary<MenuOption> =>
  fc.record({
    id: fc.constant(`added-${position}`),
    label: uniqueName(900 + position),
    extra,
    hidden: fc.constant(false),
    former_names: fc.constant([]),
  })

const decorations: fc.Arbitrary<readonly Decoration[]> = optionList(initialMenu.decorations)

const four = fc.tuple(price, price, price, price)
const large = fc.tuple(fc.constant(null), fc.constant(null), price, price)
const priceList = fc.record({
  base: fc.record({ 4: four, 6: four, 8: four, 10: four, 12: large, 14: large }),
  starting_from: fc.record({ 4: price, 6: price, 8: price, 10: price, 12: price, 14: price }),
})
const tenths = fc.integer({ min: 1, max: 1000 })

/** The first ready product and the first custom cake stay on offer. */
const keepSomeOffered = (products: readonly Product[]): Product[] =>
  products.map((product) => (product.id === 1 || product.id === 12 ? { ...product, hidden: false } : product))

/** Menus that an owner may publish: other prices, names, hidden and added entries. */
export const arbitraryMenuDocument: fc.Arbitrary<MenuDocument> = fc
  .record({
    products: fc.tuple(...initialMenu.products.map(arbitraryProduct)).map(keepSomeOffered),
    flavours: fc.tuple(optionList(initialMenu.flavours), added(1)).map(([list, more]) => [...list, more]),
    decorations,
    order_form_flavours: fc
      .tuple(optionList(initialMenu.order_form_flavours), added(2))
      .map(([list, more]) => [...list, more]),
    order_form_decorations: optionList(initialMenu.order_form_decorations),
    themes: fc.tuple(optionList(initialMenu.themes), added(3)).map(([list, more]) => [...list, more]),
    message_price: extra,
    express: fc.record({ base: fc.record({ 6: four, 8: four, 10: four }) }),
    customiser: fc.record({
      price_lists: fc.record({ A: priceList, B: priceList }),
      layer_price: extra,
      topper_price: extra,
    }),
    order_form: fc.record({
      base: fc.record({ themed: price, wedding: price }),
      size_tenths: fc.record({ 6: tenths, 8: tenths, 10: tenths, 12: tenths, 14: tenths, 16: tenths }),
    }),
  })
  .map((change) => ({ ...initialMenu, ...change }))
