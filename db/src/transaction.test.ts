import { expect, test } from 'vitest'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'
import { transaction } from './transaction.ts'

const db = sharedDatabase()

test('retries a transaction that PostgreSQL aborts because of a deadlock', async () => {
  const orders = [orderFixture(), orderFixture()]
  await db.insertInto('orders').values(orders).execute()
  const [one = '', other = ''] = orders.map(({ order_id }) => order_id)
  let attempts = 0
  const barrier = createBarrier(2)
  let reportCommit = (): void => undefined
  const committed = new Promise<void>((resolve) => {
    reportCommit = resolve
  })
  const printBoth = async (first: string, second: string) => {
    await transaction(db, async (trx) => {
      attempts += 1
      // A second attempt that begins before PostgreSQL has woken the other transaction causes another deadlock.
      if (attempts > 2) await committed
      const print = (id: string) => trx.updateTable('orders').set({ printed: 1 }).where('order_id', '=', id).execute()
      await print(first)
      await barrier()
      await print(second)
    })
    reportCommit()
  }
  await Promise.all([printBoth(one, other), printBoth(other, one)])
  expect(attempts).toBe(3)
  const printed = await db.selectFrom('orders').select('printed').execute()
  expect(printed).toEqual([{ printed: 1 }, { printed: 1 }])
})

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

/** Every caller waits until `count` callers wait; later callers do not wait. */
function createBarrier(count: number): () => Promise<void> {
  let waiting = 0
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    waiting += 1
    if (waiting >= count) open()
    return opened
  }
}
