import type { CartItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { beforeEach, expect, it } from 'vitest'
import { addToCart, clearCart } from './cart-store.ts'
import { forgetOrderKey, keepPlaced, lastPlaced, orderKey } from './order-key.ts'

const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }

beforeEach(() => {
  localStorage.clear()
  forgetOrderKey()
})

it('gives a cart its key when it is born, and the same one for as long as it lives', () => {
  addToCart(brownies, naira(16_500))
  const born = localStorage.getItem('pj.orderKey')
  expect(born).toBeTruthy()
  addToCart(brownies, naira(16_500))
  expect(orderKey()).toBe(born)
})

it('keeps the key when the cart is emptied: only an order that is placed uses it up', () => {
  const key = orderKey()
  clearCart()
  expect(orderKey()).toBe(key)
  forgetOrderKey()
  expect(orderKey()).not.toBe(key)
})

it('remembers the order that was placed until another cart begins', () => {
  keepPlaced({ orderId: 'PJ-7K2M9QXA', items: 'mark' })
  expect(lastPlaced()).toEqual({ orderId: 'PJ-7K2M9QXA', items: 'mark' })
  addToCart(brownies, naira(16_500))
  expect(lastPlaced()).toBeUndefined()
})

it('takes nonsense for no order', () => {
  for (const text of ['', 'nonsense', '[]', '{}', '{"orderId":{}}', 'null']) {
    localStorage.setItem('pj.placed', text)
    expect(lastPlaced()).toBeUndefined()
  }
})
