import { type OrderStatus, openStatuses } from '@pj/shared/orders/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { orderForTests } from './order-for-tests.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { connections: 20 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function expectExact(): Promise<void> {
  const kept = await sql`
    select status, type, location, paid, sum(orders) as orders from order_counts
    group by 1, 2, 3, 4 having sum(orders) <> 0 order by 1, 2, 3, 4`.execute(db)
  const real = await sql`
    select status, type, location, paid, count(*) as orders from orders
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  expect(kept.rows).toEqual(real.rows)
}

const addOrder = (change = {}) =>
  db.insertInto('orders').values(orderForTests(change)).returning('id').executeTakeFirstOrThrow()

const set = (id: number, change: { status?: OrderStatus; paid?: boolean; staff_note?: string }) =>
  db.updateTable('orders').set(change).where('id', '=', id).execute()

test('counts follow orders that many people place and move on at the same moment', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const { id } = await addOrder({ type: n % 2 === 0 ? 'custom' : 'regular' })
      for (const status of openStatuses.slice(0, 1 + (n % 5))) await set(id, { status, paid: n % 3 === 0 })
      await set(id, { staff_note: 'nothing that counts' })
      if (n % 7 === 0) await db.deleteFrom('orders').where('id', '=', id).execute()
    }),
  )
  await expectExact()
})

test('an order counts once, though it changes twice in one transaction', async () => {
  const { id } = await addOrder()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', id).execute()
    await trx.updateTable('orders').set({ status: 'baking', paid: true }).where('id', '=', id).execute()
  })
  await expectExact()
})

test('rebuilding gives the same', async () => {
  await sql`select rebuild_order_counts()`.execute(db)
  await expectExact()
})
