import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../page-cursor.ts'

interface EntryFilter {
  readonly type?: 'express' | 'themed' | 'wedding' | undefined
  readonly ordered?: 'true' | 'false' | undefined
}

interface EntryPosition {
  /** Microseconds since 1970. */
  readonly place: number
  readonly id: string
}

export const insertEntry = async (db: Db, entry: Insertable<Database['custom_cart_entries']>): Promise<void> => {
  await db.insertInto('custom_cart_entries').values(entry).execute()
}

/** Newest first. */
export function selectEntries(db: Db, filter: EntryFilter, page: { after: EntryPosition | undefined; limit: number }) {
  const query = db
    .selectFrom('custom_cart_entries as entry')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .select([
      'entry.id',
      'entry.cart_id',
      'entry.order_type',
      'entry.price',
      'entry.created_at',
      'orders.order_id',
      'entry.item_summary',
      'entry.item',
      sql<number>`(extract(epoch from entry.created_at) * 1000000)::bigint`.as('place'),
    ])
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
  return (page.after ? query.where(before(page.after)) : query).execute()
}

const before = ({ place, id }: EntryPosition): Expression<SqlBool> =>
  sql<SqlBool>`(entry.created_at, entry.id)
    < (timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${id}::uuid)`

/** How many match, and what one piece of each comes to together. */
export const sumEntries = (db: Db, filter: EntryFilter): Promise<{ total: number; total_price: number }> =>
  db
    .selectFrom('custom_cart_entries as entry')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('entry.price'), val(0)).as('total_price'),
    ])
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow()

type Entries = ExpressionBuilder<Database & { entry: Database['custom_cart_entries'] }, 'entry'>

const conditions = (eb: Entries, { type, ordered }: EntryFilter): Expression<SqlBool>[] => [
  ...(type ? [eb('entry.order_type', '=', type)] : []),
  ...(ordered ? [eb('entry.order_id', ordered === 'true' ? 'is not' : 'is', null)] : []),
]

export const formatEntryCursor = ({ place, id }: EntryPosition): string => encodeCursor([place, id])

export function parseEntryCursor(cursor: string): EntryPosition {
  const [place, id] = decodeCursor(z.tuple([z.int().min(0), z.uuid()]), cursor)
  return { place, id }
}
