import { type Insertable, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrateInTransaction } from './migrate.ts'
import type { Database } from './schema.ts'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase({ isEmpty: true })

const emails = [
  ...[
    'ada@pj.test.',
    '<bola@pj.test>,',
    'mailto:chi@pj.test',
    '\u202adayo@pj.test\u202c',
    'efe@pj..test',
    'femi@pj.test',
  ],
  ...['femi@pj.test.', 'gozi@pj.test.', 'gozi@pj.test,'],
]

const orders: readonly Partial<Insertable<Database['orders']>>[] = [
  {
    ...{ order_id: 'PJ-7K2M9QXT', name: 'Adébáyọ̀ O’Connor', phone_number: '0803 123 4567', email: 'Ade@Example.com' },
    ...{ delivery_method: 'pickup', location: 'Bakery', delivery_price: 0, amount: 16_500 },
  },
  {
    ...{ order_id: 'PJ-8K2M9QXT', name: 'Bọ́lá', phone_number: null, email: null, delivery_method: 'delivery' },
    ...{ location: 'Lekki', house_address: '12 Ọ̀ṣun Close', city: 'Ìkòyí', delivery_price: 3500, amount: 20_000 },
    ...{ item_summaries: ['1 × Cake “Ẹ kú ọjọ́”'], order_note: 'Kí ló dé', gift_card_message: 'Ọ̀rẹ́' },
  },
]

beforeAll(async () => {
  await migrateInTransaction(db, '0016-document-mail')
  for (const [index, email] of emails.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index))
    const user = { email, name: String(index), role: 'staff', password_hash: '', created_at } as const
    await db.insertInto('users').values(user).execute()
  }
  await sql`alter table orders alter column search set default ''`.execute(db)
  for (const order of orders) await db.insertInto('orders').values(orderFixture(order)).execute()
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
  const texts = await db.selectFrom('orders').select(['search', 'item_search']).orderBy('order_id').execute()
  expect(texts).toEqual([
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
