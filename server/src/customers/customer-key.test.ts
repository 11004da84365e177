import { type Db, openDatabase } from '@pj/db/database'
import { phoneKey } from '@pj/shared/phone'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const phone = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0234789', '00', '234', '+', '(', ' ', '\u202a', '\u2011'),
    fc.string({ unit: 'binary' }),
  ),
  maxLength: 20,
})

test('derives the key of a customer from a phone number as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(phone, { maxLength: 200 }), async (typed) => {
      const phones = typed.map((text) => text.replaceAll('\0', '').toWellFormed())
      const { rows } = await sql<{ key: string }>`
        select coalesce(customer_key(phone, null), '') as key
        from unnest(${phones}::text[]) with ordinality as typed (phone, position) order by position`.execute(db)
      expect(rows.map(({ key }) => key)).toEqual(phones.map(phoneKey))
    }),
  )
})
