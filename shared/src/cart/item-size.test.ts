import { expect, it } from 'vitest'
import { customiserSizes, expressSizes, tierSizes } from '../menu/options.ts'
import { findProduct, formatSize } from '../menu/product.ts'
import { naira } from '../money.ts'
import { brownies, customCake, expressCake, galleryCake, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { itemSize } from './item-size.ts'

const described = (id: number, change = {}) => {
  const product = findProduct(menuA, id)
  return product && formatSize({ ...product, ...change })
}

it.each([
  [201, '10 and 6 inch · feeds 40–50'],
  [209, '12, 9 and 6 inch · feeds 78–98'],
  [10, '6 or 8 inch · feeds 12–24'],
  [11, '10 inch · feeds 16–20'],
  [1, undefined],
])('describes product %i', (id, text) => expect(described(id)).toBe(text))

it('leaves out what the owner has not said', () => {
  expect(described(201, { serves: undefined })).toBe('10 and 6 inch')
  expect(described(201, { sizes_inches: undefined, serves: { from: 8, to: 8 } })).toBe('feeds 8')
  expect(described(201, { sizes_inches: undefined, serves: undefined })).toBeUndefined()
})

const sizeOf = (item: Parameters<typeof itemSize>[0]) => itemSize(item, menuA)

it('says the size of the chosen option', () => {
  expect(sizeOf({ ...brownies, productId: 10, tag: '6 inches' })).toBe('6 inch · feeds 12')
  expect(sizeOf({ ...brownies, productId: 10, tag: '8 inches' })).toBe('8 inch · feeds 24')
  expect(sizeOf({ ...brownies, productId: 11, tag: 'Double Chocolate Chips' })).toBe('10 inch · feeds 16–20')
  expect(sizeOf({ ...galleryCake, productId: 201 })).toBe('10 and 6 inch · feeds 40–50')
  expect(sizeOf(brownies)).toBeUndefined()
})

it('feeds the portions of the middle one of three sizes, and no more than the owner says', () => {
  const product = findProduct(menuA, 10)
  if (!product) throw new Error('The menu has no product 10')
  const options = [6, 8, 10].map((inches) => ({
    name: `${inches}`,
    price: naira(inches),
    former_names: [],
    hidden: false,
  }))
  const sponge = { ...product, options, sizes_inches: [6, 8, 10], serves: { from: 12, to: 30 } }
  const feeds = (tag: string) => itemSize({ ...brownies, productId: 10, tag }, { ...menuA, products: [sponge] })
  expect(['6', '8', '10'].map(feeds)).toEqual(['6 inch · feeds 12', '8 inch · feeds 24', '10 inch · feeds 30'])
})

const table = [
  [4, 6],
  [6, 12],
  [8, 24],
  [10, 38],
  [12, 56],
  [14, 78],
  [16, 100],
] as const

it.each(table)('feeds the portions of its size in every builder: %i inch feeds %i', (inches, people) => {
  const feeds = `${inches} inch · feeds ${people}`
  for (const size of customiserSizes.filter((each) => each === inches))
    for (const layers of [1, 3, 5, 7]) expect(sizeOf({ ...customCake, size, layers })).toBe(feeds)
  for (const size of tierSizes.filter((each) => each === inches))
    expect(sizeOf({ ...weddingCake, tiers: [{ size, flavour: undefined }] })).toBe(feeds)
  for (const size of expressSizes.filter((each) => each === inches)) {
    expect(sizeOf({ ...expressCake, size, layers: 1 })).toBe(feeds)
    // Each layer of an express cake is charged as a cake.
    expect(sizeOf({ ...expressCake, size, layers: 3 })).toBe(`${inches} inch · feeds ${3 * people}`)
  }
})
