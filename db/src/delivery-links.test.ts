import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrateInTransaction } from './migrate.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase({ isEmpty: true })

beforeAll(async () => {
  await migrateInTransaction(db, '0020-kitchen-alerts')
  await sql`
    insert into delivery_runs (day, rider_name, token_hash, expires_at, closed_at, cash_returned) values
      ('2026-11-21', 'Open', 'hash of open', '2026-11-22T09:00:00Z', null, null),
      ('2026-11-21', 'Closed', 'hash of closed', '2026-11-22T09:00:00Z', '2026-11-21T15:00:00Z', 0),
      ('2026-11-21', 'Closed later', 'hash of later', '2026-11-22T09:00:00Z', '2026-11-23T15:00:00Z', 0)`.execute(db)
  await migrateInTransaction(db)
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
