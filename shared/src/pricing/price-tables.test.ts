import { describe, expect, it } from 'vitest'
import { initialCustomiser } from '../cart/builder-state-customiser.ts'
import { initialExpress } from '../cart/builder-state-express.ts'
import { initialOrderForm } from '../cart/builder-state-order-form.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem } from '../cart/cart-item.ts'
import { flavourRange } from '../cart/item-ranges.ts'
import { findZone, offeredZones } from '../menu/delivery.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import { findProduct as findProductOf, galleryProducts } from '../menu/product.ts'
import { productImageUrl } from '../menu/product-image.ts'
import { naira } from '../money.ts'
import { menuA, menuB } from '../testing/menus.ts'
import { customiserBase, startingFrom } from './customiser.ts'
import { extraLayerPrice } from './express.ts'
import { summaryBase } from './order-form.ts'
import { quote } from './quote.ts'

/** Every number of docs/business-rules.md, repeated here on purpose. */

const { flavours, order_form_decorations: orderFormDecorations, order_form_flavours: orderFormFlavours } = initialMenu
const findProduct = (id: number) => findProductOf(initialMenu, id)

const line = { id: '1', quantity: 1, orderNote: '' }

const express: ExpressItem = {
  ...initialExpress,
  ...line,
  cartId: 'c',
}

const customiser: CustomiserItem = {
  ...initialCustomiser('customiser'),
  ...line,
}

const orderForm: OrderFormItem = {
  ...initialOrderForm,
  ...line,
  cartId: 'c',
  tiers: [
    { size: 6, flavour: undefined },
    { size: 6, flavour: undefined },
  ],
}

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
      expect(quote({ ...line, kind: 'product', productId: id, tag }, menuA)?.unit).toBe(price)
    }
  })

  it('has nine 8 inch custom cakes and a 10 inch one at id 20, each with the single option ORDER', () => {
    const cakes = galleryProducts(initialMenu, 'shop').filter(({ category }) => category === 'custom')
    expect(cakes.map(({ id, base_price }) => [id, base_price])).toEqual([
      [12, 210_000],
      [13, 280_000],
      [14, 375_000],
      [15, 240_000],
      [16, 255_000],
      [17, 265_000],
      [18, 225_000],
      [19, 310_000],
      [20, 345_000],
      [21, 295_000],
    ])
    for (const { id, title, options } of cakes) {
      expect(title).toMatch(id === 20 ? /^Custom 10 inch cake: / : /^Custom 8 inch cake: /)
      expect(options.map(({ name, price }) => [name, price])).toEqual([['ORDER', id === 20 ? 300_000 : 60_000]])
    }
  })

  it('charges a custom cake its base price, flavour extras and 10,000 for a message', () => {
    const cake = { ...line, kind: 'gallery-cake', productId: 12, recipient: 'male', image: '' } as const
    expect(quote({ ...cake, flavours: ['lemon'], message: '' }, menuA)?.unit).toBe(210_000)
    expect(quote({ ...cake, flavours: ['carrot', 'vanilla-with-raspberry'], message: 'Hi' }, menuA)?.unit).toBe(240_000)
    expect(quote({ ...cake, flavours: ['lemon'], message: '   ' }, menuA)?.unit).toBe(210_000)
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

  it('have no title, description or picture twice', () => {
    const cakes = galleries.flat()
    for (const values of [
      cakes.map(({ title }) => title),
      cakes.map(({ description }) => description),
      cakes.map((cake) => productImageUrl(cake, 400)),
    ]) {
      expect(new Set(values).size).toBe(36)
    }
  })
})

describe('express prices', () => {
  it.each([
    [6, [37_500, 75_000, 112_500, 150_000]],
    [8, [50_000, 100_000, 150_000, 200_000]],
    [10, [72_500, 145_000, 217_500, 290_000]],
  ] as const)('prices %i inch', (size, prices) => {
    expect([1, 2, 3, 4].map((layers) => quote({ ...express, size, layers }, menuA)?.unit)).toEqual(prices)
  })

  it('adds message, decorations and flavour extras', () => {
    expect(quote({ ...express, message: 'Hi' }, menuA)?.unit).toBe(47_500)
    expect(quote({ ...express, decorations: ['flowers'] }, menuA)?.unit).toBe(57_500)
    expect(quote({ ...express, decorations: ['roses'] }, menuA)?.unit).toBe(52_500)
    expect(quote({ ...express, decorations: ['figurines'] }, menuA)?.unit).toBe(72_500)
    expect(quote({ ...express, flavours: ['carrot'] }, menuA)?.unit).toBe(45_500)
    expect(quote({ ...express, layers: 1, flavours: ['lemon', 'carrot'] }, menuA)?.unit).toBe(45_500)
  })

  it('returns the price of one more layer', () => {
    expect(([6, 8, 10] as const).map((size) => extraLayerPrice(size, menuA))).toEqual([37_500, 50_000, 72_500])
  })

  it('has no price for choices out of range', () => {
    expect(quote({ ...express, layers: 5 }, menuA)).toBeUndefined()
    expect(quote({ ...express, layers: 1.5 }, menuA)).toBeUndefined()
    expect(quote({ ...express, layers: 0 }, menuA)).toBeUndefined()
    expect(quote({ ...express, decorations: ['pearls'] }, menuA)).toBeUndefined()
    expect(quote({ ...express, flavours: ['lemon', 'carrot', 'caramel'] }, menuA)).toBeUndefined()
  })
})

describe('customiser prices', () => {
  const A = {
    4: [20_000, 20_000, 20_000, 20_000],
    6: [37_500, 75_000, 135_000, 140_000],
    8: [50_000, 100_000, 187_500, 200_000],
    10: [72_500, 145_000, 275_000, 300_000],
    12: [undefined, undefined, 345_000, 375_000],
    14: [undefined, undefined, 400_000, 435_000],
  }
  const B = {
    4: [0, 0, 0, 0],
    6: [20_000, 20_000, 135_000, 140_000],
    8: [50_000, 100_000, 187_500, 200_000],
    10: [72_500, 145_000, 275_000, 300_000],
    12: [undefined, undefined, 345_000, 400_000],
    14: [undefined, undefined, 375_000, 435_000],
  }

  it.each([4, 6, 8, 10, 12, 14] as const)('prices %i inch in both price lists', (size) => {
    expect([1, 2, 3, 4].map((count) => customiserBase(size, count, menuA))).toEqual(A[size])
    expect([1, 2, 3, 4].map((count) => customiserBase(size, count, menuB))).toEqual(B[size])
    expect(flavourRange(size)).toEqual(size >= 12 ? { min: 3, max: 4 } : { min: 1, max: 4 })
  })

  it('shows the starting-from prices', () => {
    const sizes = [4, 6, 8, 10, 12, 14] as const
    expect(sizes.map((size) => startingFrom(size, menuA))).toEqual([
      20_000, 135_000, 187_500, 275_000, 345_000, 400_000,
    ])
    expect(startingFrom(8, menuB)).toBe(187_000)
  })

  it('charges layers above 3 in the home section and above the first on the page', () => {
    const home = [3, 4, 5, 6, 7].map((layers) => quote({ ...customiser, layers }, menuA)?.unit)
    expect(home).toEqual([37_500, 57_500, 77_500, 97_500, 117_500])
    const page = [1, 2, 3, 4, 5].map(
      (layers) => quote({ ...customiser, ruleSet: 'cakeBuilderPage', layers }, menuA)?.unit,
    )
    expect(page).toEqual([37_500, 57_500, 77_500, 97_500, 117_500])
    expect(quote({ ...customiser, layers: 2 }, menuA)).toBeUndefined()
    expect(quote({ ...customiser, ruleSet: 'cakeBuilderPage', layers: 6 }, menuA)).toBeUndefined()
  })

  it('adds topper and decorations', () => {
    const page = { ...customiser, ruleSet: 'cakeBuilderPage', layers: 1 } as const
    expect(quote({ ...page, topper: true }, menuA)?.unit).toBe(47_500)
    const prices = (['flowers', 'roses', 'pearls', 'gold-leaf', 'figurines'] as const).map(
      (id) => (quote({ ...page, decorations: [id] }, menuA)?.unit ?? 0) - 37_500,
    )
    expect(prices).toEqual([20_000, 15_000, 10_000, 25_000, 35_000])
    expect(quote({ ...customiser, decorations: ['pearls'] }, menuA)).toBeUndefined()
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
    for (const size of [6, 8, 10, 12, 14, 16] as const) {
      const two = {
        ...orderForm,
        cakeType,
        tiers: [
          { size, flavour: undefined },
          { size, flavour: undefined },
        ],
      }
      expect(quote(two, menuA)?.unit).toBe(Math.round(2 * base * multipliers[size] * 0.6))
    }
  })

  it('adds flavours and decorations, and nothing for the message', () => {
    const plain = quote(orderForm, menuA)?.unit ?? 0
    const tiers = [
      { size: 6, flavour: 'coffee' },
      { size: 6, flavour: 'raspberry' },
    ] as const
    expect(quote({ ...orderForm, tiers }, menuA)?.unit).toBe(plain + 13_000)
    expect(quote({ ...orderForm, message: 'Happy 60th, Mama' }, menuA)?.unit).toBe(plain)
    expect(orderFormDecorations.map((decoration) => decoration.extra)).toEqual([
      15_000, 35_000, 25_000, 30_000, 20_000, 45_000, 18_000, 40_000,
    ])
  })

  it('rounds the total once, not each tier', () => {
    const menu = {
      ...menuA,
      order_form: { ...menuA.order_form, base: { themed: naira(85_001), wedding: naira(150_000) } },
    }
    // Two tiers of 51,000.6.
    expect(quote(orderForm, menu)?.unit).toBe(102_001)
  })

  it('has a base line of 70% of the total', () => {
    expect(summaryBase(naira(100_000))).toBe(70_000)
  })

  it('has 2 to 6 tiers', () => {
    expect(quote({ ...orderForm, tiers: orderForm.tiers.slice(1) }, menuA)).toBeUndefined()
    expect(
      quote({ ...orderForm, tiers: Array.from({ length: 7 }, () => ({ size: 6, flavour: undefined })) }, menuA),
    ).toBe(undefined)
  })
})

describe('delivery fees', () => {
  it('matches the table', () => {
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
})
