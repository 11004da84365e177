import { fillDemoData } from '@pj/db/demo-data'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()

beforeAll(async () => {
  await fillDemoData(test.db, test.clock.now)
})

const range = { from: '2026-10-01', to: '2026-11-30' }
const sold = orderStatuses.filter((status) => status !== 'cancelled')

const get = async (path: string, query: URLSearchParams) => test.get(`${path}?${query}`, test.as.owner)

function filterOf(days: 'placed' | 'delivery', name: string, key: string): URLSearchParams {
  const query = new URLSearchParams({ [`${days}_from`]: range.from, [`${days}_to`]: range.to, [name]: key })
  for (const status of sold) query.append('status', status)
  query.set('price_to_check', 'false')
  return query
}

it.each([
  ['placed', 'product', 'product'],
  ['placed', 'category', 'category'],
  ['placed', 'flavour', 'flavour'],
  ['placed', 'location', 'location'],
  ['delivery', 'type', 'type'],
  ['placed', 'weekday', 'placed_weekday'],
  ['delivery', 'weekday', 'delivery_weekday'],
  ['placed', 'hour', 'placed_hour'],
  ['delivery', 'hour', 'delivery_hour'],
] as const)('lists as many orders by day %s as each row of %s counts', async (days, by, name) => {
  const response = await get('/api/sales/breakdown', new URLSearchParams({ ...range, by, days }))
  const rows: { key: string; orders: number }[] = response.json().rows
  expect(rows.length).toBeGreaterThan(2)
  for (const { key, orders } of rows) {
    const list = await get('/api/orders', filterOf(days, name, key))
    expect(list.json().total, `${by} ${key}`).toBe(orders)
  }
})
