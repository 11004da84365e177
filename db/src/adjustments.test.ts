import { beforeAll, expect, test } from 'vitest'
import { migrateInTransaction } from './migrate.ts'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase({ isEmpty: true })

beforeAll(async () => {
  await migrateInTransaction(db, '0026-list-indexes')
})

const at = new Date('2026-11-20T10:00:00Z')

/** An order of ₦20,000 that was completed and refunded afterwards, in its ledger and its documents. */
async function addRefunded(order_id: string, paid_amount: number, refunds: readonly number[]): Promise<number> {
  const order = orderFixture({ order_id, status: 'completed', paid_amount })
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  const document = { order_id: id, year: 2026, issued_at: at, vat: 0, customer: null, names_id: null, by_name: null }
  const addDocument = (kind: 'invoice' | 'receipt', payment_id: number | null, total: number, status: string) =>
    db
      .insertInto('documents')
      .values(({ selectFrom }) => ({
        ...{ ...document, kind, payment_id, total, content: JSON.stringify({ order: { status }, lines: [] }) },
        sequence: selectFrom('documents').select(({ fn, eb }) => eb(fn.countAll<number>(), '+', 1).as('next')),
        number: `DOC-${order_id}-${payment_id ?? 'bill'}`,
      }))
      .execute()
  await addDocument('invoice', null, 20_000, 'completed')
  for (const amount of refunds) {
    const entry = { order_id: id, kind: 'refund', method: 'cash', amount, at } as const
    const payment = await db.insertInto('payments').values(entry).returning('id').executeTakeFirstOrThrow()
    await addDocument('receipt', payment.id, -amount, 'completed')
  }
  return id
}

test('turns what was refunded after the completion into an adjustment of the latest refunds', async () => {
  await addRefunded('PJ-00000001', 14_000, [4000, 5000])
  await addRefunded('PJ-00000002', 20_000, [4000])
  await addRefunded('PJ-00000003', 12_000, [])
  await migrateInTransaction(db)
  const orders = await db
    .selectFrom('orders')
    .select(['adjustment', 'amount', 'balance_due'])
    .orderBy('order_id')
    .execute()
  expect(orders).toEqual([
    { adjustment: -6000, amount: 14_000, balance_due: 0 },
    { adjustment: 0, amount: 20_000, balance_due: 0 },
    { adjustment: 0, amount: 20_000, balance_due: 8000 },
  ])
  const reductions = await db
    .selectFrom('order_adjustments')
    .innerJoin('payments', 'payments.id', 'order_adjustments.payment_id')
    .select(['payments.amount as refunded', 'order_adjustments.amount', 'payments.refund_reason'])
    .orderBy('payments.id')
    .execute()
  expect(reductions).toEqual([
    { refunded: 4000, amount: 1000, refund_reason: 'price_reduction' },
    { refunded: 5000, amount: 5000, refund_reason: 'price_reduction' },
  ])
})
