import { describe, expect, test } from 'vitest'
import type { CartItem, CustomiserItem } from '../cart/cart-item.ts'
import { brownies, customCake, expressCake, galleryCake, unknownItem, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import {
  addBakeComponents,
  type BakeTotals,
  distributeDone,
  listBakeComponents,
  listBakeRequirements,
  type OrderPieces,
} from './bake-list.ts'

const express = { ...expressCake, layers: 3, flavours: ['carrot', 'lemon'], quantity: 2 }
const customiser: CustomiserItem = { ...customCake, icing: 'fondant', decorations: ['pearls'], topper: true }
const wedding = { ...weddingCake, decorations: ['fresh-flowers'] }
const boxes = { ...brownies, quantity: 3 }

function bakeRequirements(items: readonly { readonly orderId: string; readonly item: CartItem }[]) {
  const totals: BakeTotals = new Map()
  for (const { orderId, item } of items) addBakeComponents(totals, orderId, listBakeComponents(item, menuA))
  return listBakeRequirements(totals)
}

const formatComponents = (item: CartItem): string[] =>
  listBakeComponents(item, menuA).map(({ section, label, detail, quantity }) =>
    `${section}: ${quantity} ${label} ${detail}`.trim(),
  )

describe('listBakeComponents', () => {
  test('distributes one sponge per layer over the flavours, times the quantity', () => {
    expect(formatComponents(express)).toEqual([
      'sponge: 4 Carrot 8 inch layer',
      'sponge: 2 Lemon 8 inch layer',
      'icing: 2 Swiss Meringue Buttercream 8 inch',
      'decoration: 2 Buttercream Roses',
    ])
  })

  test('lists at least one sponge of every flavour', () => {
    expect(formatComponents({ ...express, layers: 1, quantity: 1 }).slice(0, 2)).toEqual([
      'sponge: 1 Carrot 8 inch layer',
      'sponge: 1 Lemon 8 inch layer',
    ])
  })

  test('lists icing, decorations and topper', () => {
    expect(formatComponents(customiser)).toEqual([
      'sponge: 2 Carrot 8 inch layer',
      'icing: 1 Fondant 8 inch',
      'decoration: 1 Edible Pearls',
      'decoration: 1 Acrylic Topper',
    ])
  })

  test('lists each icing colour as a row of its own', () => {
    const icings = (item: CartItem) => listBakeComponents(item, menuA).filter(({ section }) => section === 'icing')
    expect(icings({ ...customiser, icingColour: 'blush' })).toMatchObject([
      { key: 'icing|fondant|8-inch|blush', label: 'Fondant', detail: '8 inch, blush' },
    ])
    expect(icings(customiser)).toMatchObject([{ key: 'icing|fondant|8-inch' }])
    expect(icings({ ...wedding, icingColour: 'ivory' })[0]).toMatchObject({
      key: 'icing|agreed|12-inch-tier|ivory',
      label: 'As agreed with the customer',
      detail: '12 inch tier, ivory',
    })
  })

  test('lists every tier of a wedding cake, also without a flavour', () => {
    expect(formatComponents(wedding).filter((line) => line.startsWith('sponge'))).toEqual([
      'sponge: 1 Vanilla 12 inch tier',
      'sponge: 1 Flavour not chosen 8 inch tier',
      'sponge: 1 Vanilla 6 inch tier',
    ])
  })

  test('lists every tier of a gallery cake with its size', () => {
    const cake = { ...galleryCake, quantity: 2 }
    const sponges = (item: CartItem) => formatComponents(item).filter((line) => line.startsWith('sponge'))
    expect(sponges(cake)).toEqual(['sponge: 2 Lemon 8 inch tier'])
    expect(sponges({ ...cake, productId: 101 })).toEqual(['sponge: 2 Lemon 8 inch tier'])
    expect(sponges({ ...cake, productId: 202, quantity: 1, flavours: ['lemon', 'carrot'] })).toEqual([
      'sponge: 1 Lemon 10 inch tier',
      'sponge: 1 Carrot 6 inch tier',
    ])
    expect(sponges({ ...cake, productId: 209, quantity: 1, flavours: [] })).toEqual([
      'sponge: 1 Flavour not chosen 12 inch tier',
      'sponge: 1 Flavour not chosen 9 inch tier',
      'sponge: 1 Flavour not chosen 6 inch tier',
    ])
    expect(sponges({ ...cake, quantity: 1, flavours: ['lemon', 'carrot'] })).toEqual([
      'sponge: 1 Lemon 8 inch tier',
      'sponge: 1 Carrot 8 inch tier',
    ])
  })

  test('has one name and one row for a flavour, whatever the list it was chosen from', () => {
    const tiers = [{ size: 8, flavour: 'salted-caramel' } as const, { size: 8, flavour: 'cookies-cream' } as const]
    expect(listBakeComponents({ ...wedding, tiers }, menuA).slice(0, 2)).toMatchObject([
      { key: 'sponge|caramel|8-inch-tier', label: 'Caramel (salted)' },
      { key: 'sponge|cookies-and-cream|8-inch-tier', label: 'Cookies and Cream' },
    ])
  })

  test('names the allergens of flavours and products', () => {
    const [carrot] = listBakeComponents(express, menuA)
    expect(carrot?.allergens.contains).toContain('nuts')
    expect(listBakeComponents(brownies, menuA)[0]?.allergens.may_contain).toContain('peanuts')
  })

  test('lists boxes of a treat and unknown products', () => {
    expect(formatComponents(boxes)).toEqual(['treat: 3 Brownies Box of 6'])
    expect(formatComponents(unknownItem('Agege Bread'))).toEqual(['treat: 1 Agege Bread Not on our menu – see order'])
  })
})

test('sums over orders and sorts by section, name and size', () => {
  const requirements = bakeRequirements([
    { orderId: 'PJ-2', item: boxes },
    { orderId: 'PJ-1', item: wedding },
    { orderId: 'PJ-1', item: { ...wedding, tiers: ([8, 6] as const).map((size) => ({ size, flavour: 'vanilla' })) } },
    { orderId: 'PJ-2', item: brownies },
  ])
  expect(requirements.map(({ section, label, detail, quantity }) => [section, label, detail, quantity])).toEqual([
    ['sponge', 'Flavour not chosen', '8 inch tier', 1],
    ['sponge', 'Vanilla', '6 inch tier', 2],
    ['sponge', 'Vanilla', '8 inch tier', 1],
    ['sponge', 'Vanilla', '12 inch tier', 1],
    ['icing', 'As agreed with the customer', '6 inch tier', 2],
    ['icing', 'As agreed with the customer', '8 inch tier', 2],
    ['icing', 'As agreed with the customer', '12 inch tier', 1],
    ['decoration', 'Fresh Flowers', '', 2],
    ['treat', 'Brownies', 'Box of 6', 4],
  ])
  expect(requirements.at(-1)?.orders).toEqual(new Map([['PJ-2', 4]]))
  expect(new Set(requirements.map(({ key }) => key)).size).toBe(requirements.length)
})

/** Orders of four pieces each, by what is done. */
const orders = (...done: number[]): OrderPieces[] =>
  done.map((done, index) => ({ orderId: `PJ-${index}`, needed: 4, done }))

const distribute = (before: number[], done: number): number[] => {
  const changed = distributeDone(orders(...before), done)
  return before.map((was, index) => changed.find(({ orderId }) => orderId === `PJ-${index}`)?.done ?? was)
}

test.each([
  { before: [0, 0, 0], done: 6, after: [4, 2, 0], rule: 'the order that is due first' },
  { before: [0, 4, 0], done: 6, after: [2, 4, 0], rule: 'what is finished already stays' },
  { before: [4, 4, 1], done: 6, after: [4, 2, 0], rule: 'fewer pieces are taken from the last order' },
  { before: [4, 2, 0], done: 0, after: [0, 0, 0], rule: 'nothing is left done' },
  { before: [1, 1, 1], done: 99, after: [4, 4, 4], rule: 'no order gets more than it needs' },
  { before: [1, 2, 3], done: 6, after: [1, 2, 3], rule: 'nothing changes' },
])('distributes $done of 12 pieces over $before: $rule', ({ before, done, after }) => {
  expect(distribute(before, done)).toEqual(after)
})

test('returns only the orders that change', () => {
  expect(distributeDone(orders(4, 0, 0), 5)).toEqual([{ orderId: 'PJ-1', needed: 4, done: 1 }])
})
