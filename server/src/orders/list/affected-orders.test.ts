import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Order } from '@pj/shared/orders/orders.api'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveOrder, patchOrder, placeOrder, readOrder } from '../../testing/order-requests.ts'
import { changeAvailability } from '../../testing/publish-menu.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
beforeEach(async () => {
  await test.db.deleteFrom('orders').execute()
  await changeAvailability(test, {})
})

/** The clock stands on Saturday, 21 November, at noon. */
const monday = '2026-11-23'
const closed = { day: monday, open: '08:00', close: '08:00', name: 'Repairs' }
const shorter = { ...closed, close: '11:30' }
const soldOut = { list: 'products', id: '1', option: null, until: null }

const place = (changes: Parameters<typeof placeOrder>[1] = {}): Promise<Order> =>
  placeOrder(test, { delivery_date: `${monday}T11:00:00.000Z`, ...changes })

const put = async (payload: object) => {
  const response = await test.put('/api/availability', payload, test.as.staff)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const idsOf = (orders: readonly { order_id: string }[]): string[] => orders.map(({ order_id }) => order_id)
const get = async (url: string) => (await test.get(url, test.as.staff)).json()
const unconfirmedOf = async ({ order_id }: Order) => (await get(`/api/orders/${order_id}/status`)).unconfirmed

/** As "Needs you" and the list behind it have them. */
async function affectedNow(): Promise<string[]> {
  const { orders } = await get('/api/orders?needs=affected')
  expect((await get('/api/needs')).affected).toBe(orders.length)
  return idsOf(orders)
}

describe('closing a day', () => {
  it('names the orders that it touches, before and when it is saved, and counts them until the day is open again', async () => {
    const order = await place()
    await place({ delivery_date: '2026-11-24T11:00:00.000Z' })
    const affected = [{ order_id: order.order_id, delivery_date: order.delivery_date, title: 'Brownies' }]
    expect((await put({ special_days: [closed], preview: true })).affected).toEqual(affected)
    expect((await get('/api/availability')).special_days).toEqual([])
    expect(await affectedNow()).toEqual([])
    expect((await put({ special_days: [closed] })).affected).toEqual(affected)
    expect(await affectedNow()).toEqual([order.order_id])
    expect((await put({ special_days: [closed], sold_out: [] })).affected).toEqual([])
    await put({ special_days: [] })
    expect(await affectedNow()).toEqual([])
  })

  it('promises the customer nothing, whatever the status, until the order is moved', async () => {
    const order = await place()
    await moveOrder(test, order.order_id, ['confirmed'])
    expect(await unconfirmedOf(order)).toEqual([])
    await put({ special_days: [closed] })
    expect(await unconfirmedOf(order)).toEqual(['time'])
    const changes = { delivery_date: '2026-11-24T11:00:00.000Z' }
    expect((await patchOrder(test, await readOrder(test, order.order_id), { changes })).statusCode).toBe(200)
    expect(await unconfirmedOf(order)).toEqual([])
    expect(await affectedNow()).toEqual([])
  })

  it('lets staff keep an order, says so in its history, and asks again when the hours change again', async () => {
    const order = await place()
    await put({ special_days: [shorter] })
    const kept = await patchOrder(test, order, { keep_date: true })
    expect(kept.json().history.at(-1)).toMatchObject({
      by: 'The staff',
      note: 'Kept for Mon 23 Nov, 12:00 pm. Open 8:00 am–11:30 am that day',
    })
    expect(await affectedNow()).toEqual([])
    expect(await unconfirmedOf(order)).toEqual([])
    const again = await patchOrder(test, kept.json(), { keep_date: true })
    expect(again.json().version).toBe(kept.json().version)
    expect(idsOf((await put({ special_days: [closed] })).affected)).toEqual([order.order_id])
  })

  it('leaves out orders that were placed for a time outside the hours, and those on their way or finished', async () => {
    await place({ delivery_date: `${monday}T05:00:00.000Z` })
    const statuses = ['confirmed', 'baking', 'ready', 'out_for_delivery'] as const
    const sent = await place({ location: { state: 'Lekki', fee: 3500 } })
    await moveOrder(test, sent.order_id, statuses)
    expect(await affectedNow()).toEqual([])
    await put({ special_days: [closed] })
    expect(await affectedNow()).not.toContain(sent.order_id)
    expect(await affectedNow()).toHaveLength(1)
  })
})

it('names what is ordered for today and sold out, until it is kept or its baking starts', async () => {
  const today = { delivery_date: '2026-11-21T16:00:00.000Z' }
  const [first, second] = [await place(today), await place(today)]
  const oreos: CartItem = { kind: 'product', id: '9', productId: 9, tag: 'Tubs of 5', quantity: 1, orderNote: '' }
  await place({ ...today, items: [oreos] })
  await place()
  const until = { ...soldOut, until: '2026-11-21T15:00:00Z' }
  expect((await put({ sold_out: [until] })).affected).toEqual([])
  expect(idsOf((await put({ sold_out: [soldOut] })).affected)).toEqual(idsOf([first, second]))
  expect(await unconfirmedOf(first)).toContain('time')
  await patchOrder(test, first, { keep_date: true })
  await moveOrder(test, second.order_id, ['confirmed', 'baking'])
  expect(await affectedNow()).toEqual([])
})
