import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { migrateInTransaction } from './migrate.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createEmptyTestDatabase()
  db = openDatabase(database.url)
  await migrateInTransaction(db, '0016-document-mail')
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('cleans the emails of accounts, because sign-in cleans what is typed', async () => {
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
  for (const [index, email] of emails.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index))
    const user = { email, name: String(index), role: 'staff', password_hash: '', created_at } as const
    await db.insertInto('users').values(user).execute()
  }
  await migrateInTransaction(db)
  const users = await db.selectFrom('users').select('email').orderBy('created_at').execute()
  expect(users.map(({ email }) => email)).toEqual([
    ...['ada@pj.test', 'bola@pj.test', 'chi@pj.test', 'dayo@pj.test', 'efe@pj..test', 'femi@pj.test'],
    // Two people cannot share an email: these keep theirs.
    ...['femi@pj.test.', 'gozi@pj.test', 'gozi@pj.test,'],
  ])
})
