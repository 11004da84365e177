import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../../testing/checkout-fixture.ts'
import { sculpture as quoted } from '../../testing/quote-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

const sculpture = { ...quoted, textToAppear: 'Happy 50th' }

const body = (item: object, amount = 250_000) => ({
  ...checkoutBody({ cart_id: createCartId() }),
  ...{ items: [item], amount, channel: 'phone' },
})
const take = (item: object, amount?: number) => test.post('/api/orders', body(item, amount), test.as.staff)

describe('a custom line', () => {
  it('is priced as staff write it, and stands in the order like any other item', async () => {
    const response = await take(sculpture)
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json()
    expect(order).toMatchObject({
      ...{ type: 'custom', amount: 250_000, price_unverified: false, title: 'Sculpted Range Rover' },
      item_summaries: ['1 × Sculpted Range Rover: Two tiers, fondant, “Happy 50th”'],
    })
    expect(order.items[0]).toMatchObject({ category: 'custom', price: 250_000, price_unverified: false })
    const confirmed = await test.patch(
      `/api/orders/${order.order_id}`,
      { status: 'confirmed', version: order.version },
      test.as.staff,
    )
    expect(confirmed.statusCode).toBe(200)
    const seen = (await test.get(`/api/orders/${order.order_id}`, test.as.kitchen)).json()
    expect(seen.items[0].choice).toMatchObject({ details: 'Two tiers, fondant', message: 'Happy 50th' })
    expect(JSON.stringify(seen)).not.toContain('250')
  })

  it('takes the category’s lead time and points, or those that staff agree', async () => {
    const chairs = { ...sculpture, category: 'treats', description: 'Cake stand hire', price: 5000 }
    expect((await take(chairs, 5000)).json()).toMatchObject({ type: 'regular', short_notice: false })
    expect((await take({ ...chairs, lead_days: 10 }, 5000)).json()).toMatchObject({ short_notice: true })
    const order = (await take({ ...sculpture, points: 7 })).json()
    const row = await test.db
      .selectFrom('orders')
      .select('capacity_units')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(row.capacity_units).toEqual([0, 0, 0, 0, 0, 7])
  })

  it('stays as it is when another one is added, and gets another price by an edit', async () => {
    const order = (await take(sculpture)).json()
    const kept = order.items[0].item
    const topper = { ...sculpture, id: 'line-2', description: 'Gold topper', price: 8000 }
    const url = `/api/orders/${order.order_id}`
    const changes = { items: [{ ...kept, price: 240_000 }, topper] }
    const edited = await test.patch(url, { changes, version: order.version }, test.as.staff)
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.json()).toMatchObject({ amount: 248_000, item_count: 2, price_unverified: false })
  })

  it.each([
    [{ price: -1 }, 'Enter the price as a whole number'],
    [{ category: 'sculptures' }, 'Choose one of your categories.'],
    [{ description: 'x' }, 'Enter what it is'],
  ])('is refused with %j', async (change, message) => {
    const response = await take({ ...sculpture, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(message)
  })

  it('of a shopper is an item that is not on the menu', async () => {
    const { channel: _, ...payload } = body(sculpture)
    const response = await test.post('/api/checkout', payload)
    expect(response.statusCode, response.body).toBe(201)
    const order = (await test.get(`/api/orders/${response.json().order_id}`, test.as.staff)).json()
    expect(order).toMatchObject({ price_unverified: true })
    expect(order.items[0].choice.kind).toBe('unknown-product')
  })
})
