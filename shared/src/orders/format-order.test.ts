import { expect, test } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { menuA } from '../testing/menus.ts'
import { formatItemSummary, listItemSummaries, orderTitle } from './format-order.ts'

const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 2, orderNote: '' }

const express: CartItem = {
  kind: 'express',
  id: 'e',
  cartId: 'c',
  size: 8,
  layers: 2,
  flavours: ['carrot'],
  message: 'Happy Birthday, Tobi!',
  decorations: ['roses'],
  quantity: 1,
  orderNote: 'ring twice',
}

const wedding: CartItem = {
  kind: 'order-form',
  id: 'w',
  cartId: 'c',
  cakeType: 'wedding',
  theme: 'floral',
  customTheme: '',
  tiers: [
    { size: 12, flavour: 'vanilla' },
    { size: 8, flavour: undefined },
    { size: 6, flavour: 'vanilla' },
  ],
  message: '',
  decorations: [],
  image: '',
  quantity: 1,
  orderNote: '',
}

test('names the first item and the number of others in the title', () => {
  expect(orderTitle([brownies], menuA)).toBe('Brownies')
  expect(orderTitle([brownies, express, wedding], menuA)).toBe('Brownies and 2 more')
  expect(orderTitle([], menuA)).toBe('')
})

test('includes every choice and the exact message in a summary', () => {
  expect(formatItemSummary(brownies, menuA)).toBe('2 × Brownies: Box of 6')
  expect(formatItemSummary(express, menuA)).toBe(
    '1 × Express Cake - 8 inch: 2 layers, Carrot, Swiss Meringue Buttercream, Buttercream Roses, “Happy Birthday, Tobi!”, note: ring twice',
  )
  expect(formatItemSummary(wedding, menuA)).toContain('tier 1 (bottom) 12 inch, Vanilla')
})

test('limits a summary to 500 characters without cutting a letter', () => {
  const summary = formatItemSummary({ ...express, orderNote: '🎂'.repeat(400) }, menuA)
  expect(summary.length).toBeLessThanOrEqual(500)
  expect(summary).toMatch(/🎂…$/u)
})

test('limits the summaries of an order to 12 lines', () => {
  expect(listItemSummaries(Array(12).fill(brownies), menuA)).toHaveLength(12)
  const lines = listItemSummaries(Array(100).fill(brownies), menuA)
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('and 89 more items')
})
