import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { kyselyOf, type Trx } from '../database.ts'
import { migrateInTransaction, UnknownMigrationError } from '../migrate.ts'
import { BackupError, describeDatabase, type Manifest, manifestSchema } from './manifest.ts'
import { endOfTable, formatColumns } from './write-backup.ts'

/**
 * Restores a backup into an empty or unused database, compares the number and the checksum of the rows of every table
 * with the manifest, and migrates to the current version. All of it is one transaction: a backup that is damaged,
 * incomplete or from a newer version changes nothing. `finish` is the last part of the transaction. Throws a
 * BackupError, and the errors of `finish`.
 */
export async function restoreBackup(
  client: Client,
  input: Readable,
  finish: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  const content = input.pipe(createGunzip())
  input.once('error', (error) => content.destroy(error))
  const lines = readLines(content)
  try {
    const manifest = parseManifest((await lines.next()).value)
    const trx = await kyselyOf(client).startTransaction().execute()
    await emptyUnusedDatabase(client)
    await migrateTo(client, manifest.migrations.at(-1))
    for (const table of manifest.tables) {
      // A migration has made a key that is not the one of the backup.
      if (table.name === 'erasure_keys') await client.query('delete from erasure_keys')
      await pipeline(
        Readable.from(readTable(lines)),
        client.query(copyFrom(`copy ${formatColumns(client, table)} from stdin`)),
      )
    }
    if (!(await lines.next()).done)
      throw new BackupError('The backup is damaged: it contains more than its manifest lists.')
    await assertSameContent(client, manifest)
    await advanceSequences(client)
    await migrateTo(client)
    await finish(trx)
    await trx.commit().execute()
    await client.query('analyze')
    return manifest
  } catch (error) {
    content.destroy()
    // Standard input would keep the program running.
    input.destroy()
    await client.query('rollback').catch(() => undefined)
    throw isUnreadable(error) ? new BackupError('The backup is damaged or incomplete.', { cause: error }) : error
  }
}

/** gunzip and PostgreSQL throw these for damaged data. */
function isUnreadable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^Z_/.test(code) || /^22|^23/.test(code)
}

function parseManifest(line: Buffer | undefined): Manifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(String(line))
  } catch (cause) {
    throw new BackupError('The file is not a backup of this program.', { cause })
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success) throw new BackupError('The file is not a backup that this version can read.')
  return parsed.data
}

/** Empties a database that a server has prepared, but that has no users and no orders yet. */
async function emptyUnusedDatabase(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  if (tables.length === 0) return
  const notEmpty = new BackupError('The database is not empty: restore into a new one.')
  if (!['kysely_migration', 'users', 'orders'].every((name) => tables.some((table) => table.name === name)))
    throw notEmpty
  const { rowCount: sessions } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  if (sessions !== 0) throw new BackupError('A server is using the database: stop it, then restore.')
  const { rowCount: used } = await client.query('(select from users limit 1) union all (select from orders limit 1)')
  if (used !== 0) throw notEmpty
  await client.query(dropEverything)
}

/** Drops what migrations create, and nothing that belongs to an extension. */
const dropEverything = `do $$
declare
  -- All names are read before the first is dropped.
  statements text[] := array(
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select format('drop domain if exists %s cascade', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'd'
  );
  statement text;
begin
  foreach statement in array statements loop
    execute statement;
  end loop;
  drop schema if exists sales cascade;
end $$`

/** Migrates within the client's transaction, up to `target` or to the latest migration. */
async function migrateTo(client: Client, target?: string): Promise<void> {
  try {
    await migrateInTransaction(kyselyOf(client), target)
  } catch (error) {
    if (error instanceof UnknownMigrationError)
      throw new BackupError(`The backup was made by a newer version (migration ${target}): update the program first.`)
    throw error
  }
}

async function assertSameContent(client: Client, manifest: Manifest): Promise<void> {
  const restored = await describeDatabase(client)
  for (const expected of manifest.tables) {
    const table = restored.tables.find(({ name }) => name === expected.name)
    if (table?.rows !== expected.rows || table.checksum !== expected.checksum) {
      throw new BackupError(
        `The backup is damaged: ${expected.name} has ${table?.rows ?? 'no'} rows that differ from the ${expected.rows} of its manifest.`,
      )
    }
  }
  if (restored.orderTotal !== manifest.orderTotal || restored.tables.length !== manifest.tables.length)
    throw new BackupError('The backup is damaged: its content differs from its manifest.')
}

/** New rows get ids after the restored ones. */
async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname::text as table, a.attname::text as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  )
  for (const { table, column } of rows) {
    const [quotedTable, quotedColumn] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(
      `select setval(pg_get_serial_sequence(${client.escapeLiteral(table)}, ${client.escapeLiteral(column)}), max(${quotedColumn}))
       from ${quotedTable} having count(*) > 0`,
    )
  }
}

const lineFeed = 10
/** In bytes. The longest row is an image of 5 MB, as two hexadecimal digits for each byte. */
const maxLineBytes = 32 * 1024 * 1024

/** The lines of a stream, each with its line feed. Throws a BackupError for a line that no backup has. */
async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let started: Buffer[] = []
  let startedBytes = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...started, chunk.subarray(from, end + 1)])
      started = []
      startedBytes = 0
      from = end + 1
    }
    if (from < chunk.length) started.push(chunk.subarray(from))
    startedBytes += chunk.length - from
    if (startedBytes > maxLineBytes)
      throw new BackupError('The backup is damaged: it contains a line of more than 32 MB.')
  }
  if (started.length > 0) throw new BackupError('The backup is incomplete.')
  return undefined
}

const copyChunkBytes = 64 * 1024

/** The rows of one table, in chunks, up to and without the line that closes them. */
async function* readTable(lines: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line } = await lines.next()
    if (!line) throw new BackupError('The backup is incomplete.')
    if (line.length === endOfTable.length + 1 && line.toString().startsWith(endOfTable)) break
    chunk.push(line)
    bytes += line.length
    if (bytes < copyChunkBytes) continue
    yield Buffer.concat(chunk)
    chunk = []
    bytes = 0
  }
  yield Buffer.concat(chunk)
}
