import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { findFreePort } from './free-port.ts'

/** What is decided once for a data folder and kept in it, readable by its owner only. */
export interface Settings {
  readonly port: number
  /** Of the role `postgres`, which only this module uses. */
  readonly superuserPassword: string
  /** Of the role `pj`, which owns the shop's database. */
  readonly password: string
}

export async function readOrCreateSettings(dataDir: string): Promise<Settings> {
  await mkdir(dataDir, { recursive: true })
  const kept = await readSettings(dataDir)
  if (kept) return kept
  const half = await writeTemporaryFile(dataDir, {
    port: await findFreePort(),
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  })
  // Linking fails when the file is there: of two first starts at once, one decides and both read the same.
  await link(half, settingsFile(dataDir)).catch(() => undefined)
  await rm(half)
  const decided = await readSettings(dataDir)
  if (!decided) throw new EmbeddedPostgresError(`${settingsFile(dataDir)} could not be written.`)
  return decided
}

export async function changePort(dataDir: string, settings: Settings): Promise<Settings> {
  const changed = { ...settings, port: await findFreePort() }
  await rename(await writeTemporaryFile(dataDir, changed), settingsFile(dataDir))
  return changed
}

const settingsFile = (dataDir: string): string => join(dataDir, 'postgres.json')

async function writeTemporaryFile(dataDir: string, settings: Settings): Promise<string> {
  const half = `${settingsFile(dataDir)}.${process.pid}`
  await writeFile(half, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return half
}

async function readSettings(dataDir: string): Promise<Settings | undefined> {
  const text = await readFile(settingsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const settings: unknown = JSON.parse(text)
  if (isSettings(settings)) return settings
  throw new EmbeddedPostgresError(`${settingsFile(dataDir)} is damaged: it must hold a port and two passwords.`)
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
