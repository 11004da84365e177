import { randomUUID } from 'node:crypto'
import type { BakeList, BakeRow, BakeTick, TickedRow } from '@pj/shared/kitchen/bake-list.api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brownies, expressCake } from '../testing/checkout-fixture.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
let first: string
let second: string

const carrotAllergens = ['gluten', 'milk', 'eggs', 'nuts']
const range = { from: '2026-11-23', to: '2026-11-23' }

const order = async (wishes: Parameters<typeof placeOrder>[1]): Promise<string> =>
  (await placeOrder(test, wishes)).order_id

const setStatus = (order_id: string, change: { status: 'new' | 'ready' | 'cancelled'; cancelled_from?: 'new' }) =>
  setColumns(test, order_id, change)

const readList = async (query = range): Promise<BakeList> => {
  const response = await test.app.inject({ url: '/api/bake-list', query, headers: test.as.staff })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const list = async (): Promise<BakeRow[]> => (await readList()).rows

const sendTick = (tick: BakeTick, app: FastifyInstance = test.app) =>
  app.inject({ method: 'POST', url: '/api/bake-list/ticks', headers: test.as.staff, payload: tick })

const createTick = (row: BakeRow | undefined, change: number): BakeTick => ({
  id: randomUUID(),
  key: row?.key ?? '',
  change,
  order_ids: row?.orders.map(({ order_id }) => order_id) ?? [],
})

async function tick(row: BakeRow | undefined, change: number, app?: FastifyInstance): Promise<TickedRow> {
  const response = await sendTick(createTick(row, change), app)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const ordersOf = (row: BakeRow | undefined): string[] => row?.orders.map(({ order_id }) => order_id) ?? []

const findTreats = (rows: readonly BakeRow[] = []): BakeRow | undefined =>
  rows.find(({ section }) => section === 'treat')
const treats = async () => findTreats(await list())

beforeAll(async () => {
  first = await order({ items: [brownies, expressCake] })
  second = await order({ items: [{ ...brownies, quantity: 3 }], delivery_date: '2026-11-23T12:00:00.000Z' })
  await order({ items: [brownies], delivery_date: '2026-11-24T11:00:00.000Z' })
})

it('sums the items of the orders of a day', async () => {
  expect(await list()).toMatchObject([
    { section: 'sponge', label: 'Carrot', detail: '8 inch layer', needed: 2, done: 0, contains: carrotAllergens },
    { section: 'icing', label: 'Swiss Meringue Buttercream', needed: 1 },
    { section: 'decoration', label: 'Buttercream Roses', needed: 1 },
    { section: 'treat', label: 'Brownies', detail: 'Box of 6', needed: 4, done: 0 },
  ])
  expect(await treats()).toMatchObject({
    orders: [
      { order_id: first, needed: 1, done: 0 },
      { order_id: second, needed: 3, done: 0 },
    ],
  })
})

it('stores finished pieces for everyone', async () => {
  expect(await tick(await treats(), 3)).toMatchObject({
    orders: [
      { order_id: first, needed: 1, done: 1 },
      { order_id: second, needed: 3, done: 2 },
    ],
  })
  expect(await treats()).toMatchObject({ needed: 4, done: 3 })
})

it('keeps the same ticks in every range of days', async () => {
  const week = findTreats((await readList({ from: '2026-11-21', to: '2026-11-27' })).rows)
  expect(week).toMatchObject({ needed: 5, done: 3 })
  await tick(week, 2)
  expect(await treats()).toMatchObject({ needed: 4, done: 4 })
  await tick(await treats(), -2)
  expect(findTreats((await readList({ from: '2026-11-24', to: '2026-11-24' })).rows)).toMatchObject({ done: 1 })
})

it('excludes an order that is ready, together with the pieces finished for it', async () => {
  // The order that is due first gets the first piece.
  await setStatus(second, { status: 'ready' })
  expect(await treats()).toMatchObject({ orders: [{ order_id: first, needed: 1, done: 1 }] })
  await setStatus(second, { status: 'new' })
  expect(await treats()).toMatchObject({ needed: 4, done: 2 })
  await setStatus(second, { status: 'ready' })
})

describe('unbaked work of earlier days', () => {
  const today = { from: '2026-11-21', to: '2026-11-21' }
  const daysAgo = (days: number) => new Date(test.clock.now.getTime() - days * 24 * 3_600_000)

  /** Places an order and moves it into the past, as the days do. */
  const orderDue = async (days: number, quantity: number): Promise<string> => {
    const orderId = await order({ items: [{ ...brownies, quantity }], cart_id: `due ${days}` })
    await sql`
      update orders set placed_at = ${daysAgo(days + 2)}, delivery_date = ${daysAgo(days)}, start_by = ${daysAgo(days)}
      where order_id = ${orderId}`.execute(test.db)
    return orderId
  }
  let yesterday: string
  let lastMonth: string

  beforeAll(async () => {
    lastMonth = await orderDue(31, 5)
    yesterday = await orderDue(1, 2)
    await orderDue(32, 20)
    await order({ items: [brownies], cart_id: 'on time', delivery_date: '2026-11-21T18:00:00.000Z' })
  })

  it('leads the list of today for 31 days, and is ticked off first', async () => {
    const row = findTreats((await readList(today)).rows)
    expect(row).toMatchObject({ needed: 8 })
    expect(ordersOf(row).slice(0, 2)).toEqual([lastMonth, yesterday])
    const { orders } = await tick(row, 6)
    expect(orders.map(({ done }) => done)).toEqual([5, 1, 0])
    const week = await readList({ from: '2026-11-20', to: '2026-11-22' })
    expect(findTreats(week.rows)).toMatchObject({ done: 6 })
    expect(week.orders.map(({ order_id }) => order_id).slice(0, 2)).toEqual([lastMonth, yesterday])
  })

  it('belongs to its days in a range without today', async () => {
    expect(ordersOf(findTreats((await readList({ from: '2026-11-20', to: '2026-11-20' })).rows))).toEqual([yesterday])
    expect((await readList({ from: '2026-11-22', to: '2026-11-22' })).rows).toEqual([])
    const tooLong = await test.get('/api/bake-list?from=2026-11-01&to=2026-12-02', test.as.staff)
    expect(tooLong.json().error).toBe('too_many_days')
  })
})

it('lists an order on the day when its work starts too, with its notes but neither phone number nor money', async () => {
  const cake = { ...expressCake, orderNote: 'No nuts', message: 'Happy 40th' }
  const orderId = await order({ items: [cake], cart_id: 'notes', delivery_date: '2026-12-10T09:00:00.000Z' })
  const { id } = await test.db
    .updateTable('orders')
    .set({ start_by: new Date('2026-12-08T07:00:00Z'), order_note: 'Side door', phone_number: '08011112222' })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.insertInto('order_notes').values({ order_id: id, text: 'Tall box' }).execute()
  const { orders } = await readList({ from: '2026-12-08', to: '2026-12-08' })
  expect(orders).toEqual([
    {
      order_id: orderId,
      due: '2026-12-10T09:00:00.000Z',
      start_by: '2026-12-08T07:00:00.000Z',
      title: 'Express Cake - 8 inch',
      notes: [
        { label: 'Note', text: 'Side door' },
        { label: 'Note', text: 'No nuts' },
        { label: 'Staff', text: 'Tall box' },
      ],
      messages: ['Happy 40th'],
    },
  ])
  expect((await readList({ from: '2026-12-09', to: '2026-12-09' })).rows).toEqual([])
})

describe('ticks', () => {
  const day = { from: '2026-12-20', to: '2026-12-20' }
  const noon = '2026-12-20T11:00:00.000Z'
  let orderId: string

  beforeAll(async () => {
    orderId = await order({ items: [{ ...brownies, quantity: 9 }, expressCake], cart_id: 'ticks', delivery_date: noon })
  })
  const rows = async (): Promise<BakeRow[]> => (await readList(day)).rows

  it('stores all ticks when two people tick at two servers, on one row and on different rows', async () => {
    const another = await test.startAnotherApp()
    const row = findTreats(await rows())
    const presses = [test.app, another, test.app, another, test.app].map((app) => tick(row, 1, app))
    const others = (await rows())
      .filter(({ section }) => section !== 'treat')
      .map((other, index) => tick(other, other.needed, index % 2 === 0 ? another : test.app))
    await Promise.all([...presses, ...others])
    expect(findTreats(await rows())).toMatchObject({ needed: 9, done: 5 })
    expect(
      (await rows()).filter(({ section }) => section !== 'treat').every(({ done, needed }) => done === needed),
    ).toBe(true)
  })

  it('counts a tick once, however often and to whatever server it is sent', async () => {
    const another = await test.startAnotherApp()
    const twice = createTick(findTreats(await rows()), 2)
    const apps = [test.app, another, test.app, another]
    const sent = await Promise.all(apps.map((app) => sendTick(twice, app)))
    for (const response of [...sent, await sendTick(twice)]) {
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json()).toEqual({ key: twice.key, orders: [{ order_id: orderId, needed: 9, done: 7 }] })
    }
    await tick(findTreats(await rows()), -2)
    expect(findTreats(await rows())).toMatchObject({ done: 5 })
  })
})

it('lists an allergy against what an order contains, whether its order is confirmed, and whether somebody has read it', async () => {
  const day = { from: '2026-11-28', to: '2026-11-28' }
  const order_note = 'Call at the gate. No nuts please'
  const orderId = await order({ items: [expressCake], order_note, delivery_date: '2026-11-28T11:00:00.000Z' })
  const { allergies } = await readList(day)
  const key = `allergy|nuts|${orderId}`
  const allergy = { key, order_id: orderId, allergen: 'nuts', note: order_note, pieces: ['Carrot'] }
  expect(allergies).toEqual([{ ...allergy, read: false, confirmed: false }])
  const read: BakeTick = { id: randomUUID(), key, change: 1, order_ids: [orderId] }
  expect((await sendTick(read)).json()).toEqual({ key, orders: [{ order_id: orderId, needed: 1, done: 1 }] })
  await test.db.updateTable('orders').set({ status: 'confirmed' }).where('order_id', '=', orderId).execute()
  expect((await readList(day)).allergies).toEqual([{ ...allergy, read: true, confirmed: true }])
})
