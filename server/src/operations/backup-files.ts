import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { advisoryLocks } from '@pj/db/advisory-locks'
import { BackupError, type Manifest } from '@pj/db/backup/manifest'
import { writeBackup } from '@pj/db/backup/write-backup'
import { createClient } from '@pj/db/database'
import { syncDirectory } from '@pj/db/durable-file'
import type { Client } from 'pg'
import { diskFull, errorCode } from './start-checks.ts'

/** Runs one backup at a time on the database; waits for the one in progress. Rejects when the signal is aborted. */
export async function withBackupLock<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const client = createClient(databaseUrl, 'backup')
  const end = (): Promise<void> => client.end().catch(() => undefined)
  signal?.addEventListener('abort', end)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}

interface BackupFile {
  readonly bytes: number
  readonly manifest: Manifest
}

interface BackupOptions {
  readonly path: string
  readonly now: Date
  readonly tokenSecret?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Only its owner can read the file, which appears complete or not at all. Throws PostgreSQL and file system errors. */
export const createBackupFile = (client: Client, options: BackupOptions): Promise<BackupFile> =>
  writeBackupFile(client, options).catch(nameFullDisk(dirname(options.path)))

/**
 * Catches what is written to `path`, and to PostgreSQL: an error of a full disk doesn't say which one. Throws a BackupError for it,
 * and any other error as it is.
 */
export const nameFullDisk =
  (path: string, database = 'the database') =>
  (error: unknown): never => {
    const code = errorCode(error)
    if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== diskFull) throw error
    const place = code === diskFull ? database : path
    throw new BackupError(`The disk of ${place} is full. Free some space on it and try again.`, { cause: error })
  }

async function writeBackupFile(client: Client, { path, now, tokenSecret, signal }: BackupOptions): Promise<BackupFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}${partial}`
  // Open the file before writing, because an error of a stream without a reader would end the process.
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', 0o600)
  const output = file.createWriteStream({ flush: true })
  try {
    const manifest = await writeBackup({ client, output, now, tokenSecret, signal })
    const { size: bytes } = await stat(temporary)
    await rename(temporary, path)
    await syncDirectory(dirname(path))
    await client.query('insert into backups (finished_at, bytes) values ($1, $2)', [now, bytes])
    return { bytes, manifest }
  } finally {
    output.destroy()
    await rm(temporary, { force: true })
  }
}

const prefix = 'pj-'
const extension = '.backup'
const partial = '.part'

/** Such as `pj-2026-03-04T10-00-00Z.backup`: the names sort by time. */
export const backupFileName = (now: Date): string =>
  `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${extension}`

export const isBackupName = (name: string): boolean => name.startsWith(prefix) && name.endsWith(extension)

/**
 * Keeps the newest `keep` backups in the directory of `newest`, which has just been written. A file with a later date
 * counts as the oldest, because its clock was wrong, or the clock is wrong now.
 */
export async function pruneBackupFiles(newest: string, keep: number): Promise<void> {
  const names = (await listBackupFiles(dirname(newest))).filter((name) => name.endsWith(extension)).sort()
  const later = names.filter((name) => name > basename(newest))
  const oldestFirst = [...later, ...names.slice(0, names.length - later.length)]
  for (const name of oldestFirst.slice(0, Math.max(0, names.length - keep)))
    await rm(join(dirname(newest), name), { force: true })
}

/** Killed backups leave these files behind. Call it while no backup is written. */
export async function removePartialBackups(directory: string): Promise<void> {
  for (const name of await listBackupFiles(directory))
    if (name.endsWith(partial)) await rm(join(directory, name), { force: true })
}

const listBackupFiles = async (directory: string): Promise<string[]> =>
  (
    await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  ).filter((name) => name.startsWith(prefix))
