import type { PricedItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { parseCart, parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { brownies, galleryCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { type CheckoutDraft, readDraft, withDeliveryMethod } from '../cart/checkout-draft.ts'
import { calculateTotals } from './order-totals.ts'
import { createOrderPayload } from './send-order.ts'

const cake = { ...galleryCake, image: 'data:image/png;base64,AAAA' }
const lines: PricedItem[] = [
  { item: { ...brownies, quantity: 2 }, price: naira(16_500) },
  { item: cake, price: naira(85_000) },
]
const date = new Date('2026-11-28T09:00:00Z')

const payload = (draft: CheckoutDraft, chosen = lines) =>
  createOrderPayload({
    draft,
    lines: chosen,
    totals: calculateTotals(chosen, draft, {}, menuA),
    date,
    cartId: 'CART_1',
    orderType: 'custom',
    menu: menuA,
  })

it("sends a pickup with the bakery's address and no fee", () => {
  const order = payload({ ...readDraft(menuA), name: ' Ada Obi ', email: 'ada@example.com ' })
  expect(order).toMatchObject({
    name: 'Ada Obi',
    email: 'ada@example.com',
    house_address: menuA.business.address,
    city: menuA.business.city,
    state: 'Bakery',
    phone_number: null,
    order_note: null,
    delivery_method: 'pickup',
    delivery_price: 0,
    amount: 118_000,
    delivery_date: '2026-11-28T09:00:00.000Z',
    cart_id: 'CART_1',
    order_type: 'custom',
  })
})

it("has exactly the specification's fourteen fields, and others only when they are filled", () => {
  const fieldsOf = (draft: CheckoutDraft) => Object.keys(JSON.parse(JSON.stringify(payload(draft))))
  const specified = [
    ...['name', 'house_address', 'city', 'state', 'email', 'phone_number', 'amount', 'order_note'],
    ...['delivery_method', 'delivery_price', 'delivery_date', 'cart_id', 'order_type', 'items'],
  ]
  const draft = readDraft(menuA)
  expect(fieldsOf(draft).sort()).toEqual([...specified].sort())
  expect(fieldsOf({ ...draft, gift_card_message: ' ' })).toHaveLength(14)
  const filled = { ...draft, gift_card_message: 'Happy 40th', order_note: 'Ring twice' }
  expect(fieldsOf(filled).sort()).toEqual([...specified, 'gift_card_message'].sort())
  expect(payload(filled)).toMatchObject({ gift_card_message: 'Happy 40th', order_note: 'Ring twice' })
  const recipient = { recipient_name: 'Ngozi Eze', recipient_phone: '08055443322', hide_prices: true }
  expect(fieldsOf({ ...draft, ...recipient }).sort()).toEqual([...specified, ...Object.keys(recipient)].sort())
  expect(payload({ ...draft, ...recipient })).toMatchObject(recipient)
})

it('orders what the shop no longer offers as an unknown product, which the server accepts', () => {
  const brownies = { kind: 'product', id: 1, title: 'Brownies', price: '₦9,000', selectedTag: 'Box of 5' }
  const cake = { kind: 'express', description: 'Express Cake - 8 inch', price: '₦100,000', inches: '8', layers: '2' }
  const stored = [
    brownies,
    { ...cake, options: 'Guava', isExpressOrder: true },
    { title: 'Guava tart', price: '₦4,000' },
  ]
  const { items } = payload(readDraft(menuA), [...parseCart(JSON.stringify(stored), menuA).lines])
  expect(items.map(({ title }) => title)).toEqual([
    'No longer on the menu: Brownies',
    'No longer on the menu: Express Cake - 8 inch',
    'Guava tart',
  ])
  for (const item of items) {
    const read = parseStoredItem(JSON.parse(JSON.stringify(item)), menuA)
    expect(read).toMatchObject({ ok: true, item: { kind: 'unknown-product' } })
    expect(read).not.toHaveProperty('outOfRange')
  }
})

it('uses the agreed fee for deliveries only', () => {
  const delivery = { ...withDeliveryMethod(readDraft(menuA), 'delivery', menuA), location: 'Ikeja' }
  expect(calculateTotals(lines, delivery, { agreedFee: naira(7_000) }, menuA)).toEqual({
    subtotal: 118_000,
    fee: 7_000,
    total: 125_000,
  })
  expect(calculateTotals(lines, readDraft(menuA), { agreedFee: naira(7_000) }, menuA).fee).toBe(0)
})
