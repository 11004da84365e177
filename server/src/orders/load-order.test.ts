import type { Db } from '@pj/db/database'
import { menuA } from '@pj/shared/testing/menus'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { copyOrder } from '../testing/copy-order.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { readOrders, selectOrderSummaries } from './load-order.ts'
import { listOrders } from './orders.routes.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  const response = await test.app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody() })
  await copyOrder(test.db, response.json().order_id, 49)
})
afterAll(() => test.close())

/** The number of orders that `read` returns, and the queries that it took. */
async function countQueries(
  read: (db: Db) => Promise<readonly unknown[]>,
): Promise<{ orders: number; queries: number }> {
  let queries = 0
  const counting = test.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { orders: (await read(counting)).length, queries }
}

it('reads 50 orders with as many queries as one', async () => {
  const rows = await test.db.selectFrom('orders').select('order_id').execute()
  const ids = rows.map(({ order_id }) => order_id)
  for (const read of [readOrders, selectOrderSummaries]) {
    const one = await countQueries((db) => read(db, ids.slice(0, 1)))
    const many = await countQueries((db) => read(db, ids))
    expect(many).toEqual({ orders: 50, queries: one.queries })
  }
})

it('reads a page of the queue with as many queries for 50 rows as for one', async () => {
  const readPage = (limit: number) => async (db: Db) =>
    (await listOrders(db, { sort: 'delivery_date', limit }, menuA)).orders
  const one = await countQueries(readPage(1))
  expect(await countQueries(readPage(50))).toEqual({ orders: 50, queries: one.queries })
})
