import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'
import { transaction } from './transaction.ts'

const db = sharedDatabase()

// Raised rather than caused: PostgreSQL finds a deadlock by a timer, which does not end while faketime shifts its clock.
test.each(['deadlock_detected', 'serialization_failure'])(
  'retries a transaction that PostgreSQL aborts: %s',
  async (condition) => {
    let attempts = 0
    const { order_id = '' } = orderFixture()
    await transaction(db, async (trx) => {
      attempts += 1
      await trx.insertInto('orders').values(orderFixture({ order_id })).execute()
      if (attempts < 3) await sql`do $$ begin raise ${sql.raw(condition)}; end $$`.execute(trx)
    })
    expect(attempts).toBe(3)
    expect(await db.selectFrom('orders').select('order_id').where('order_id', '=', order_id).execute()).toHaveLength(1)
  },
)

test('does not retry other errors', async () => {
  let attempts = 0
  const failing = transaction(db, async (trx) => {
    attempts += 1
    await trx
      .insertInto('orders')
      .values(orderFixture({ item_count: 0 }))
      .execute()
  })
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(attempts).toBe(1)
})
