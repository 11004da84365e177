import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '@pj/db/backup/manifest'
import { writeBackup } from '@pj/db/backup/write-backup'
import { Client } from 'pg'

export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly manifest: Manifest
}

interface BackupOptions {
  readonly databaseUrl: string
  readonly path: string
  readonly now: Date
  readonly tokenSecret?: string | undefined
  readonly signal?: AbortSignal
}

/**
 * Writes a backup that only its owner can read and records it in the database. The file appears complete or not at all.
 * Throws the errors of PostgreSQL and of the file system.
 */
export async function createBackupFile({
  databaseUrl,
  path,
  now,
  tokenSecret,
  signal,
}: BackupOptions): Promise<BackupFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.part`
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A lost connection fails the statement that is running.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const output = createWriteStream(temporary, { mode: 0o600, flush: true })
    const manifest = await writeBackup({ client, output, now, tokenSecret, signal })
    const { size: bytes } = await stat(temporary)
    await rename(temporary, path)
    await syncDirectory(dirname(path))
    await client.query('insert into backups (finished_at, bytes) values ($1, $2)', [now, bytes])
    return { path, bytes, manifest }
  } finally {
    await client.end()
    await rm(temporary, { force: true })
  }
}

/** A power failure must not lose the name of the file. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

const prefix = 'pj-'
const extension = '.backup'

/** Such as `pj-2026-03-04T10-00-00Z.backup`: sorted by name is sorted by time. */
export const backupFileName = (now: Date): string =>
  `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${extension}`

/** Deletes the oldest backups of a directory, so that `keep` remain, and what interrupted backups left. */
export async function pruneBackupFiles(directory: string, keep: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(prefix))
  const complete = names.filter((name) => name.endsWith(extension)).sort()
  const partial = names.filter((name) => name.endsWith('.part'))
  for (const name of [...complete.slice(0, Math.max(0, complete.length - keep)), ...partial])
    await rm(join(directory, name), { force: true })
}
