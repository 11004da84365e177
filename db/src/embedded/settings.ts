import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { findFreePort } from './free-port.ts'

/** Generated once per data directory and stored in it, readable by its owner only. */
export interface Settings {
  readonly port: number
  /** Of the role `postgres`, which only the embedded PostgreSQL uses. */
  readonly superuserPassword: string
  /** Of the role `pj`, which owns the shop's database. */
  readonly password: string
}

export async function readOrCreateSettings(dataDir: string): Promise<Settings> {
  await mkdir(dataDir, { recursive: true })
  const existing = await readSettings(dataDir)
  if (existing) return existing
  const temporary = await writeTemporaryFile(dataDir, {
    port: await findFreePort(),
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  })
  // Linking fails when the file exists: two simultaneous first starts read the same settings.
  await link(temporary, settingsFile(dataDir)).catch(() => undefined)
  await rm(temporary)
  const stored = await readSettings(dataDir)
  if (!stored) throw new EmbeddedPostgresError(`${settingsFile(dataDir)} could not be written.`)
  return stored
}

export async function changePort(dataDir: string, settings: Settings): Promise<Settings> {
  const changed = { ...settings, port: await findFreePort() }
  await rename(await writeTemporaryFile(dataDir, changed), settingsFile(dataDir))
  return changed
}

const settingsFile = (dataDir: string): string => join(dataDir, 'postgres.json')

async function writeTemporaryFile(dataDir: string, settings: Settings): Promise<string> {
  const temporary = `${settingsFile(dataDir)}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return temporary
}

async function readSettings(dataDir: string): Promise<Settings | undefined> {
  const text = await readFile(settingsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const settings: unknown = JSON.parse(text)
  if (isSettings(settings)) return settings
  throw new EmbeddedPostgresError(`${settingsFile(dataDir)} is damaged: it must contain a port and two passwords.`)
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' &&
  value !== null &&
  'port' in value &&
  typeof value.port === 'number' &&
  'superuserPassword' in value &&
  typeof value.superuserPassword === 'string' &&
  'password' in value &&
  typeof value.password === 'string'
