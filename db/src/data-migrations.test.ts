import { type Insertable, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrateInTransaction } from './migrate.ts'
import type { Database } from './schema.ts'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'

/** A shop of an earlier version, which gets its rows between the migrations that are tested. */
const db = sharedDatabase({ isEmpty: true })

const addOrder = (order: Partial<Insertable<Database['orders']>>) =>
  db.insertInto('orders').values(orderFixture(order)).returning('id').executeTakeFirstOrThrow()

const emails = [
  ...['ada@pj.test.', '<bola@pj.test>,', 'mailto:chi@pj.test', '\u202adayo@pj.test\u202c', 'efe@pj..test'],
  ...['femi@pj.test', 'femi@pj.test.', 'gozi@pj.test.', 'gozi@pj.test,'],
]

async function addNames(): Promise<void> {
  for (const [index, email] of emails.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index))
    const user = { email, name: String(index), role: 'staff', password_hash: '', created_at } as const
    await db.insertInto('users').values(user).execute()
  }
  await sql`alter table orders alter column search set default ''`.execute(db)
  await addOrder({
    ...{ order_id: 'PJ-7K2M9QXT', name: 'Adébáyọ̀ O’Connor', phone_number: '0803 123 4567', email: 'Ade@Example.com' },
    ...{ delivery_method: 'pickup', location: 'Bakery', delivery_price: 0, amount: 16_500 },
  })
  await addOrder({
    ...{ order_id: 'PJ-8K2M9QXT', name: 'Bọ́lá', phone_number: null, email: null, delivery_method: 'delivery' },
    ...{ location: 'Lekki', house_address: '12 Ọ̀ṣun Close', city: 'Ìkòyí', delivery_price: 3500, amount: 20_000 },
    ...{ item_summaries: ['1 × Cake “Ẹ kú ọjọ́”'], order_note: 'Kí ló dé', gift_card_message: 'Ọ̀rẹ́' },
  })
}

const addRuns = () =>
  sql`
    insert into delivery_runs (day, rider_name, token_hash, expires_at, closed_at, cash_returned) values
      ('2026-11-21', 'Open', 'hash of open', '2026-11-22T09:00:00Z', null, null),
      ('2026-11-21', 'Closed', 'hash of closed', '2026-11-22T09:00:00Z', '2026-11-21T15:00:00Z', 0),
      ('2026-11-21', 'Closed later', 'hash of later', '2026-11-22T09:00:00Z', '2026-11-23T15:00:00Z', 0)`.execute(db)

async function addClashes(): Promise<void> {
  const weekday = { open: '08:00', close: '19:00' }
  const menu = { opening_hours: [{ open: '12:00', close: '18:00' }, ...Array.from({ length: 6 }, () => weekday)] }
  const special_days = [{ day: '2026-12-25', open: '08:00', close: '08:00', name: 'Christmas Day' }]
  await sql`insert into menu_versions (version, document, note) values (1, ${JSON.stringify(menu)}, '')`.execute(db)
  await sql`insert into availability (id, document, revision) values (1, ${JSON.stringify({ special_days })}, 0)`.execute(
    db,
  )
  await addOrder({ name: 'Sunday', delivery_date: new Date('2026-11-29T06:00:00+01:00'), outside_hours: true })
  await addOrder({ name: 'Christmas', delivery_date: new Date('2026-12-25T10:00:00+01:00'), outside_hours: true })
  await addOrder({ name: 'Monday', delivery_date: new Date('2026-11-30T10:00:00+01:00'), outside_hours: false })
}

/** An order of ₦20,000 that was completed and refunded afterwards, in its ledger and its documents. */
async function addRefunded(name: string, paid_amount: number, refunds: readonly number[]): Promise<void> {
  const at = new Date('2026-11-20T10:00:00Z')
  const { id } = await addOrder({ name, status: 'completed', paid_amount })
  const document = { order_id: id, year: 2026, issued_at: at, vat: 0, customer: null, names_id: null, by_name: null }
  const addDocument = (kind: 'invoice' | 'receipt', payment_id: number | null, total: number) =>
    db
      .insertInto('documents')
      .values(({ selectFrom }) => ({
        ...{ ...document, kind, payment_id, total, number: `DOC-${name}-${payment_id ?? 'bill'}` },
        content: JSON.stringify({ order: { status: 'completed' }, lines: [] }),
        sequence: selectFrom('documents').select(({ fn, eb }) => eb(fn.countAll<number>(), '+', 1).as('next')),
      }))
      .execute()
  await addDocument('invoice', null, 20_000)
  for (const amount of refunds) {
    const entry = { order_id: id, kind: 'refund', method: 'cash', amount, at } as const
    const payment = await db.insertInto('payments').values(entry).returning('id').executeTakeFirstOrThrow()
    await addDocument('receipt', payment.id, -amount)
  }
}

beforeAll(async () => {
  await migrateInTransaction(db, '0016-document-mail')
  await addNames()
  await migrateInTransaction(db, '0020-kitchen-alerts')
  await addRuns()
  await migrateInTransaction(db, '0022-names-and-addresses')
  await addClashes()
  await migrateInTransaction(db, '0026-list-indexes')
  await addRefunded('First', 14_000, [4000, 5000])
  await addRefunded('Second', 20_000, [4000])
  await addRefunded('Third', 12_000, [])
  await migrateInTransaction(db)
})

test('cleans the emails of accounts, because sign-in cleans what is typed', async () => {
  const users = await db.selectFrom('users').select('email').orderBy('created_at').execute()
  expect(users.map(({ email }) => email)).toEqual([
    ...['ada@pj.test', 'bola@pj.test', 'chi@pj.test', 'dayo@pj.test', 'efe@pj..test', 'femi@pj.test'],
    // Two people cannot share an email: these keep theirs.
    ...['femi@pj.test.', 'gozi@pj.test', 'gozi@pj.test,'],
  ])
})

test('folds the texts in which orders are searched', async () => {
  const orders = db.selectFrom('orders').select(['search', 'item_search']).where('order_id', 'like', '%K2M9QXT')
  expect(await orders.orderBy('order_id').execute()).toEqual([
    {
      search: ' pj-7k2m9qxt adebayo oconnor\n 0803 123 4567 ade@example.com 08031234567\n ',
      item_search: expect.any(String),
    },
    {
      search: ' pj-8k2m9qxt bola\n   \n 12 osun close ikoyi lekki',
      item_search: ' 1 × cake “e ku ojo” ki lo de ore',
    },
  ])
})

test('moves the link of each run, which ends with the run', async () => {
  const links = await db
    .selectFrom('delivery_links')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'run_id')
    .select(['rider_name', 'token_hash', 'ends_at'])
    .orderBy('run_id')
    .execute()
  expect(links).toEqual([
    { rider_name: 'Open', token_hash: 'hash of open', ends_at: new Date('2026-11-22T09:00:00Z') },
    { rider_name: 'Closed', token_hash: 'hash of closed', ends_at: new Date('2026-11-21T15:00:00Z') },
    { rider_name: 'Closed later', token_hash: 'hash of later', ends_at: new Date('2026-11-22T09:00:00Z') },
  ])
})

test('keeps the times outside the hours that open orders had before, with the hours of their days', async () => {
  const orders = db.selectFrom('orders').select('kept_clashes').where('name', 'in', ['Sunday', 'Christmas', 'Monday'])
  const rows = await orders.orderBy('id').execute()
  expect(rows.map(({ kept_clashes }) => kept_clashes)).toEqual([['12:00-18:00'], ['08:00-08:00'], []])
})

test('turns what was refunded after the completion into an adjustment of the latest refunds', async () => {
  const orders = db
    .selectFrom('orders')
    .select(['adjustment', 'amount', 'balance_due'])
    .where('status', '=', 'completed')
  expect(await orders.orderBy('id').execute()).toEqual([
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
