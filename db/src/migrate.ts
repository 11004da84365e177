import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type Migration, type MigrationProvider, Migrator, type Selectable, sql } from 'kysely'
import type { Client } from 'pg'
import { tryLock, unlock } from './advisory-locks.ts'
import { type Db, kyselyOf } from './database.ts'
import * as initial from './migrations/0001-initial.ts'
import * as dropEditedRevision from './migrations/0002-drop-edited-revision.ts'
import * as orderRequests from './migrations/0003-order-requests.ts'
import * as teamRoles from './migrations/0004-team-roles.ts'
import * as bakeTickIds from './migrations/0005-bake-tick-ids.ts'
import * as onlinePayments from './migrations/0006-online-payments.ts'
import * as audit from './migrations/0007-audit.ts'
import * as itemSearch from './migrations/0008-item-search.ts'
import * as cashClosings from './migrations/0009-cash-closings.ts'
import * as deliveryRuns from './migrations/0010-delivery-runs.ts'
import * as documents from './migrations/0012-documents.ts'
import * as reportedRefunds from './migrations/0013-reported-refunds.ts'
import * as documentRegister from './migrations/0014-document-register.ts'
import * as eveningMail from './migrations/0015-evening-mail.ts'
import * as documentMail from './migrations/0016-document-mail.ts'
import * as askedAttempts from './migrations/0017-asked-attempts-ended-requests.ts'
import * as kitchenAlerts from './migrations/0020-kitchen-alerts.ts'
import * as namesAndAddresses from './migrations/0022-names-and-addresses.ts'
import * as keptClashes from './migrations/0023-kept-clashes.ts'
import * as deliveryLinks from './migrations/0024-delivery-links.ts'
import * as scheduledBy from './migrations/0025-scheduled-by.ts'
import * as listIndexes from './migrations/0026-list-indexes.ts'
import * as adjustments from './migrations/0027-adjustments.ts'
import * as cashMovements from './migrations/0028-cash-movements.ts'
import * as failedStops from './migrations/0029-failed-stops.ts'
import * as codes from './migrations/0030-codes.ts'
import * as instalments from './migrations/0031-instalments.ts'
import * as quotes from './migrations/0032-quotes.ts'
import * as recipients from './migrations/0033-recipients.ts'
import * as deliveryUntil from './migrations/0034-delivery-until.ts'
import * as requestedChanges from './migrations/0035-requested-changes.ts'
import * as operations from './migrations/0036-operations.ts'
import * as compatibleFrom from './migrations/0037-compatible-from.ts'
import * as searchRecipients from './migrations/0038-search-recipients.ts'
import * as agreedAmounts from './migrations/0039-agreed-amounts.ts'
import * as freeDelivery from './migrations/0040-free-delivery.ts'
import * as landmark from './migrations/0041-landmark.ts'
import * as noSavedViews from './migrations/0042-no-saved-views.ts'
import * as compiledFolding from './migrations/0043-compiled-folding.ts'
import * as noOrderOutbox from './migrations/0044-no-order-outbox.ts'
import * as noSalesDays from './migrations/0045-no-sales-days.ts'
import type { Database } from './schema.ts'

interface ReleasedMigration extends Migration {
  /**
   * The newest migration of the release before, if that can go on working with the migrated database, as with a new table
   * or a nullable column. Undefined: it can't.
   */
  readonly compatibleFrom?: string
}

/** In the order of their names. Those of a released version never change: add a new one. */
export const migrations: Readonly<Record<string, ReleasedMigration>> = {
  '0001-initial': initial,
  '0002-drop-edited-revision': dropEditedRevision,
  '0003-order-requests': orderRequests,
  '0004-team-roles': teamRoles,
  '0005-bake-tick-ids': bakeTickIds,
  '0006-online-payments': onlinePayments,
  '0007-audit': audit,
  '0008-item-search': itemSearch,
  '0009-cash-closings': cashClosings,
  '0010-delivery-runs': deliveryRuns,
  '0012-documents': documents,
  '0013-reported-refunds': reportedRefunds,
  '0014-document-register': documentRegister,
  '0015-evening-mail': eveningMail,
  '0016-document-mail': documentMail,
  '0017-asked-attempts-ended-requests': askedAttempts,
  '0020-kitchen-alerts': kitchenAlerts,
  '0022-names-and-addresses': namesAndAddresses,
  '0023-kept-clashes': keptClashes,
  '0024-delivery-links': deliveryLinks,
  '0025-scheduled-by': scheduledBy,
  '0026-list-indexes': listIndexes,
  '0027-adjustments': adjustments,
  '0028-cash-movements': cashMovements,
  '0029-failed-stops': failedStops,
  '0030-codes': codes,
  '0031-instalments': instalments,
  '0032-quotes': quotes,
  '0033-recipients': recipients,
  '0034-delivery-until': deliveryUntil,
  '0035-requested-changes': requestedChanges,
  '0036-operations': operations,
  '0037-compatible-from': compatibleFrom,
  '0038-search-recipients': searchRecipients,
  '0039-agreed-amounts': agreedAmounts,
  '0040-free-delivery': freeDelivery,
  '0041-landmark': landmark,
  '0042-no-saved-views': noSavedViews,
  '0043-compiled-folding': compiledFolding,
  '0044-no-order-outbox': noOrderOutbox,
  '0045-no-sales-days': noSalesDays,
}

/** The database belongs to another version of the program. */
export class UnknownMigrationError extends Error {}

/** The database is as it was before. */
export class FailedMigrationError extends Error {}

const lockRetryMs = 200

export interface MigrationOptions {
  /** Called when another server is migrating the database, before waiting for it. */
  readonly onWait?: () => void
  /** Called before each migration, with a name such as "Migration 3 of 34". */
  readonly onMigration?: (name: string) => void
  readonly signal?: AbortSignal
}

/**
 * Runs the migrations that the database does not have yet. Several servers may start at the same time: one migrates, the
 * others wait. Throws an UnknownMigrationError for the database of another version, and a FailedMigrationError.
 */
export const runMigrations = (db: Db, options: MigrationOptions = {}): Promise<void> =>
  withMigrationLock(db, options, async (connection) => {
    if (await isNewerButCompatible(connection)) return
    const migrator = createMigrator(connection, { provider: await announceEach(connection, options) })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw toFailure(error, results.find(({ status }) => status === 'Error')?.migrationName)
    await recordCompatible(connection)
  })

export async function withMigrationLock(
  db: Db,
  { onWait, signal }: MigrationOptions,
  migrate: (connection: Db) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (let attempt = 0; !(await tryLock(connection, 'migrations')); attempt += 1) {
      if (attempt === 0) onWait?.()
      await sleep(lockRetryMs, undefined, { signal })
    }
    try {
      await migrate(connection)
    } finally {
      await unlock(connection, 'migrations')
    }
  })
}

function toFailure(cause: unknown, migration: string | undefined): unknown {
  if (migration === undefined || !(cause instanceof Error)) return cause
  const message = `The migration ${migration} failed and changed nothing: ${cause.message.replace(/\s+/g, ' ')}. Remove the cause and start again, or go back to the version before.`
  return new FailedMigrationError(message, { cause })
}

/** Runs the missing migrations up to `target`, or all of them, within the transaction that `db` is in. */
export async function migrateInTransaction<T>(db: Kysely<T>, target?: string): Promise<void> {
  if (target !== undefined && !(target in migrations))
    throw new UnknownMigrationError(`Migration ${target} is unknown.`)
  const migrator = createMigrator(db, { disableTransactions: true })
  const { error } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target))
  if (error) throw error
}

export async function readMigrationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await createMigrator(db).getMigrations()
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

/**
 * Whether a newer release has migrated the database, and this one can go on working with it. Throws an UnknownMigrationError
 * if it can't.
 */
async function isNewerButCompatible<T>(db: Kysely<T>): Promise<boolean> {
  const applied = await readApplied(db)
  const unknown = applied.filter((name) => !(name in migrations))
  const isComplete = Object.keys(migrations).every((name) => applied.includes(name))
  const compatible = isComplete ? await readCompatible(db) : []
  const refused = unknown.find((name) => !compatible.includes(name))
  if (refused === undefined) return unknown.length > 0
  throw new UnknownMigrationError(
    `The database belongs to a newer version of the program (its migration ${refused} is unknown here). Start that version, or restore a backup from before the update into an empty database.`,
  )
}

export async function assertCompatible(client: Client): Promise<void> {
  await isNewerButCompatible(kyselyOf(client))
}

/** Empty for a database without tables. */
async function readApplied<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: tables } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The newer migrations with which this program can work. */
async function readCompatible<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<Selectable<Database['compatible_migrations']>>`
    select name, compatible_from from compatible_migrations`.execute(db)
  return rows.filter((row) => row.compatible_from in migrations).map(({ name }) => name)
}

/** All of them, because a restore migrates without recording any. */
async function recordCompatible(db: Db): Promise<void> {
  for (const [name, { compatibleFrom }] of Object.entries(migrations)) {
    if (compatibleFrom === undefined) continue
    await sql`
      insert into compatible_migrations (name, compatible_from) values (${name}, ${compatibleFrom})
      on conflict do nothing`.execute(db)
  }
}

const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) }

/** The same migrations, each of which calls `onMigration` before it changes anything. */
async function announceEach(db: Db, { onMigration }: MigrationOptions): Promise<MigrationProvider> {
  const pending = await pendingMigrations(db)
  const announced = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      ...migration,
      up: (trx) => {
        onMigration?.(`Migration ${pending.indexOf(name) + 1} of ${pending.length}`)
        return migration.up(trx)
      },
    },
  ])
  return { getMigrations: async () => Object.fromEntries(announced) }
}

const createMigrator = <T>(
  db: Kysely<T>,
  options: { readonly disableTransactions?: boolean; readonly provider?: MigrationProvider } = {},
): Migrator => new Migrator({ db, provider, ...options })
