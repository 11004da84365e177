import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Db } from './database.ts'
import * as model from './migrations/2026-11-21-model.ts'
import * as speed from './migrations/2026-11-22-speed.ts'
import * as counts from './migrations/2026-11-23-counts.ts'
import * as openByStart from './migrations/2026-11-24-open-by-start.ts'
import * as noOpenByStart from './migrations/2026-11-25-no-open-by-start.ts'
import * as keptPlans from './migrations/2026-11-26-kept-plans.ts'

/** In the order they were written; a migration that has run anywhere is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-model': model,
  '2026-11-22-speed': speed,
  '2026-11-23-counts': counts,
  '2026-11-24-open-by-start': openByStart,
  '2026-11-25-no-open-by-start': noOpenByStart,
  '2026-11-26-kept-plans': keptPlans,
}

const lockKey = 5001

/** Runs what has not run yet. Many servers may start at once: one migrates, the others wait for it. */
export async function migrateToLatest(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      const { error } = await migrator(connection).migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

/** Names of the migrations this code needs and the database has not had. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migrator(db).getMigrations()
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

const migrator = <T>(db: Kysely<T>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
