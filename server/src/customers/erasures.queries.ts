import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Selectable, sql } from 'kysely'

/** The hash of an erased customer or order, and when that was erased. */
export type Erasure = Selectable<Database['erasure_hashes']>

interface Erased {
  /** Of the customer. */
  readonly key: string
  readonly orders: readonly { readonly order_id: string }[]
  readonly now: Date
}

/** Remembers the customer and the orders, whose contacts may have been others when a backup was made. */
export async function insertErasureHashes(db: Db, { key, orders, now }: Erased): Promise<void> {
  const values = [`customer:${key}`, ...orders.map(({ order_id }) => `order:${order_id}`)]
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select erasure_hash(value), ${now} from unnest(${values}::text[]) as value
    on conflict (hash) do update set erased_at = excluded.erased_at`.execute(db)
}

export const selectErasures = (db: Db): Promise<Erasure[]> =>
  db.selectFrom('erasure_hashes').selectAll().orderBy('hash').execute()

/** Identifies the key of the hashes without telling it. */
export async function readKeyId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select left(erasure_hash('key'), 16) as id`.execute(db)
  return rows[0]?.id ?? ''
}

export async function storeErasures(db: Db, erasures: readonly Erasure[]): Promise<void> {
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select * from unnest(${erasures.map(({ hash }) => hash)}::text[], ${erasures.map(({ erased_at }) => erased_at)}::timestamptz[])
    on conflict (hash) do update set erased_at = greatest(erasure_hashes.erased_at, excluded.erased_at)`.execute(db)
}

/** The orders of erased customers that have come back with an older backup; what was ordered after the erasure is not. */
export const selectReturnedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from erasure_hashes
        where hash = erasure_hash('order:' || order_id)
          or (hash = erasure_hash('customer:' || customer_key) and placed_at <= erasure_hashes.erased_at))`,
    )
    .orderBy('id')
    .execute()

export const deleteReturnedNotes = (db: Db) =>
  sql`
    delete from customer_notes using erasure_hashes
    where hash = erasure_hash('customer:' || customer_key) and at <= erased_at`.execute(db)
