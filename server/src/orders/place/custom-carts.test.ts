import type { OrderFormItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { buildExpressPayload, buildOrderFormPayload } from '@pj/shared/orders/custom-cart'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { weddingCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { checkoutBody, expressCake } from '../../testing/checkout-fixture.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const post = (payload: object) => test.post('/api/custom-cart', payload)
const list = async (query = '') => {
  const response = await test.get(`/api/custom-cart${query}`, test.as.staff)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const express = buildExpressPayload(expressCake, naira(133_000), menuA)

const weddingItem: OrderFormItem = {
  ...weddingCake,
  ...{ cartId: 'cart-of-bisi', theme: 'custom', customTheme: 'Adire & gold', message: 'Bisi & Tunde' },
  tiers: [
    { size: 12, flavour: 'coffee' },
    { size: 8, flavour: undefined },
  ],
  decorations: ['gold-accents'],
}
const wedding = buildOrderFormPayload(weddingItem, naira(359_000), menuA)

describe('storing a cake', () => {
  it('stores the whole cake, and returns its id and price', async () => {
    const response = await post(wedding)
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cart_id: 'cart-of-bisi',
      order_type: 'wedding',
      price: 359_000,
    })
    const [entry] = (await list('?type=wedding')).entries
    expect(entry).toMatchObject({ id: response.json().id, order_id: null, price: 359_000 })
    expect(parseStoredItem(entry.item, menuA)).toMatchObject({ ok: true, item: { ...weddingItem, id: entry.id } })
    expect(entry.item_summary).toContain('Adire & gold')
  })

  it('rejects another price and returns the right one', async () => {
    const response = await post({ ...express, price: 1 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ error: 'price_mismatch', price: 133_000 })
  })

  it.each<[string, object, RegExp]>([
    ['9e20 layers', { ...express, num_layers: 9e20 }, /1 to 4 layers/],
    ['an unknown decoration', { ...express, decoration: 'Fireworks' }, /decoration isn't on our menu/],
    ['20,000 values', { ...express, flavors: Array(7_000).fill({}), more: Array(3_001).fill(0) }, /./],
  ])('rejects %s, and says why', async (_, payload, range) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, error: 'invalid_custom_cart' })
    expect(response.json().errors.join()).toMatch(range)
  })
})

describe('the list', () => {
  it('is paginated, newest first', async () => {
    for (const minutes of [1, 2, 3]) {
      test.clock.now = new Date(Date.parse('2026-11-21T11:00:00Z') + minutes * 60_000)
      await post({ ...express, cart_id: `cart ${minutes}` })
    }
    const first = await list('?type=express&limit=2')
    expect(first.entries.map((entry: { cart_id: string }) => entry.cart_id)).toEqual(['cart 3', 'cart 2'])
    const second = await list(`?type=express&limit=2&cursor=${first.next_cursor}`)
    expect(second.entries.map((entry: { cart_id: string }) => entry.cart_id)).toEqual(['cart 1'])
    expect(second.next_cursor).toBeNull()
    expect(second.total).toBe(3)
  })
})

describe('a custom cart entry', () => {
  it('is linked to the order that contains an item with its id, and to no other', async () => {
    const create = async () => (await post(express)).json().id
    const [id, otherId]: string[] = [await create(), await create()]
    let carts = 0
    const order = async (itemId: string) => {
      const body = checkoutBody({ cart_id: `order ${carts}`, items: [{ ...expressCake, id: itemId }] })
      carts += 1
      const response = await test.post('/api/checkout', body)
      return response.json().order_id
    }
    const orderId = await order(id ?? '')
    // An item of the same cake and cart, but not made from an entry.
    await order('1795345200000')
    // The same item in another order.
    await order(id ?? '')
    const list = await test.get('/api/custom-cart', test.as.staff)
    const entries: { id: string; order_id: string | null }[] = list.json().entries
    expect(entries.find((entry) => entry.id === id)?.order_id).toBe(orderId)
    expect(entries.find((entry) => entry.id === otherId)?.order_id).toBeNull()
  })

  it('is not linked by a guessed cart id', async () => {
    const cart_id = 'CART_1795345299999'
    const { id } = (await post({ ...express, cart_id })).json()
    const items = [{ ...expressCake, id: cart_id, cartId: cart_id }]
    const placed = await test.post('/api/checkout', checkoutBody({ cart_id, items }))
    expect(placed.statusCode, placed.body).toBe(201)
    const { entries } = await list()
    expect(entries.find((entry: { id: string }) => entry.id === id)).toMatchObject({ cart_id, order_id: null })
  })
})
