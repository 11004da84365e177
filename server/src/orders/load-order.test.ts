import type { Db } from '@pj/db/database'
import { menuA } from '@pj/shared/testing/menus'
import { beforeAll, expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { copyOrder } from '../testing/copy-order.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { listOrders } from './list/list.ts'

const test = sharedTestApp()

beforeAll(async () => {
  const response = await test.post('/api/checkout', checkoutBody())
  await copyOrder(test.db, response.json().order_id, 49)
})

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

it('reads a page of the queue with as many queries for 50 rows as for one', async () => {
  const readPage = (limit: number) => async (db: Db) =>
    (await listOrders(db, { sort: 'delivery_date', limit }, menuA)).orders
  const one = await countQueries(readPage(1))
  expect(await countQueries(readPage(50))).toEqual({ orders: 50, queries: one.queries })
})
