import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database on the PostgreSQL of this test run, in about 55 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase('pj')

export const createEmptyTestDatabase = (): Promise<TestDatabase> => createDatabase('template1')

async function createDatabase(copied: string): Promise<TestDatabase> {
  const template = process.env.TEST_POSTGRES_URL
  if (!template)
    throw new Error('No PostgreSQL for tests: add test-postgres.setup.ts to the globalSetup of this project')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files takes half the processor time of writing each page to the log.
  await runOnMaintenanceDatabase(template, `create database ${name} template ${copied} strategy file_copy`)
  return {
    url: databaseUrl(template, name),
    drop: () => runOnMaintenanceDatabase(template, `drop database if exists ${name} with (force)`),
  }
}

let maintenance: Pool | undefined

/** Runs a statement on the maintenance database, because the template may have no open session while it is copied. */
async function runOnMaintenanceDatabase(template: string, statement: string): Promise<void> {
  maintenance ??= connectTo(databaseUrl(template, 'postgres'))
  await maintenance.query(statement)
}

/** One connection for all tests of a worker, which doesn't keep it from ending. */
function connectTo(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  return pool
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
