import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseJson } from '@pj/shared/cart/unknown-record'
import { z } from 'zod'
import { createDurableFile, protectFile, replaceDurableFile } from '../durable-file.ts'
import { EmbeddedPostgresError } from './errors.ts'

/** Generated once per data directory and stored in it, readable by its owner only. */
const settingsSchema = z.object({
  port: z.number(),
  /** The password of the role `postgres`, which only the embedded PostgreSQL uses. */
  superuserPassword: z.string(),
  /** The password of the role `pj`, which owns the shop's database. */
  password: z.string(),
})
export type Settings = z.infer<typeof settingsSchema>

export async function readOrCreateSettings(dataDir: string): Promise<Settings> {
  await mkdir(dataDir, { recursive: true })
  const existing = await readSettings(dataDir)
  if (existing) return existing
  const created = {
    port: await findFreePort(),
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  }
  // Two simultaneous first starts read the same settings.
  await createDurableFile(settingsFile(dataDir), serialise(created))
  const stored = await readSettings(dataDir)
  if (!stored) throw new EmbeddedPostgresError(`${settingsFile(dataDir)} could not be written.`)
  return stored
}

export async function changePort(dataDir: string, settings: Settings): Promise<Settings> {
  const changed = { ...settings, port: await findFreePort() }
  await replaceDurableFile(settingsFile(dataDir), serialise(changed))
  return changed
}

export const settingsFile = (dataDir: string): string => join(dataDir, 'postgres.json')

const serialise = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`

async function readSettings(dataDir: string): Promise<Settings | undefined> {
  const file = settingsFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const settings = settingsSchema.safeParse(parseJson(text)).data
  if (!settings) throw damagedSettingsError(file)
  await protectFile(file)
  return settings
}

/** Without the passwords in this file, the database is inaccessible. */
export const damagedSettingsError = (file: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `${file} is damaged or does not belong to the database beside it. Put back the file that was there, or restore a backup into an empty DATA_DIR.`,
  )

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
