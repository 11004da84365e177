import type { CartItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { beforeEach, expect, it } from 'vitest'
import { readPlacedOrder, savePlacedOrder } from '../checkout/submission.ts'
import { getOrCreateOrderKey, removeOrderKey } from './cart-ids.ts'
import { addToCart, clearCart } from './cart-store.ts'

const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }

beforeEach(() => {
  removeOrderKey()
})

it('creates the key with the first item and never changes it', () => {
  addToCart(brownies, naira(16_500))
  const key = localStorage.getItem('pj.orderKey')
  expect(key).toBeTruthy()
  addToCart(brownies, naira(16_500))
  expect(getOrCreateOrderKey()).toBe(key)
})

it('does not change the key when the cart is emptied', () => {
  const key = getOrCreateOrderKey()
  clearCart()
  expect(getOrCreateOrderKey()).toBe(key)
  removeOrderKey()
  expect(getOrCreateOrderKey()).not.toBe(key)
})

it('stores the placed order until another cart begins', () => {
  savePlacedOrder({ orderId: 'PJ-7K2M9QXA', items: 'fingerprint' })
  expect(readPlacedOrder()).toEqual({ orderId: 'PJ-7K2M9QXA', items: 'fingerprint' })
  addToCart(brownies, naira(16_500))
  expect(readPlacedOrder()).toBeUndefined()
})

it('ignores an unreadable placed order', () => {
  for (const text of ['', 'nonsense', '[]', '{}', '{"orderId":{}}', 'null']) {
    localStorage.setItem('pj.placed', text)
    expect(readPlacedOrder()).toBeUndefined()
  }
})
