import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/page-cursor.ts'

interface EntryFilter {
  readonly type?: 'express' | 'themed' | 'wedding' | undefined
  readonly ordered?: 'true' | 'false' | undefined
}

interface EntryPosition {
  /** The creation time in microseconds since 1970. */
  readonly time: number
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
      sql<number>`(extract(epoch from entry.created_at) * 1000000)::bigint`.as('time'),
    ])
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
  return (page.after ? query.where(isBefore(page.after)) : query).execute()
}

const isBefore = ({ time, id }: EntryPosition): Expression<SqlBool> =>
  sql<SqlBool>`(entry.created_at, entry.id)
    < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`

/** How many entries match, and the sum of their prices for one piece each. */
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

export const formatEntryCursor = ({ time, id }: EntryPosition): string => encodeCursor([time, id])

export function parseEntryCursor(cursor: string): EntryPosition {
  const [time, id] = decodeCursor(z.tuple([z.int().min(0), z.uuid()]), cursor)
  return { time, id }
}
