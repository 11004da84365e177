import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrateInTransaction } from './migrate.ts'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase({ isEmpty: true })

const weekday = { open: '08:00', close: '19:00' }
const menu = { opening_hours: [{ open: '12:00', close: '18:00' }, ...Array.from({ length: 6 }, () => weekday)] }
const special_days = [{ day: '2026-12-25', open: '08:00', close: '08:00', name: 'Christmas Day' }]

beforeAll(async () => {
  await migrateInTransaction(db, '0022-names-and-addresses')
})

test('keeps the times outside the hours that open orders had before, with the hours of their days', async () => {
  await sql`insert into menu_versions (version, document, note) values (1, ${JSON.stringify(menu)}, '')`.execute(db)
  await sql`insert into availability (id, document, revision) values (1, ${JSON.stringify({ special_days })}, 0)`.execute(
    db,
  )
  const orders = [
    { order_id: 'PJ-00000001', delivery_date: new Date('2026-11-29T06:00:00+01:00'), outside_hours: true },
    { order_id: 'PJ-00000002', delivery_date: new Date('2026-12-25T10:00:00+01:00'), outside_hours: true },
    { order_id: 'PJ-00000003', delivery_date: new Date('2026-11-30T10:00:00+01:00'), outside_hours: false },
  ]
  for (const order of orders) await db.insertInto('orders').values(orderFixture(order)).execute()
  await migrateInTransaction(db)
  const rows = await db.selectFrom('orders').select('kept_clashes').orderBy('order_id').execute()
  expect(rows.map(({ kept_clashes }) => kept_clashes)).toEqual([['12:00-18:00'], ['08:00-08:00'], []])
})
