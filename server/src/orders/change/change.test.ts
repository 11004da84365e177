import { beforeAll, describe, expect, it } from 'vitest'
import type { checkoutBody } from '../../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { placeOrder } from '../../testing/order-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
/** Order ids by the name they go by in these tests. */
const ids: Record<string, string> = {}

async function place(name: string, wishes: Parameters<typeof checkoutBody>[0]): Promise<void> {
  ids[name] = (await placeOrder(test, { cart_id: name, ...wishes })).order_id
}

beforeAll(async () => {
  for (const name of ['pickup', 'first', 'second', 'third', 'printed']) await place(name, {})
  await place('fourth', { delivery_date: '2026-11-22T23:00:00Z' })
  await place('delivery', { location: { state: 'Lekki', fee: 3_500 } })
})

const get = (url: string) => test.get(url, test.as.staff)

const patch = (name: string, payload: object, headers = test.as.staff) =>
  test.patch(`/api/orders/${ids[name]}`, payload, headers)

describe('an order', () => {
  it('passes through the statuses, which its history lists', async () => {
    let version = 1
    for (const status of ['confirmed', 'baking', 'ready', 'out_for_delivery', 'completed']) {
      const response = await patch('delivery', { status, version })
      expect(response.json()).toMatchObject({ status, version: version + 1 })
      version += 1
    }
    const { history } = (await get(`/api/orders/${ids.delivery}`)).json()
    expect(history.map(({ from, to, by }: { from: string; to: string; by: string }) => [from, to, by])).toEqual([
      [null, 'new', null],
      ['new', 'confirmed', 'The staff'],
      ['confirmed', 'baking', 'The staff'],
      ['baking', 'ready', 'The staff'],
      ['ready', 'out_for_delivery', 'The staff'],
      ['out_for_delivery', 'completed', 'The staff'],
    ])
  })

  it('refuses a step that its status does not allow, and returns from a cancellation to the status before', async () => {
    await patch('first', { status: 'confirmed', version: 1 })
    const cancelled = await patch('first', { status: 'cancelled', note: 'The party is off', version: 2 })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', cancelled_from: 'confirmed' })
    expect(cancelled.json().history.at(-1)).toMatchObject({ note: 'The party is off', to: 'cancelled' })
    const refused = await patch('first', { status: 'new', version: 3 })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: 'illegal_transition', message: "An order can't go from Cancelled to New." },
    ])
    const back = await patch('first', { status: 'confirmed', version: 3 })
    expect(back.json()).toMatchObject({ status: 'confirmed', cancelled_from: null, version: 4 })
  })

  it('counts the prints of its ticket, and takes the last ones back, each person their own', async () => {
    const order_ids = [ids.printed, ids.printed, 'PJ-00000000']
    const print = async (undo = false, headers = test.as.staff) =>
      (await test.post('/api/orders/printed', { order_ids, undo }, headers)).json()
    const times = (count: number) => ({ printed: { [ids.printed ?? '']: count } })
    expect([await print(), await print()]).toEqual([times(1), times(2)])
    const { printed, version, history } = (await get(`/api/orders/${ids.printed}`)).json()
    expect([printed, version]).toEqual([2, 1])
    expect(history.at(-1)).toMatchObject({ note: 'Ticket printed' })
    expect(await print(false, test.as.kitchen)).toEqual(times(3))
    for (const count of [2, 1, 1]) expect(await print(true)).toEqual(times(count))
    expect(await print(true, test.as.kitchen)).toEqual(times(0))
    const undone = (await get(`/api/orders/${ids.printed}`)).json()
    expect([undone.printed, undone.printed_at, undone.version]).toEqual([0, null, 1])
    expect(undone.history.filter(({ note }: { note: string }) => note === 'Ticket printed')).toEqual([])
  })
})

const url = '/api/orders/tickets?order_ids='

it('returns the whole orders of tickets, without those that do not exist', async () => {
  const response = await get(`${url}${ids.first},PJ-00000000,${ids.delivery}`)
  const { orders } = response.json()
  const single = (await get(`/api/orders/${ids.delivery}`)).json()
  expect(orders).toHaveLength(2)
  expect(orders).toContainEqual(single)
})

describe('the public status', () => {
  it('contains no personal data', async () => {
    await patch('fourth', { status: 'confirmed', version: 1 })
    const response = await test.get(`/api/orders/${ids.fourth}/status`)
    expect(response.json()).toEqual({
      order_id: ids.fourth,
      status: 'confirmed',
      adjustments: [],
      instalments: [{ amount: 16_500, due_on: '2026-11-23', paid: false }],
      today: '2026-11-21',
      delivery_method: 'pickup',
      delivery_date: '2026-11-22T23:00:00.000Z',
      delivery_until: null,
      placed_at: '2026-11-21T11:00:00.000Z',
      changed_at: null,
      history: [
        { status: 'new', at: '2026-11-21T11:00:00.000Z' },
        { status: 'confirmed', at: '2026-11-21T11:00:00.000Z' },
      ],
      amount: 16_500,
      paid_amount: 0,
      balance_due: 16_500,
      deposit: 0,
      transfer_sent: false,
      online: null,
      requests: [],
      unconfirmed: [],
      confirmed_by: 'phone',
    })
  })

  it('responds with 404 for an unknown order', async () => {
    expect((await test.get('/api/orders/PJ-ZZZZZZZZ/status')).statusCode).toBe(404)
  })
})

const money = createMoneyRequests(test)

describe('cancelling an order with money on it', () => {
  async function cancelWith(kept_amount: number | undefined) {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 10_000 })
    return { orderId, response: await money.patch(orderId, { status: 'cancelled', kept_amount, version: 2 }) }
  }

  it.each([
    [undefined, -10_000, '₦10,000 to refund'],
    [4000, -6000, '₦4,000 kept, ₦6,000 to refund'],
  ])('keeps %j of ₦10,000: the balance is %i', async (kept, balance_due, note) => {
    const order = (await cancelWith(kept)).response.json()
    expect(order).toMatchObject({ kept_amount: kept ?? 0, balance_due, paid_amount: 10_000 })
    expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', note })
  })

  it('rejects keeping more than was paid, and keeping anything of an order that is not cancelled', async () => {
    expect((await cancelWith(10_001)).response.statusCode).toBe(400)
    const orderId = await money.place()
    await money.pay(orderId, {})
    expect((await money.patch(orderId, { kept_amount: 100, version: 2 })).statusCode).toBe(400)
    expect((await money.patch(orderId, { status: 'confirmed', kept_amount: 100, version: 2 })).statusCode).toBe(400)
    expect(await money.get(orderId)).toMatchObject({ version: 2, status: 'new' })
  })
})
