import { expect, it, test } from 'vitest'
import { findProduct, formatSize, isCustomCake } from '../menu/product.ts'
import { brownies, customCake, expressCake, galleryCake, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { itemSize } from './item-size.ts'

test('every custom cake, the sponge and the bundt cake say their size and whom they feed', () => {
  const sized = menuA.products.filter(
    (product) => isCustomCake(product, menuA) || /^(vanilla-sponge|bundt)-cake$/.test(product.slug),
  )
  expect(sized).toHaveLength(48)
  for (const product of sized) expect(formatSize(product)).toMatch(/^[\d, ]+(?:(?:and|or) \d+ )?inch · feeds \d+–\d+$/)
})

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

it('counts the layers of express and customised cakes', () => {
  expect(sizeOf({ ...expressCake, size: 8, layers: 1 })).toBe('8 inch · feeds 24')
  expect(sizeOf({ ...expressCake, size: 8, layers: 3 })).toBe('8 inch · feeds 72')
  expect(sizeOf({ ...customCake, size: 8, layers: 3 })).toBe('8 inch · feeds 24')
  expect(sizeOf({ ...customCake, size: 10, layers: 2 })).toBe('10 inch · feeds 24')
  expect(sizeOf({ ...customCake, size: 10, layers: 1 })).toBe('10 inch · feeds 12')
})

it('adds up the tiers of a special order', () =>
  expect(
    sizeOf({
      ...weddingCake,
      tiers: [
        { size: 12, flavour: undefined },
        { size: 8, flavour: undefined },
      ],
    }),
  ).toBe('12 and 8 inch · feeds 80'))
