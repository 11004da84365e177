import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Db } from '@pj/db/database'
import { runMigrations, UnknownMigrationError } from '@pj/db/migrate'
import { sql } from 'kysely'
import { ConfigError } from './config.ts'

/** The data folder, made when it is missing. Throws a ConfigError when nothing can be kept there. */
export async function ensureDataDirectory(dataDir: string): Promise<void> {
  try {
    await createDirectory(resolve(dataDir))
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is not a folder')
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to: ${formatReason(error)}`)
  }
}

/** Node's own recursive mkdir never ends below /proc. */
async function createDirectory(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await createDirectory(dirname(folder))
    await mkdir(folder).catch(ignoreExisting)
  }
}

const ignoreExisting = (error: unknown): void => {
  if (errorCode(error) !== 'EEXIST') throw error
}

/** One question to the database of DATABASE_URL. Throws a ConfigError when it is not answered. */
export async function assertDatabaseReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${formatReason(error)}`)
  })
}

/** The tables as they must be, made by the user of DATABASE_URL. Throws a ConfigError when it may not. */
export async function migrateDatabase(db: Db): Promise<void> {
  await runMigrations(db).catch((error: unknown) => {
    if (error instanceof UnknownMigrationError) throw new ConfigError(error.message)
    if (errorCode(error) !== insufficientPrivilege && errorCode(error) !== readOnly) throw error
    throw new ConfigError(`DATABASE_URL: its user may not make the tables: ${formatReason(error)}`)
  })
}

const insufficientPrivilege = '42501'
/** A standby, for example. */
const readOnly = '25006'

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** In one line. A host with several addresses fails with several errors, of which the first says enough. */
function formatReason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ')
}
