import { expect, test } from 'vitest'
import { brownies, expressCake, unknownItem, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { salesKeys } from './sales-keys.ts'

test('keys a ready product by its id', () => {
  expect(salesKeys(brownies, menuA)).toEqual({
    product_key: 'product:1',
    flavour_keys: [],
    flavour_labels: [],
  })
})

test('keys a configured cake by its kind and size', () => {
  expect(salesKeys(expressCake, menuA)).toMatchObject({ product_key: 'express:8' })
  expect(salesKeys(weddingCake, menuA)).toMatchObject({ product_key: 'wedding:3' })
})

test('keys an item from another client by our product with its title, otherwise by its title', () => {
  expect(salesKeys(unknownItem('brownies'), menuA).product_key).toBe('product:1')
  expect(salesKeys(unknownItem('Pie'), menuA).product_key).toBe('other:Pie')
})

test('lists flavours once per flavour, and once per tier of a tiered cake', () => {
  expect(salesKeys(expressCake, menuA)).toMatchObject({ flavour_keys: ['carrot'], flavour_labels: ['Carrot'] })
  expect(salesKeys(weddingCake, menuA)).toMatchObject({ flavour_keys: ['vanilla', 'vanilla'] })
})
