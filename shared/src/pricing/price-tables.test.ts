import { describe, expect, it } from 'vitest'
import { initialCustomiser } from '../cart/builder-state-customiser.ts'
import { initialExpress } from '../cart/builder-state-express.ts'
import { initialOrderForm } from '../cart/builder-state-order-form.ts'
import type { CartItem, CustomiserItem, ExpressItem } from '../cart/cart-item.ts'
import { findZone, offeredZones } from '../menu/delivery.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import type { Menu } from '../menu/menu.ts'
import { type TierSize, tierSizes } from '../menu/options.ts'
import { findProduct as findProductOf, galleryProducts } from '../menu/product.ts'
import { naira } from '../money.ts'
import { brownies, galleryCake } from '../testing/items.ts'
import { menuA, menuB } from '../testing/menus.ts'
import { extraLayerPrice, quote, startingFrom, summaryBase } from './quote.ts'

/** Every number of docs/business-rules.md, repeated here on purpose. */

const { flavours, order_form_decorations: orderFormDecorations, order_form_flavours: orderFormFlavours } = initialMenu
const findProduct = (id: number) => findProductOf(initialMenu, id)

const express = initialExpress
const customiser = initialCustomiser('customiser')
const page = initialCustomiser('cakeBuilderPage')
const twoTiers = (size: TierSize) => [size, size].map((inches) => ({ size: inches, flavour: undefined }))
const orderForm = { ...initialOrderForm, tiers: twoTiers(6) }

const priceOf = (item: CartItem, menu = menuA) => quote(item, menu)?.unit

describe('shop prices', () => {
  const table: [id: number, title: string, category: string, options: Record<string, number>][] = [
    [1, 'Brownies', 'pastries', { 'Box of 6': 16500, 'Box of 12': 30000 }],
    [2, 'Cake Slice', 'cakes', { 'Box of 6': 18000, 'Box of 12': 34000 }],
    [3, 'Cinnamon Rolls', 'pastries', { 'Box of 6': 15000, 'Box of 12': 28000 }],
    [4, 'Cupcakes', 'cakes', { 'Box of 6': 16500, 'Box of 12': 30000 }],
    [
      5,
      'Doughnut',
      'pastries',
      { 'Box of 12 Midi': 12000, 'Midi with Fillings': 18000, Maxi: 24000, 'Maxi with Fillings': 30000 },
    ],
    [6, 'Macroons', 'treats', { 'Box of 6': 10000, 'Box of 12': 18000 }],
    [7, 'Meat Pie', 'pastries', { 'Box of 12 Midi': 5000, 'Box of 12 Maxi': 9000 }],
    [8, 'Chicken Pie', 'pastries', { 'Box of 12 Midi': 5000, 'Box of 12 Maxi': 9000 }],
    [9, 'Chocolate Covered Oreos', 'treats', { 'Tubs of 5': 16000, 'Tubs of 10': 30000 }],
    [10, 'Vanilla Sponge Cake', 'cakes', { '6 inches': 25000, '8 inches': 40000 }],
    [
      11,
      'Bundt Cake',
      'cakes',
      { 'Double Chocolate Chips': 60000, 'Red velvet & cream cheese': 65000, 'Vanilla & Mixed Berries': 70000 },
    ],
  ]

  it.each(table)('prices %i %s', (id, title, category, options) => {
    expect(findProduct(id)).toMatchObject({ title, category, hidden: false })
    expect(findProduct(id)?.options.map(({ name }) => name)).toEqual(Object.keys(options))
    for (const [tag, price] of Object.entries(options)) {
      expect(priceOf({ ...brownies, productId: id, tag })).toBe(price)
    }
  })

  it('has nine 8 inch custom cakes and a 10 inch one at id 20, each with the single option ORDER', () => {
    const cakes = galleryProducts(initialMenu, 'shop').filter(({ category }) => category === 'custom')
    const prices = [210_000, 280_000, 375_000, 240_000, 255_000, 265_000, 225_000, 310_000, 345_000, 295_000]
    expect(cakes.map(({ id, base_price }) => [id, base_price])).toEqual(prices.map((price, n) => [12 + n, price]))
    for (const { id, title, options } of cakes) {
      expect(title).toMatch(id === 20 ? /^Custom 10 inch cake: / : /^Custom 8 inch cake: /)
      expect(options.map(({ name, price }) => [name, price])).toEqual([['ORDER', id === 20 ? 300_000 : 60_000]])
    }
  })

  it('charges a custom cake its base price, flavour extras and 10,000 for a message', () => {
    expect(priceOf({ ...galleryCake, flavours: ['lemon'] })).toBe(210_000)
    expect(priceOf({ ...galleryCake, flavours: ['carrot', 'vanilla-with-raspberry'], message: 'Hi' })).toBe(240_000)
    expect(priceOf({ ...galleryCake, flavours: ['lemon'], message: '   ' })).toBe(210_000)
  })
})

describe('the galleries', () => {
  const galleries = (['single-tier', 'two-tier', 'themed'] as const).map((gallery) =>
    galleryProducts(initialMenu, gallery),
  )

  it('have 12 cakes each, from 50,000 to 1,050,000', () => {
    expect(galleries.map(({ length }) => length)).toEqual([12, 12, 12])
    const ranges = galleries.map((cakes) => cakes.map(({ base_price }) => base_price))
    expect(ranges.map((prices) => [Math.min(...prices), Math.max(...prices)])).toEqual([
      [50_000, 150_000],
      [240_000, 1_050_000],
      [95_000, 310_000],
    ])
    expect(galleries[1]?.filter(({ tiers }) => tiers === 3)).toHaveLength(4)
  })
})

describe('express prices', () => {
  it.each([
    [6, [37_500, 75_000, 112_500, 150_000]],
    [8, [50_000, 100_000, 150_000, 200_000]],
    [10, [72_500, 145_000, 217_500, 290_000]],
  ] as const)('prices %i inch', (size, prices) => {
    expect([1, 2, 3, 4].map((layers) => priceOf({ ...express, size, layers }))).toEqual(prices)
  })

  it.each<[Partial<ExpressItem>, number]>([
    [{ message: 'Hi' }, 10_000],
    [{ decorations: ['flowers'] }, 20_000],
    [{ decorations: ['roses'] }, 15_000],
    [{ decorations: ['figurines'] }, 35_000],
    [{ flavours: ['lemon', 'carrot'] }, 8_000],
  ])('adds to an express cake for %j %d', (choice, extra) => {
    expect(priceOf({ ...express, ...choice })).toBe(37_500 + extra)
  })

  it('returns the price of one more layer', () => {
    expect(([6, 8, 10] as const).map((size) => extraLayerPrice(size, menuA))).toEqual([37_500, 50_000, 72_500])
  })

  it.each<Partial<ExpressItem>>([
    { layers: 5 },
    { layers: 1.5 },
    { layers: 0 },
    { decorations: ['pearls'] },
    { flavours: ['lemon', 'carrot', 'caramel'] },
  ])('has no price for %j, which is out of range', (choice) => {
    expect(priceOf({ ...express, ...choice })).toBeUndefined()
  })
})

describe('customiser prices', () => {
  it.each<[CustomiserItem['size'], A: (number | undefined)[], B: (number | undefined)[]]>([
    [4, [20_000, 20_000, 20_000, 20_000], [0, 0, 0, 0]],
    [6, [37_500, 75_000, 135_000, 140_000], [20_000, 20_000, 135_000, 140_000]],
    [8, [50_000, 100_000, 187_500, 200_000], [50_000, 100_000, 187_500, 200_000]],
    [10, [72_500, 145_000, 275_000, 300_000], [72_500, 145_000, 275_000, 300_000]],
    [12, [undefined, undefined, 345_000, 375_000], [undefined, undefined, 345_000, 400_000]],
    [14, [undefined, undefined, 400_000, 435_000], [undefined, undefined, 375_000, 435_000]],
  ])('prices %i inch with one to four flavours in both price lists', (size, ...lists) => {
    const priceBy = (menu: Menu) => [1, 2, 3, 4].map((flavourCount) => priceOf({ ...page, size, flavourCount }, menu))
    expect([menuA, menuB].map(priceBy)).toEqual(lists)
  })

  it('shows the starting-from prices', () => {
    const sizes = [4, 6, 8, 10, 12, 14] as const
    expect(sizes.map((size) => startingFrom(size, menuA))).toEqual([
      20_000, 135_000, 187_500, 275_000, 345_000, 400_000,
    ])
    expect(startingFrom(8, menuB)).toBe(187_000)
  })

  it.each([
    [customiser, [3, 4, 5, 6, 7]],
    [page, [1, 2, 3, 4, 5]],
  ])('charges layers above 3 in the home section and above the first on the page', (cake, counts) => {
    const prices = counts.map((layers) => priceOf({ ...cake, layers }))
    expect(prices).toEqual([37_500, 57_500, 77_500, 97_500, 117_500])
    for (const layers of [Math.min(...counts) - 1, Math.max(...counts) + 1]) {
      expect(priceOf({ ...cake, layers })).toBeUndefined()
    }
  })

  it.each<[Partial<CustomiserItem>, number]>([
    [{ topper: true }, 10_000],
    [{ decorations: ['flowers'] }, 20_000],
    [{ decorations: ['roses'] }, 15_000],
    [{ decorations: ['pearls'] }, 10_000],
    [{ decorations: ['gold-leaf'] }, 25_000],
    [{ decorations: ['figurines'] }, 35_000],
  ])('adds to a custom cake for %j %d', (choice, extra) => {
    expect(priceOf({ ...page, ...choice })).toBe(37_500 + extra)
  })

  it('has no price for pearls in the home section', () => {
    expect(priceOf({ ...customiser, decorations: ['pearls'] })).toBeUndefined()
  })
})

describe('flavour extras', () => {
  it('charges 12,000 for vanilla with raspberry, 8,000 for carrot and 0 otherwise', () => {
    expect(flavours.filter((flavour) => flavour.extra > 0).map(({ id, extra }) => [id, extra])).toEqual([
      ['vanilla-with-raspberry', 12_000],
      ['carrot', 8_000],
    ])
    expect(flavours).toHaveLength(12)
  })

  it('differs on the order form', () => {
    expect(orderFormFlavours.filter((flavour) => flavour.extra > 0).map(({ id, extra }) => [id, extra])).toEqual([
      ['carrot', 8_000],
      ['coffee', 5_000],
      ['salted-caramel', 7_000],
      ['raspberry', 8_000],
    ])
  })
})

describe('order form prices', () => {
  const multipliers = { 6: 1, 8: 1.4, 10: 1.8, 12: 2.2, 14: 2.8, 16: 3.5 }

  it.each([
    ['themed', 85_000],
    ['wedding', 150_000],
  ] as const)('prices %s tiers', (cakeType, base) => {
    for (const size of tierSizes) {
      const price = priceOf({ ...orderForm, cakeType, tiers: twoTiers(size) })
      expect(price).toBe(Math.round(2 * base * multipliers[size] * 0.6))
    }
  })

  it('adds flavours and decorations, and nothing for the message', () => {
    const plain = priceOf(orderForm) ?? 0
    const tiers = ['coffee', 'raspberry'].map((flavour) => ({ size: 6 as const, flavour }))
    expect(priceOf({ ...orderForm, tiers })).toBe(plain + 13_000)
    expect(priceOf({ ...orderForm, message: 'Happy 60th, Mama' })).toBe(plain)
    expect(orderFormDecorations.map((decoration) => decoration.extra)).toEqual([
      15_000, 35_000, 25_000, 30_000, 20_000, 45_000, 18_000, 40_000,
    ])
  })

  it('rounds the total once, not each tier', () => {
    const base = { themed: naira(85_001), wedding: naira(150_000) }
    // Two tiers of 51,000.6.
    expect(priceOf(orderForm, { ...menuA, order_form: { ...menuA.order_form, base } })).toBe(102_001)
  })

  it('has a base line of 70% of the total', () => {
    expect(summaryBase(naira(100_000))).toBe(70_000)
  })

  it('has 2 to 6 tiers', () => {
    for (const count of [1, 7]) {
      const tiers = Array.from({ length: count }, () => ({ size: 6 as const, flavour: undefined }))
      expect(priceOf({ ...orderForm, tiers })).toBeUndefined()
    }
  })
})

it('charges the delivery fees of the table', () => {
  expect(offeredZones(menuA).map(({ name }) => [name, findZone(name, menuA)?.fee])).toEqual([
    ['Lekki', 3500],
    ['Victoria Island', 3500],
    ['Ikoyi', 4000],
    ['Ikeja', 6000],
    ['Surulere', 6500],
    ['Ojo', 6000],
    ['Ikorodu', 6000],
  ])
})
