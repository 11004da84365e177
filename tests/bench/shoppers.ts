import { randomUUID } from 'node:crypto'
import { createCustomCart, createExpressCart, createReadyCart } from '@pj/db/demo-data/carts'
import { createRng } from '@pj/db/demo-data/rng'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { zeroNaira } from '@pj/shared/money'
import { priceOrderItem } from '@pj/shared/orders/order-record'
import { cartSubtotal } from '@pj/shared/pricing/quote'
import { menuA } from '@pj/shared/testing/menus'

const destination = {
  delivery_method: 'delivery',
  location: 'Lekki',
  delivery_price: 3500,
  house_address: '5 Admiralty Way',
  city: 'Lekki',
} as const

const now = new Date()

/** The carts of fifty shoppers: the same in every run, due within the next three weeks. */
const purchases = (() => {
  const rng = createRng('shoppers')
  return Array.from({ length: 50 }, () => ({
    items: rng.pick([createReadyCart, createReadyCart, createCustomCart, createExpressCart])(rng),
    destination,
    placedAt: now,
    due: new Date(now.getTime() + rng.between(2, 20) * 86_400_000),
  }))
})()

/** The request bodies of the purchases. `bench` is the index of the purchase; the server ignores it. */
const bodies = purchases.map(({ items, due }, bench) => {
  const lines = items.map((item) => ({ item, price: priceOrderItem(item, zeroNaira, menuA).price }))
  return {
    bench,
    name: 'Bench Shopper',
    house_address: destination.house_address,
    city: destination.city,
    state: destination.location,
    email: 'shopper@example.com',
    phone_number: '08035550100',
    amount: cartSubtotal(lines) + destination.delivery_price,
    order_note: null,
    delivery_method: destination.delivery_method,
    delivery_price: destination.delivery_price,
    delivery_date: due.toISOString(),
    order_type: 'custom',
    items: lines.map(({ item, price }) => toStoredItem(item, price, menuA)),
  }
})

/** Returns the body of the n-th request. Its random cart id makes it a separate order. */
export const checkoutBody = (turn: number) => ({ ...bodies[turn % bodies.length], cart_id: `CART_${randomUUID()}` })
