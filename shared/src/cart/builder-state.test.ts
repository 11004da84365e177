import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'
import { countServings, customiserSizes, expressSizes, icings, recipients, tierSizes } from '../menu/options.ts'
import { zeroNaira } from '../money.ts'
import { buildExpressPayload } from '../orders/custom-cart.ts'
import { quote } from '../pricing/quote.ts'
import { parseStoredItem } from '../stored-cart/parse-stored-item.ts'
import { menuA } from '../testing/menus.ts'
import { type BuilderItem, formatTakenOff, normalizeLine, normalizeNote, optionIds } from './builder-state.ts'
import {
  customiserProblem,
  formatDroppedChoices,
  initialCustomiser,
  normalizeCustomiser,
} from './builder-state-customiser.ts'
import { initialExpress, normalizeExpress } from './builder-state-express.ts'
import { initialOrderForm, normalizeOrderForm, suggestTiers } from './builder-state-order-form.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem } from './cart-item.ts'
import { flavourRange, offeredDecorations, ruleSets, type WholeRange } from './item-ranges.ts'
import { toStoredItem } from './stored-item.ts'

const {
  flavours,
  decorations: cakeDecorations,
  order_form_flavours: orderFormFlavours,
  order_form_decorations: orderFormDecorations,
  themes,
} = initialMenu

const extraOf = (id: string): number => flavours.find((flavour) => flavour.id === id)?.extra ?? 0

/** Choices from a shopper, a damaged draft or a hostile link: known ids, any number and any text. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constant('Ṣẹ̀gun & Ọ̀ṣọ́ 🎂 '.repeat(9)),
)
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double(), fc.constant(Number.NaN))
const some = <T>(list: readonly T[]) => fc.array(fc.constantFrom(...list), { maxLength: 14 })

const expressChoice: fc.Arbitrary<Partial<ExpressItem>> = fc.oneof(
  fc.record({ size: fc.constantFrom(...expressSizes) }),
  fc.record({ layers: anyNumber }),
  fc.record({ flavours: some(optionIds(flavours)) }),
  fc.record({ message: anyText, orderNote: anyText }),
  fc.record({ decorations: some(optionIds(cakeDecorations)) }),
)

const customiserChoice: fc.Arbitrary<Partial<CustomiserItem>> = fc.oneof(
  fc.record({ size: fc.constantFrom(...customiserSizes) }),
  fc.record({ flavourCount: anyNumber }),
  fc.record({ flavours: some(optionIds(flavours)) }),
  fc.record({ layers: anyNumber, quantity: anyNumber }),
  fc.record({ recipient: fc.constantFrom(...optionIds(recipients)), icing: fc.constantFrom(...optionIds(icings)) }),
  fc.record({ decorations: some(optionIds(cakeDecorations)), topper: fc.boolean() }),
  fc.record({ message: anyText, orderNote: anyText }),
)

const tier = fc.record({
  size: fc.constantFrom(...tierSizes),
  flavour: fc.option(fc.constantFrom(...optionIds(orderFormFlavours)), { nil: undefined }),
})

const orderFormChoice: fc.Arbitrary<Partial<OrderFormItem>> = fc.oneof(
  fc.record({ cakeType: fc.constantFrom<OrderFormItem['cakeType'][]>('themed', 'wedding') }),
  fc.record({ theme: fc.option(fc.constantFrom(...optionIds(themes)), { nil: undefined }), customTheme: anyText }),
  fc.record({ tiers: fc.array(tier, { maxLength: 9 }) }),
  fc.record({ decorations: some(optionIds(orderFormDecorations)) }),
  fc.record({ message: anyText, orderNote: anyText }),
)

/** The item after a sequence of choices, each normalised. */
function built<Item extends BuilderItem>(
  start: Item,
  normalize: (item: Item, menu: Menu) => Item,
  choices: readonly Partial<Item>[],
) {
  let item = start
  for (const choice of choices) item = normalize({ ...item, ...choice }, menuA)
  return item
}

const express = fc.array(expressChoice).map((choices) => built(initialExpress, normalizeExpress, choices))
const customiser = fc
  .tuple(fc.constantFrom('customiser', 'cakeBuilderPage'), fc.array(customiserChoice))
  .map(([ruleSet, choices]) => built(initialCustomiser(ruleSet), normalizeCustomiser, choices))
const orderForm = fc.array(orderFormChoice).map((choices) => built(initialOrderForm, normalizeOrderForm, choices))

describe('after any sequence of choices', () => {
  it('normalises to the same state twice', () => {
    fc.assert(
      fc.property(express, customiser, orderForm, (one, two, three) => {
        expect(normalizeExpress(one, menuA)).toEqual(one)
        expect(normalizeCustomiser(two, menuA)).toEqual(two)
        expect(normalizeOrderForm(three, menuA)).toEqual(three)
      }),
    )
  })

  const within = (value: number, { min, max }: WholeRange) => value >= min && value <= max

  it('keeps flavours, flavour count, layers and tiers within their limits', () => {
    fc.assert(
      fc.property(customiser, express, orderForm, (item, quick, tiered) => {
        expect(item.flavours.length).toBeLessThanOrEqual(item.flavourCount)
        expect(within(item.flavourCount, flavourRange(item.size))).toBe(true)
        expect(within(item.layers, ruleSets[item.ruleSet].layers)).toBe(true)
        expect(item.quantity).toBeGreaterThanOrEqual(1)
        const offered = optionIds(offeredDecorations(menuA, item.ruleSet))
        expect(offered).toEqual(expect.arrayContaining([...item.decorations]))
        expect(quick.flavours.length).toBeLessThanOrEqual(quick.layers >= 2 ? 2 : 1)
        expect(within(quick.layers, { min: 1, max: 4 }) && within(tiered.tiers.length, { min: 2, max: 6 })).toBe(true)
      }),
    )
  })
})

describe('the customiser', () => {
  const eight = normalizeCustomiser(
    {
      ...initialCustomiser('customiser'),
      size: 8,
      flavourCount: 4,
      flavours: ['lemon', 'carrot', 'vanilla', 'red-velvet'],
    },
    menuA,
  )

  it('raises the flavour count to 3 for a 12 inch cake with a message', () => {
    const requested: CustomiserItem = { ...initialCustomiser('customiser'), size: 12 }
    expect(normalizeCustomiser(requested, menuA).flavourCount).toBe(3)
    expect(formatDroppedChoices(requested, normalizeCustomiser(requested, menuA), menuA)).toBe(
      "12-inch cakes need 3–4 flavours, so we've set 3.",
    )
  })

  it('gives back a count that only a size asked for, unless its flavours were chosen meanwhile', () => {
    const choose = (item: CustomiserItem, ...patches: Partial<CustomiserItem>[]) =>
      built(item, normalizeCustomiser, patches)
    const one = choose(initialCustomiser('cakeBuilderPage'), { flavours: ['vanilla-with-raspberry'] })
    const back = choose(one, { size: 12 }, { size: 4 }, { size: 6 })
    expect(back).toEqual(one)
    expect(quote(back, menuA)?.unit).toBe(37_500 + 12_000)
    const twelve = choose(one, { size: 12 })
    const requested: CustomiserItem = { ...twelve, size: 6 }
    expect(formatDroppedChoices(requested, normalizeCustomiser(requested, menuA), menuA)).toBe('Back to 1 flavour.')
    expect(choose(twelve, { flavours: ['carrot', 'lemon'] }, { size: 6 }).flavourCount).toBe(2)
    expect(
      choose(twelve, { flavours: ['carrot', 'lemon', 'vanilla'] }, { flavours: ['lemon'] }, { size: 6 }),
    ).toMatchObject({
      flavourCount: 1,
    })
    // Chosen at the count itself, which the builder says by forgetting the earlier one.
    expect(choose(twelve, { flavourCount: 4, ownFlavourCount: undefined }, { size: 6 }).flavourCount).toBe(4)
    const stored = parseStoredItem(toStoredItem(twelve, zeroNaira, menuA), menuA)
    expect(stored.ok && stored.item.kind === 'customiser' && choose(stored.item, { size: 6 }).flavourCount).toBe(1)
  })

  it('drops the flavours chosen last when the count falls, with a message', () => {
    const requested = { ...eight, flavourCount: 2 }
    const normalized = normalizeCustomiser(requested, menuA)
    expect(normalized.flavours).toEqual(['lemon', 'carrot'])
    expect(formatDroppedChoices(requested, normalized, menuA)).toBe('Removed: Vanilla, Red Velvet.')
    expect(formatDroppedChoices(eight, eight, menuA)).toBeUndefined()
  })

  it('requires at least one flavour', () => {
    expect(customiserProblem(initialCustomiser('customiser'))).toBe('flavours')
    expect(customiserProblem(eight)).toBeUndefined()
  })
})

describe('an express cake of several layers', () => {
  const two = normalizeExpress({ ...initialExpress, layers: 2, flavours: ['red-velvet', 'carrot'] }, menuA)

  it('has a flavour for each layer, in the order chosen', () => {
    expect(two.flavours).toEqual(['red-velvet', 'carrot'])
    const payload = buildExpressPayload(two, zeroNaira, menuA)
    expect(payload).toMatchObject({ num_flavors: 2, flavors: ['Red Velvet', 'Carrot'] })
    const one = quote({ ...two, flavours: [] }, menuA)?.unit ?? 0
    expect(quote(two, menuA)?.unit).toBe(one + extraOf('carrot') + extraOf('red-velvet'))
  })

  it('loses the second one with its layer, and says so', () => {
    const requested = { ...two, layers: 1 }
    const single = normalizeExpress(requested, menuA)
    expect(single.flavours).toEqual(['red-velvet'])
    expect(formatTakenOff(requested, single, menuA)).toBe('Removed: Carrot.')
  })
})

describe('the order form', () => {
  it('removes a theme, flavours and decorations that the menu does not offer, and names them', () => {
    const hide = <Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry[] =>
      entries.map((entry) => ({ ...entry, hidden: entry.id === id }))
    const menu = {
      ...menuA,
      themes: hide(menuA.themes, 'floral'),
      order_form_flavours: hide(menuA.order_form_flavours, 'coconut'),
      order_form_decorations: hide(menuA.order_form_decorations, 'pearl-details'),
    }
    const chosen: OrderFormItem = {
      ...initialOrderForm,
      theme: 'floral',
      tiers: [
        { size: 12, flavour: 'coconut' },
        { size: 8, flavour: 'raspberry' },
      ],
      decorations: ['pearl-details', 'acrylic-topper'],
    }
    const normalized = normalizeOrderForm(chosen, menu)
    expect(normalized).toMatchObject({ theme: undefined, decorations: ['acrylic-topper'] })
    expect(normalized.tiers.map(({ flavour }) => flavour)).toEqual([undefined, 'raspberry'])
    expect(formatTakenOff(chosen, normalized, menu)).toBe('Removed: Floral, Coconut, Pearl Details.')
    expect(formatTakenOff(chosen, chosen, menu)).toBeUndefined()
  })

  it('suggests the smallest cake that serves the guests', () => {
    expect(suggestTiers(30)).toEqual([8, 6])
    expect(suggestTiers(92)).toEqual([12, 8, 6])
    expect(suggestTiers(100)).toEqual([14, 8])
    expect(suggestTiers(5_000)).toEqual([16, 14, 12, 10, 8, 6])
    for (let guests = 1; guests <= 308; guests += 1) {
      const sizes = suggestTiers(guests)
      expect(countServings(sizes)).toBeGreaterThanOrEqual(guests)
      expect(sizes.length).toBeGreaterThanOrEqual(2)
    }
  })
})

it('keeps trailing spaces and removes control characters', () => {
  expect(normalizeLine('Happy ', 60)).toBe('Happy ')
  expect(normalizeLine('a\u0000b\nc', 60)).toBe('a b c')
  expect(normalizeLine('x'.repeat(99), 60)).toHaveLength(60)
  expect(normalizeNote('No nuts\r\nplease\u0007')).toBe('No nuts\nplease ')
})
