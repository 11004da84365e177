import type { PricedItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { brownies, galleryCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { checkoutUrl } from './cart-summary.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const cake = {
  ...galleryCake,
  image: `data:image/png;base64,${'A'.repeat(9_000)}`,
  uploadId: '00000000-0000-4000-8000-000000000001',
  orderNote: 'express please',
}

const queryOf = (lines: readonly PricedItem[]) => new URL(checkoutUrl(lines, now, menuA), 'http://shop').searchParams

it('contains amount, cart id, items and order type', () => {
  const query = queryOf([{ item: { ...brownies, quantity: 2 }, price: naira(16_500) }])
  expect([...query.keys()]).toEqual(['amount', 'cart_id', 'items', 'order_type'])
  expect(query.get('amount')).toBe('33000')
  expect(query.get('cart_id')).toBe(`CART_${now.getTime()}`)
  expect(query.get('order_type')).toBe('regular')
  expect(JSON.parse(query.get('items') ?? '')).toMatchObject([
    { title: 'Brownies', price: '₦16,500', quantity: 2, orderType: 'regular', description: expect.any(String) },
  ])
})

it('is of type custom with any custom item, and never contains an image', () => {
  const query = queryOf([
    { item: brownies, price: naira(16_500) },
    { item: cake, price: naira(95_000) },
  ])
  expect(query.get('order_type')).toBe('custom')
  const items: { orderType: string }[] = JSON.parse(query.get('items') ?? '')
  expect(items.map((item) => item.orderType)).toEqual(['regular', 'express'])
  expect(query.get('items')).not.toContain('base64')
})

it('limits its length for large carts', () => {
  for (const size of [1, 10, 30, 100]) {
    const lines = Array.from({ length: size }, () => ({ item: cake, price: naira(95_000) }))
    expect(checkoutUrl(lines, now, menuA).length).toBeLessThanOrEqual(7000)
    expect(queryOf(lines).get('amount')).toBe(String(size * 95_000))
  }
})
