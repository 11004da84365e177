import { expect, test } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { findProduct, tierInches } from './product.ts'

const tiersOf = (title: string, tiers: number | null, former_names: string[] = []) => {
  const product = findProduct(menuA, 101)
  if (!product) throw new Error('The menu has no such cake')
  return tierInches({ ...product, title, tiers, former_names, sizes_inches: undefined })
}

test.each([
  ['Lagoon Drip', null, [8]],
  ['Grand 10 inch cake', 1, [10]],
  ['Savannah Gold, 12 inch', 2, [12, 8]],
  ['A small 4 inch cake', 2, [4, 4]],
  ['Ivory Promise', 3, [12, 9, 6]],
  ['Tower', 6, [16, 14, 12, 10, 8, 6]],
])('bakes the tiers of %s (%s) in these inches', (title, tiers, inches) => {
  expect(tiersOf(title, tiers)).toEqual(inches)
})

test('bakes the sizes that the owner has said, whatever the title says', () => {
  const product = findProduct(menuA, 202)
  expect(product && tierInches({ ...product, title: 'Two tiers, 12 inch', sizes_inches: [9, 5] })).toEqual([9, 5])
})

test('remembers the size that an earlier title said', () =>
  expect(tiersOf('Strawberry Drip', 1, ['Custom 10 inch cake: Strawberry Drip'])).toEqual([10]))
