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

/** The sums that are kept, and the same sums out of the orders themselves. */
async function bothSums(): Promise<{ kept: unknown[]; true: unknown[] }> {
  const kept = await sql`
    select basis, day, type, sum(orders) as orders, sum(revenue) as revenue, sum(delivery_fees) as fees
    from sales_days group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3`.execute(db)
  const real = await sql`
    select basis, to_char(moment at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, type, count(*) as orders,
      sum(subtotal) as revenue, sum(delivery_price) as fees
    from orders, lateral (values ('delivery', delivery_date), ('placed', placed_at)) as days (basis, moment)
    where status <> 'cancelled' group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return { kept: kept.rows, true: real.rows }
}

async function expectExact(): Promise<void> {
  const sums = await bothSums()
  expect(sums.kept).toEqual(sums.true)
}

const addOrder = (change = {}) =>
  db.insertInto('orders').values(orderForTests(change)).returning('id').executeTakeFirstOrThrow()

const cancel = (id: number) =>
  db.updateTable('orders').set({ status: 'cancelled', cancelled_from: 'new' }).where('id', '=', id).execute()

test('orders around midnight in Lagos count for the Lagos day', async () => {
  await addOrder({ placed_at: new Date('2026-10-01T22:59:59.999Z') })
  await addOrder({ placed_at: new Date('2026-10-01T23:00:00.000Z') })
  const days = await db
    .selectFrom('sales_days')
    .select(['day', 'orders', 'revenue', 'delivery_fees'])
    .where('basis', '=', 'placed')
    .orderBy('day')
    .execute()
  expect(days).toEqual([
    { day: '2026-10-01', orders: 1, revenue: 16_500, delivery_fees: 3500 },
    { day: '2026-10-02', orders: 1, revenue: 16_500, delivery_fees: 3500 },
  ])
})

test('a cancelled order leaves the sales, a restored one comes back, a changed day moves', async () => {
  const { id } = await addOrder({ type: 'custom' })
  await cancel(id)
  await expectExact()
  await db.updateTable('orders').set({ status: 'new', cancelled_from: null }).where('id', '=', id).execute()
  await expectExact()
  const delivery_date = new Date('2026-12-01T12:00:00+01:00')
  await db.updateTable('orders').set({ delivery_date, subtotal: 1000, amount: 4500 }).where('id', '=', id).execute()
  await expectExact()
  await db.deleteFrom('orders').where('id', '=', id).execute()
  await expectExact()
})

test('many shoppers at once, some of whom think better of it, leave exact sums', async () => {
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const { id } = await addOrder({ type: n % 3 === 0 ? 'express' : 'regular' })
      if (n % 4 === 0) await cancel(id)
    }),
  )
  await expectExact()
})

test('a transaction that is rolled back is no sale', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('orders').values(orderForTests()).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expectExact()
})

test('rebuilding gives the same', async () => {
  await sql`select rebuild_sales_days()`.execute(db)
  await expectExact()
})
