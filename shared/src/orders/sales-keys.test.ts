import { expect, test } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { menuA } from '../testing/menus.ts'
import { flavourKeyOfLabel, labelOfFlavourKey, productKeyOfTitle, salesKeys, titleOfProductKey } from './sales-keys.ts'

const line = { id: '1', quantity: 1, orderNote: '' }
const brownies: CartItem = { ...line, kind: 'product', productId: 1, tag: 'Box of 6' }
const wedding: CartItem = {
  ...line,
  kind: 'order-form',
  cartId: 'c',
  cakeType: 'wedding',
  theme: undefined,
  customTheme: '',
  tiers: [
    { size: 12, flavour: 'vanilla' },
    { size: 8, flavour: undefined },
    { size: 6, flavour: 'vanilla' },
  ],
  message: '',
  decorations: [],
  image: '',
}
const express: CartItem = {
  ...line,
  kind: 'express',
  cartId: 'c',
  size: 8,
  layers: 2,
  flavours: ['carrot'],
  message: '',
  decorations: [],
}
const unknownProduct = (title: string): CartItem => ({
  ...line,
  kind: 'unknown-product',
  title,
  category: '',
  stored: {},
})

test('keys a ready product by its id', () => {
  expect(salesKeys(brownies, menuA)).toEqual({
    product_key: 'product:1',
    flavour_keys: [],
    flavour_labels: [],
  })
})

test('keys a configured cake by its kind and size', () => {
  expect(salesKeys(express, menuA)).toMatchObject({ product_key: 'express:8' })
  expect(salesKeys(wedding, menuA)).toMatchObject({ product_key: 'wedding:3' })
})

test('keys an item from another client by our product with its title, otherwise by its title', () => {
  expect(salesKeys(unknownProduct('brownies'), menuA).product_key).toBe('product:1')
  expect(salesKeys(unknownProduct('Pie'), menuA).product_key).toBe('other:Pie')
})

test('lists flavours once per flavour, and once per tier of a tiered cake', () => {
  expect(salesKeys(express, menuA)).toMatchObject({ flavour_keys: ['carrot'], flavour_labels: ['Carrot'] })
  expect(salesKeys(wedding, menuA)).toMatchObject({ flavour_keys: ['vanilla', 'vanilla'] })
})

test('finds labels by keys and keys by labels', () => {
  expect(titleOfProductKey(productKeyOfTitle('Brownies', menuA) ?? '', menuA)).toBe('Brownies')
  expect(titleOfProductKey('express:8', menuA)).toBeUndefined()
  expect(labelOfFlavourKey(flavourKeyOfLabel('Lotus Biscoff', menuA) ?? '', menuA)).toBe('Lotus Biscoff')
})
