import type { Client } from 'pg'
import { z } from 'zod'
import { readMigrationNames } from '../migrate.ts'

const tableSchema = z.object({
  name: z.string(),
  /** Without generated columns, which PostgreSQL computes again. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The sum of a hash of each row, whatever their order. */
  checksum: z.string(),
})

/**
 * The first line of a backup, as JSON. The rows of each table follow in the text format of COPY, in the order of the
 * manifest, each table closed by a line with `\.` only.
 */
export const manifestSchema = z.object({
  format: z.literal('pj-backup-1'),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** Signs session tokens; stored where the server generated it into its data directory. */
  tokenSecret: z.string().min(32).optional(),
  /** The sum of the amounts of all orders, in naira. */
  orderTotal: z.int().min(0),
  /** A table comes after those that it references. */
  tables: z.array(tableSchema).min(1),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableManifest = z.infer<typeof tableSchema>

/** Call it in the transaction that reads or has written the rows. */
export async function describeDatabase(
  client: Client,
): Promise<Pick<Manifest, 'migrations' | 'orderTotal' | 'tables'>> {
  // A row's text, and so its checksum, depends on these.
  await client.query("set local timezone to 'UTC'; set local datestyle to 'ISO'; set local extra_float_digits to 1")
  const tables: TableManifest[] = []
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as checksum
       from ${client.escapeIdentifier(name)} t`,
    )
    tables.push({ name, columns, rows: Number(rows[0]?.rows), checksum: String(rows[0]?.checksum) })
  }
  const { rows: totals } = await client.query<{ total: string }>('select coalesce(sum(amount), 0) as total from orders')
  return { migrations: await readMigrationNames(client), orderTotal: Number(totals[0]?.total), tables }
}

type Table = Pick<TableManifest, 'name' | 'columns'>

/**
 * Leaves out Kysely's own tables, the hashes of erased customers, which must not be stored beside their key, and the files of
 * builds, which each server stores when it starts.
 */
async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
       and c.relname not in ('erasure_hashes', 'built_files')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select child.relname::text as child, parent.relname::text as parent
     from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const sorted: Table[] = []
  while (sorted.length < tables.length) {
    const isSorted = (name: string): boolean => sorted.some((table) => table.name === name)
    const next = tables.find(
      ({ name }) => !isSorted(name) && references.every(({ child, parent }) => child !== name || isSorted(parent)),
    )
    if (!next) throw new Error('Tables reference each other in a circle')
    sorted.push(next)
  }
  return sorted
}

/** For a reason that the operator can fix. The message is one line. */
export class BackupError extends Error {}
