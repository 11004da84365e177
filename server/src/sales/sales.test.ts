import { orderFixture } from '@pj/db/testing/order-fixture'
import type { SalesDay } from '@pj/shared/sales/sales.api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, expressCake } from '../testing/checkout-fixture.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { selectLovedProducts } from './sales.queries.ts'

const test = sharedTestApp()

const get = async (url: string, role: 'owner' | 'staff' | 'shopper' = 'owner') => test.get(url, test.as[role])

const daily = async (query: string) => (await get(`/api/sales/daily?${query}`)).json()
const breakdown = async (query: string) => (await get(`/api/sales/breakdown?${query}`)).json().rows

const add = (placed_at: string, change = {}) =>
  test.db
    .insertInto('orders')
    .values(orderFixture({ placed_at: new Date(placed_at), ...change }))
    .returning('id')
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  // Around midnight in Lagos, which is 23:00 in UTC.
  await add('2026-09-30T22:59:59.999Z', { type: 'custom' })
  await add('2026-09-30T23:00:00.000Z')
  await add('2026-10-01T22:59:59.999Z', { type: 'express', subtotal: 75_000, amount: 78_500 })
  await add('2026-10-02T12:00:00.000Z', { status: 'cancelled', cancelled_from: 'new' })
  await add('2026-10-03T12:00:00.000Z', {
    delivery_method: 'pickup',
    location: 'Bakery',
    delivery_price: 0,
    subtotal: 9000,
    amount: 9000,
  })
})

describe('sales by day', () => {
  it('uses Lagos days, includes days without sales and excludes cancelled orders', async () => {
    const { days, totals } = await daily('from=2026-09-30&to=2026-10-03')
    const zero = { orders: 0, revenue: 0, adjustments: 0, delivery_fees: 0, express: 0, custom: 0, regular: 0 }
    expect(days).toEqual([
      { ...zero, date: '2026-09-30', orders: 1, revenue: 16_500, delivery_fees: 3500, custom: 16_500 },
      {
        ...zero,
        date: '2026-10-01',
        orders: 2,
        revenue: 91_500,
        delivery_fees: 7000,
        express: 75_000,
        regular: 16_500,
      },
      { ...zero, date: '2026-10-02' },
      { ...zero, date: '2026-10-03', orders: 1, revenue: 9000, regular: 9000 },
    ])
    expect(totals).toEqual({
      orders: 4,
      revenue: 117_000,
      adjustments: 0,
      delivery_fees: 10_500,
      express: 75_000,
      custom: 16_500,
      regular: 25_500,
    })
  })

  it('compares with the period before and with the same weekdays', async () => {
    const response = await daily('from=2026-10-01&to=2026-10-02')
    expect(response.previous).toMatchObject({ from: '2026-09-29', to: '2026-09-30', orders: 1, revenue: 16_500 })
    expect(response.weeks_before.map(({ date }: SalesDay) => date)).toEqual(['2026-09-24', '2026-09-25'])
    const later = await daily('from=2026-10-08&to=2026-10-08')
    expect(later.weeks_before).toMatchObject([{ date: '2026-10-01', orders: 2, revenue: 91_500 }])
  })

  it('agrees with the orders, the list and the CSV', async () => {
    const { totals } = await daily('from=2026-09-01&to=2026-10-31')
    const { rows } = await sql<{ amount: number }>`
      select sum(amount) as amount from orders where status <> 'cancelled' and placed_at < '2026-11-01'`.execute(
      test.db,
    )
    expect(totals.revenue + totals.delivery_fees).toBe(rows[0]?.amount)
    const list = await get('/api/orders?placed_from=2026-09-01&placed_to=2026-10-31&status=new')
    expect(list.json().total).toBe(totals.orders)
    const csv = await get('/api/sales/daily.csv?from=2026-09-30&to=2026-10-01')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split('\r\n')).toEqual([
      'date,orders,revenue,delivery_fees,express,custom,regular,adjustments',
      '2026-09-30,1,16500,3500,0,16500,0,0',
      '2026-10-01,2,91500,7000,75000,0,16500,0',
      '',
    ])
  })

  it('covers at most a leap year and rejects a reversed range', async () => {
    expect((await daily('from=2024-01-01&to=2024-12-31')).days).toHaveLength(366)
    expect((await get('/api/sales/daily?from=2024-01-01&to=2025-01-01')).json().error).toBe('too_many_days')
    expect((await get('/api/sales/daily?from=2026-10-02&to=2026-10-01')).json().error).toBe('invalid_request')
    expect((await get('/api/sales/daily?from=2026-02-30&to=2026-03-01')).statusCode).toBe(400)
    expect((await get('/api/sales/daily')).statusCode).toBe(400)
  })
})

describe('a breakdown', () => {
  const range = 'from=2026-11-21&to=2026-11-21'

  beforeAll(async () => {
    const items = [
      { ...expressCake, flavours: ['carrot', 'lemon'] as const },
      { ...expressCake, id: 'b', size: 6 as const, layers: 1, flavours: [], quantity: 2 },
    ]
    for (const each of [{ items }, { location: { state: 'Ikoyi', fee: 4000 } }]) {
      const response = await test.post('/api/checkout', checkoutBody(each))
      expect(response.statusCode, response.body).toBe(201)
    }
  })

  it('has pieces and orders by product', async () => {
    const rows = await breakdown(`${range}&by=product`)
    expect(rows).toContainEqual({ key: 'Express Cake - 6 inch', orders: 1, quantity: 2, revenue: expect.any(Number) })
    expect(rows).toContainEqual({ key: 'Brownies', orders: 1, quantity: 1, revenue: 16_500 })
  })

  it('counts the products that were ordered most, for the home page', async () => {
    expect(await selectLovedProducts(test.db, { from: '2026-11-21', to: '2026-11-21' })).toEqual([1])
    const another = await test.startAnotherApp()
    await expect.poll(async () => (await another.inject('/api/availability')).json().loved).toEqual([1])
  })

  it('has every hour and weekday in order, in Lagos time', async () => {
    const hours: { key: string; orders: number }[] = await breakdown(`${range}&by=hour`)
    expect(hours.map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0')))
    expect(hours.filter(({ orders }) => orders > 0)).toMatchObject([{ key: '12', orders: 2 }])
    const weekdays: { key: string; orders: number }[] = await breakdown(`${range}&by=weekday`)
    expect(weekdays.map(({ key }) => key).join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun')
    expect(weekdays.find(({ key }) => key === 'Sat')?.orders).toBe(2)
  })
})
