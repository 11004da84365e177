import type { ProductItem } from '@pj/shared/cart/cart-item'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { readOrder } from '../testing/order-requests.ts'
import { changeAvailability } from '../testing/publish-menu.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterEach(() => changeAvailability(test, {}))
afterAll(() => test.close())

const line = { kind: 'product', orderNote: '', quantity: 1 } as const
const candles: ProductItem = { ...line, id: '401', productId: 401, tag: 'Pack of 10', quantity: 2 }
const card: ProductItem = { ...line, id: '402', productId: 402, tag: 'Card', message: "Words can't express it, Ọ̀ṣun!" }

const send = (payload: object) => test.app.inject({ method: 'POST', url: '/api/checkout', payload })
const order = (...items: readonly ProductItem[]) =>
  send(checkoutBody({ cart_id: createCartId(), items: [brownies, ...items] }))

/** An order of brownies and candles, whose stored form has these fields. */
const orderCandles = (fields: object) => {
  const body = checkoutBody({ cart_id: createCartId(), items: [brownies, candles] })
  return send({ ...body, items: [body.items[0], { ...body.items[1], ...fields }] })
}

describe('an order with add-ons', () => {
  it('has their prices, and the message of the card letter for letter', async () => {
    const placed = await order(candles, card)
    expect(placed.statusCode, placed.body).toBe(201)
    const stored = await readOrder(test, placed.json().order_id)
    expect(stored).toMatchObject({ amount: 16_500 + 2 * 1_500 + 1_000, type: 'regular', price_unverified: false })
    expect(stored.items.map(({ title }) => title)).toEqual(['Brownies', 'Candles', 'Message card'])
    expect(stored.items[2]?.item).toMatchObject({ category: 'add-ons', textToAppear: card.message })
  })

  it.each<[string, ProductItem, string]>([
    ['without its message', { ...card, message: '' }, 'Write the message of Message card'],
    [
      'with a message that is too long',
      { ...card, message: 'x'.repeat(121) },
      'Its message can have at most 120 characters',
    ],
    ['with too many pieces', { ...candles, quantity: 21 }, 'An order has at most 20 of Candles'],
  ])('is refused %s', async (_, item, error) => {
    const response = await order(item)
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [`Item 2: ${error}`] }])
  })

  it('is refused at another price', async () => {
    const response = await orderCandles({ price: '₦10' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      error: 'price_mismatch',
      items: [{ index: 1, quoted: 1_500, price: 10 }],
    })
  })

  it('is refused with an option that they do not have', async () => {
    const response = await orderCandles({ selectedTag: 'Pack of 1000', options: 'Pack of 1000' })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: ['Item 2: Candles comes as Pack of 10'] },
    ])
  })

  it('is refused while they are sold out', async () => {
    const soldOut = { list: 'products', id: '401', option: null, until: null } as const
    await changeAvailability(test, { sold_out: [soldOut] })
    const response = await order(candles)
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { items: [{ index: 1, message: 'Candles is sold out' }] },
    ])
  })
})
