import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { describeDatabase, type Manifest, type TableManifest } from './manifest.ts'

export interface BackupOptions {
  readonly client: Client
  readonly output: Writable
  readonly now: Date
  /** Stored in the backup, so that users stay signed in after a restore. */
  readonly tokenSecret?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Writes a consistent, compressed copy of the database while shoppers and staff keep working. */
export async function writeBackup({ client, output, now, tokenSecret, signal }: BackupOptions): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const manifest: Manifest = {
    format: 'pj-backup-1',
    createdAt: now.toISOString(),
    ...(tokenSecret !== undefined && { tokenSecret }),
    ...(await describeDatabase(client)),
  }
  await pipeline(Readable.from(serialize(client, manifest)), createGzip(), output, { ...(signal && { signal }) })
  await client.query('commit')
  return manifest
}

async function* serialize(client: Client, manifest: Manifest): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(manifest)}\n`
  for (const table of manifest.tables) {
    yield* client.query(copyTo(`copy ${formatColumns(client, table)} to stdout`))
    yield `${endOfTable}\n`
  }
}

/** Closes the rows of a table. No row is this line: COPY escapes a backslash. */
export const endOfTable = '\\.'

export const formatColumns = (client: Client, { name, columns }: Pick<TableManifest, 'name' | 'columns'>): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
