import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Db } from '@pj/db/database'
import { runMigrations, UnknownMigrationError } from '@pj/db/migrate'
import { sql } from 'kysely'
import { ConfigError } from './config.ts'

/** The data folder, made when it is missing. Throws a ConfigError when nothing can be kept there. */
export async function requireDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir))
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is not a folder')
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to: ${reason(error)}`)
  }
}

/** Node's own recursive mkdir never ends below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder).catch(unlessThere)
  }
}

const unlessThere = (error: unknown): void => {
  if (codeOf(error) !== 'EEXIST') throw error
}

/** One question to the database of DATABASE_URL. Throws a ConfigError when it is not answered. */
export async function requireAnswer(db: Db): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${reason(error)}`)
  })
}

/** The tables as they must be, made by the user of DATABASE_URL. Throws a ConfigError when it may not. */
export async function requireTables(db: Db): Promise<void> {
  await runMigrations(db).catch((error: unknown) => {
    if (error instanceof UnknownMigrationError) throw new ConfigError(error.message)
    if (codeOf(error) !== insufficientPrivilege && codeOf(error) !== readOnly) throw error
    throw new ConfigError(`DATABASE_URL: its user may not make the tables: ${reason(error)}`)
  })
}

const insufficientPrivilege = '42501'
/** A standby, for example. */
const readOnly = '25006'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** In one line. A host with several addresses fails with several errors, of which the first says enough. */
function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ')
}
