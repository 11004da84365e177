import type { ProductItem } from '@pj/shared/cart/cart-item'
import { afterEach, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { readOrder } from '../testing/order-requests.ts'
import { changeAvailability } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
afterEach(() => changeAvailability(test, {}))

const line = { kind: 'product', orderNote: '', quantity: 1 } as const
const candles: ProductItem = { ...line, id: '401', productId: 401, tag: 'Pack of 10', quantity: 2 }
const card: ProductItem = { ...line, id: '402', productId: 402, tag: 'Card', message: "Words can't express it, Ọ̀ṣun!" }

const send = (payload: object) => test.post('/api/checkout', payload)
const order = (...items: readonly ProductItem[]) =>
  send(checkoutBody({ cart_id: createCartId(), items: [brownies, ...items] }))

describe('an order with add-ons', () => {
  it('has their prices, and the message of the card letter for letter', async () => {
    const placed = await order(candles, card)
    expect(placed.statusCode, placed.body).toBe(201)
    const stored = await readOrder(test, placed.json().order_id)
    expect(stored).toMatchObject({ amount: 16_500 + 2 * 1_500 + 1_000, type: 'regular', price_unverified: false })
    expect(stored.items.map(({ title }) => title)).toEqual(['Brownies', 'Candles', 'Message card'])
    expect(stored.items[2]?.item).toMatchObject({ category: 'add-ons', textToAppear: card.message })
  })

  it('is refused without its message', async () => {
    const response = await order({ ...card, message: '' })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: [`Item 2: Write the message of Message card`] },
    ])
  })
})
