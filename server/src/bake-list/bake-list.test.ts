import type { BakeRow } from '@pj/shared/api/bake-list'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brownies, checkoutBody, expressCake } from '../testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let first: string
let second: string

const range = { from: '2026-11-23', to: '2026-11-23' }

const order = async (wishes: Parameters<typeof checkoutBody>[0]): Promise<string> => {
  const response = await test.app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody(wishes) })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order_id
}

const setStatus = (order_id: string, change: { status: 'ready' | 'cancelled'; cancelled_from?: 'new' }) =>
  test.db.updateTable('orders').set(change).where('order_id', '=', order_id).execute()

const list = async (): Promise<BakeRow[]> => {
  const response = await test.app.inject({ url: '/api/bake-list', query: range, headers: test.as.staff })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().rows
}

const tick = (key: string, done: number) =>
  test.app.inject({ method: 'PUT', url: '/api/bake-list', headers: test.as.staff, payload: { ...range, key, done } })

const treats = async () => (await list()).find(({ section }) => section === 'treat')

beforeAll(async () => {
  test = await startTestApp()
  first = await order({ items: [brownies, expressCake] })
  second = await order({ items: [{ ...brownies, quantity: 3 }] })
  await order({ items: [brownies], delivery_date: '2026-11-24T11:00:00.000Z' })
})
afterAll(() => test.close())

it('sums the items of the orders of a day', async () => {
  expect(await list()).toMatchObject([
    { section: 'sponge', label: 'Carrot', detail: '8 inch layer', needed: 2, done: 0, order_ids: [first] },
    { section: 'icing', label: 'Swiss Meringue Buttercream', needed: 1 },
    { section: 'decoration', label: 'Buttercream Roses', needed: 1 },
    { section: 'treat', label: 'Brownies', detail: 'Box of 6', needed: 4, order_ids: [first, second] },
  ])
})

it('stores finished pieces for everyone', async () => {
  const row = await treats()
  const response = await tick(row?.key ?? '', 3)
  expect(response.json().rows.at(-1)).toMatchObject({ needed: 4, done: 3 })
  expect(await treats()).toMatchObject({ needed: 4, done: 3 })
})

it('excludes an order that is ready, together with the pieces finished for it', async () => {
  await setStatus(second, { status: 'ready' })
  const row = await treats()
  expect(row).toMatchObject({ needed: 1, done: 0, order_ids: [first] })
  await tick(row?.key ?? '', 1)
  expect(await treats()).toMatchObject({ needed: 1, done: 1 })
})

it('excludes cancelled orders', async () => {
  await setStatus(first, { status: 'cancelled', cancelled_from: 'new' })
  expect(await list()).toEqual([])
})

it('ticks off an item with the longest title', async () => {
  const title = '🎂 cake '.repeat(25).trim()
  const body = { ...checkoutBody({ cart_id: 'long title', amount: 500 }), items: [{ title, price: '₦500' }] }
  const placed = await test.app.inject({ method: 'POST', url: '/api/checkout', payload: body })
  expect(placed.statusCode, placed.body).toBe(201)
  const row = (await list()).find(({ label }) => label === title)
  const response = await tick(row?.key ?? '', 1)
  expect(response.statusCode, response.body).toBe(200)
  expect((await list()).find(({ label }) => label === title)).toMatchObject({ needed: 1, done: 1 })
})

it('lists items that are stored outside our ranges as items of another shop', async () => {
  const odd = { ...range, from: '2026-11-25', to: '2026-11-25' }
  const orderId = await order({ items: [brownies], cart_id: 'odd', delivery_date: '2026-11-25T11:00:00.000Z' })
  const { id } = await test.db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const items = [
    { kind: 'express', inches: 6, layers: 9e20, description: 'Cake' },
    { kind: 'customiser', inches: 6, layers: 1e308, description: 'Cake' },
    { kind: 'order-form', cake_type: 'wedding', tier_sizes: Array(15_500).fill('6'), description: 'Cake' },
    { kind: 'product', id: 9e20, description: {} },
  ]
  for (const item of items) {
    await test.db
      .updateTable('order_items')
      .set({ item: JSON.stringify(item) })
      .where('order_id', '=', id)
      .execute()
    const response = await test.app.inject({ url: '/api/bake-list', query: odd, headers: test.as.staff })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().rows.length).toBeLessThan(2)
  }
})

it('rejects more than 31 days, a reversed range and shoppers', async () => {
  const getList = (query: Record<string, string>, role: 'staff' | 'shopper' = 'staff') =>
    test.app.inject({ url: '/api/bake-list', query, headers: test.as[role] })
  expect((await getList({ from: '2026-11-01', to: '2026-12-02' })).json().error).toBe('too_many_days')
  expect((await getList({ from: '2026-11-02', to: '2026-11-01' })).statusCode).toBe(400)
  expect((await getList(range, 'shopper')).statusCode).toBe(403)
})
