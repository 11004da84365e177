import { initialOrderForm } from '@pj/shared/cart/builder-state-order-form'
import type { CartItem, CustomiserItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { formatNaira, naira } from '@pj/shared/money'
import { buildExpressPayload } from '@pj/shared/orders/custom-cart'
import { customCake as plainCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { beforeEach, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake, unknownProductItem } from '../testing/checkout-fixture.ts'
import { findTraces as findTracesOf } from '../testing/find-traces.ts'
import { uploadImage } from '../testing/images.ts'
import { quoteRequests } from '../testing/quote-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const quotes = quoteRequests(() => test)
const phone = '08099887766'
const key = '8099887766'

const call = (url: string, { method = 'GET', payload, as = 'owner' }: Call = {}) =>
  test.app.inject({ method, url, headers: test.as[as], ...(payload && { payload }) })

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly payload?: object
  readonly as?: 'owner' | 'staff'
}

async function change(orderId: string, fields: object): Promise<void> {
  const { version } = (await call(`/api/orders/${orderId}`)).json()
  const response = await call(`/api/orders/${orderId}`, { method: 'PATCH', payload: { version, ...fields } })
  expect(response.statusCode, response.body).toBe(200)
}

const customCake: CustomiserItem = {
  ...plainCake,
  ...{ id: 'cake-of-zainab', message: 'Zainab & Musa', topper: true, orderNote: 'Zainab likes pink' },
}

const themedCake: OrderFormItem = {
  ...initialOrderForm,
  id: 'theme-of-zainab',
  cartId: 'cart-of-zainab',
  theme: 'custom',
  customTheme: 'Zainab in space',
  tiers: [
    { size: 12, flavour: 'coffee' },
    { size: 8, flavour: undefined },
  ],
  message: 'Zainab is 7',
  orderNote: 'for Zainab',
}

/** What another program may send: every text is made up. */
const foreignItem = unknownProductItem({
  title: 'Cake for Zainab Quadri',
  category: 'zainab',
  description: 'Zainab',
  options: 'as Zainab wishes',
  textToAppear: 'Zainab',
  orderNote: 'Zainab',
  wish: 'Zainab',
  price: '₦9,000',
  quantity: 2,
})

const express = { ...expressCake, id: 'express-zainab', cartId: 'cart-of-zainab', message: 'Happy Zainab' }

/** An order with personal data in every possible place. */
async function placePersonalOrder(
  items: readonly CartItem[] = [{ ...express, orderNote: 'Ring Zainab' }, brownies],
  cart_id = `${createCartId()}_zainab`,
) {
  const cake = buildExpressPayload(express, naira(133_000), menuA)
  const entries = [await test.post('/api/custom-cart', cake)]
  entries.push(await test.post('/api/custom-cart', cake))
  const body = checkoutBody({
    items: items.map((item) => (item.kind === 'express' ? { ...item, id: entries[0]?.json().id } : item)),
    location: { state: 'Lekki', fee: 3500 },
    name: 'Zainab Quadri',
    email: 'zainab.quadri@example.com',
    phone_number: phone,
    house_address: '77 Zainab Close',
    city: 'Zainabtown',
    order_note: 'Zainab is allergic to nuts',
    cart_id,
  })
  const uploadId = await uploadImage(test)
  const payload = {
    ...body,
    amount: body.amount + (items.includes(foreignItem) ? 18_000 : 0),
    items: body.items.map((item, index) => (index === 0 ? { ...item, upload_id: uploadId } : item)),
  }
  const headers = { 'idempotency-key': `order ${cart_id}` }
  const response = await test.post('/api/checkout', payload, headers)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order_id as string
}

const post = async (url: string, payload: object): Promise<void> => {
  const response = await call(url, { method: 'POST', payload })
  expect(response.statusCode, response.body).toBeLessThan(300)
}

const fillWithTexts = async (orderId: string): Promise<void> => {
  await change(orderId, { staff_note: 'Zainab rang' })
  await change(orderId, { note: 'Zainab asked for candles' })
  await change(orderId, { changes: { house_address: '78 Zainab Close' } })
  const payment = { kind: 'payment', method: 'transfer', amount: 5000, reference: 'Z. Quadri', note: 'from Zainab' }
  await post(`/api/orders/${orderId}/payments`, payment)
  await change(orderId, { price_checked: true, status: 'confirmed' })
  await post(`/api/orders/${orderId}/transfer-sent`, { sender: 'Zainab Quadri' })
  await post(`/api/orders/${orderId}/requests`, { kind: 'cancel', text: 'Zainab is ill' })
  await post(`/api/customers/${phone}/notes`, { text: 'Zainab: gate code 4321' })
}

/** Pays what is due, because an erasure requires it. */
const settle = async (orderId: string): Promise<void> => {
  const { balance_due: amount } = (await call(`/api/orders/${orderId}`)).json()
  await post(`/api/orders/${orderId}/payments`, { kind: 'payment', method: 'cash', amount })
}

const complete = async (orderId: string): Promise<void> => {
  for (const status of ['baking', 'ready', 'out_for_delivery', 'completed']) await change(orderId, { status })
  await settle(orderId)
}

const erase = (confirm = key) => call(`/api/customers/${phone}/erase`, { method: 'POST', payload: { confirm } })

const findTraces = () => findTracesOf(test, 'zainab|quadri|99887766|gate code')

describe('erasing a customer', () => {
  let orderId: string
  beforeEach(async () => {
    orderId = await placePersonalOrder()
    await fillWithTexts(orderId)
  })

  it('waits until no order is open and no money is due either way', async () => {
    const open = await erase()
    expect(open.statusCode).toBe(409)
    expect(open.json().message).toContain(orderId)
    await change(orderId, { status: 'cancelled', note: 'Ill' })
    expect((await erase()).json().message).toBe(`Refund the ₦5,000 for ${orderId} first.`)
    const refund = { kind: 'refund', method: 'cash', amount: 5000 }
    await call(`/api/orders/${orderId}/payments`, { method: 'POST', payload: refund })
    expect((await erase('0809 988 7767')).json().message).toBe(`Type ${key} to confirm.`)
    expect((await erase('\u202a+234 (0)809-988-7766\u202c')).statusCode).toBe(200)
    const unpaid = await placePersonalOrder()
    for (const status of ['confirmed', 'baking', 'ready', 'out_for_delivery', 'completed'])
      await change(unpaid, { status })
    const { balance_due: due } = (await call(`/api/orders/${unpaid}`)).json()
    const waiting = await erase()
    expect([waiting.statusCode, waiting.json().message]).toEqual([
      409,
      `${formatNaira(due)} is still due for ${unpaid}. Record the payment or cancel the order first.`,
    ])
    await settle(unpaid)
    expect((await erase()).statusCode).toBe(200)
  })

  it('leaves no trace in items, carts, sales and messages, nor in orders that were once theirs', async () => {
    const other = await placePersonalOrder([express, customCake, themedCake, foreignItem, brownies])
    await fillWithTexts(other)
    await change(other, { changes: { order_note: 'Zainab: no eggs either' } })
    await post(`/api/orders/${other}/messages`, { kind: 'whatsapp', event: 'placed' })
    const given = await placePersonalOrder([brownies], createCartId())
    await post(`/api/orders/${given}/payments`, { kind: 'payment', method: 'cash', amount: 1000 })
    await change(given, {
      changes: {
        name: 'Bola',
        phone_number: '08011112222',
        email: 'bola@example.com',
        house_address: '1 Bola Street',
        city: 'Ikeja',
        order_note: '',
      },
    })
    await change(other, { price_checked: true })
    await complete(other)
    await complete(orderId)
    const { images } = (await call(`/api/customers/${phone}/export`)).json()
    expect((await call(images[0].url)).statusCode).toBe(200)
    const sums = async () => (await call('/api/sales/daily?from=2026-11-21&to=2026-11-21')).json()
    const before = await sums()
    const response = await erase()
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().order_ids.toSorted()).toEqual([orderId, other].toSorted())
    const stillGiven = { order_id: given, name: 'Bola', phone_number: '08011112222', house_address: '1 Bola Street' }
    expect((await call(`/api/orders/${given}`)).json()).toMatchObject(stillGiven)
    expect(await findTraces()).toEqual([])
    expect(await sums()).toEqual(before)
    const order = (await call(`/api/orders/${other}`)).json()
    expect(order.title).toBe('Express Cake - 8 inch and 4 more')
    expect(order.items.map(({ title }: { title: string }) => title)).toContain('Erased item')
  })
})

describe('a recipient whose order somebody else pays for', () => {
  const recipient = { recipient_name: 'Zainab Quadri', recipient_phone: '+234 809 988 7766', hide_prices: true }

  async function placeGift(fields: object = recipient): Promise<string> {
    const location = { state: 'Lekki', fee: 3500 }
    const who = { name: 'Bola Ade', phone_number: '08022223333', email: 'bola@example.com' }
    const body = { ...checkoutBody({ location, cart_id: createCartId() }), ...who, ...fields }
    const response = await test.post('/api/checkout', body)
    expect(response.statusCode, response.body).toBe(201)
    return response.json().order_id
  }

  const cancel = (orderId: string) => change(orderId, { status: 'cancelled', note: 'Ill' })

  it('is found by phone number and exported with nothing of who pays', async () => {
    const orderId = await placeGift()
    const { customers } = (await call('/api/customers?q=0809 988 7766')).json()
    expect(customers).toMatchObject([{ key, name: 'Zainab Quadri', orders: 0, amount: 0 }])
    const { recent_orders } = (await call(`/api/customers/${phone}`)).json()
    expect(recent_orders).toMatchObject([{ order_id: orderId }])
    const exported = await call(`/api/customers/${phone}/export`)
    expect(exported.json()).toMatchObject({ orders: [], received: [{ order_id: orderId, ...named(recipient) }] })
    expect(exported.body).not.toMatch(/Bola|22223333|bola@/)
    await cancel(orderId)
    expect((await erase()).statusCode).toBe(200)
  })

  it('is erased from orders, their history, mail and quotes, and who pays stays', async () => {
    const orderId = await placeGift()
    const former = await placeGift()
    await change(former, { changes: { recipient_name: 'Ngozi Eze', recipient_phone: '08033334444' } })
    await quotes.make({ name: 'Bola Ade' }, recipient)
    expect((await erase()).json().message).toContain(orderId)
    await cancel(orderId)
    await cancel(former)
    expect((await erase()).json()).toEqual({ order_ids: [orderId, former] })
    expect(await findTraces()).toEqual([])
    const [order, other] = [await call(`/api/orders/${orderId}`), await call(`/api/orders/${former}`)]
    expect(order.json()).toMatchObject({ name: 'Bola Ade', phone_number: '08022223333', recipient_name: null })
    expect(other.json()).toMatchObject({ name: 'Bola Ade', recipient_name: 'Ngozi Eze' })
    expect((await erase()).statusCode).toBe(404)
  })
})

const named = ({ recipient_name, recipient_phone }: { recipient_name: string; recipient_phone: string }) => ({
  recipient_name,
  recipient_phone,
})
