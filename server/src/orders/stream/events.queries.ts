import type { Db } from '@pj/db/database'
import type { OrderStreamEvent } from '@pj/shared/api/orders'
import { type Expression, type SqlBool, sql } from 'kysely'
import { summaryColumns, toSummary } from '../summary.ts'
import { newestOf, type Position, positionAt, see } from './position.ts'

/** An event as it goes to the consoles. */
export interface LiveEvent {
  readonly id: number
  readonly name: 'order.created' | 'order.updated'
  /** One line of JSON. */
  readonly data: string
}

export const pageOfEvents = 500

/** The next events that a position lacks and that are committed, oldest first, with the orders as they are now. */
export async function selectEventsAfter(db: Db, position: Position): Promise<LiveEvent[]> {
  const rows = await db
    .selectFrom('order_events as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .select(summaryColumns)
    .select(['event.id as event_id', 'event.kind', 'event.at', 'event.by_name', 'event.note', 'event.from_status'])
    .where(lacking(position))
    .orderBy('event.id')
    .limit(pageOfEvents)
    .execute()
  return rows.map((row) => {
    const event: OrderStreamEvent = {
      ...toSummary(row),
      event_id: String(row.event_id),
      at: row.at.toISOString(),
      by: row.by_name,
      note: row.note,
      from: row.from_status,
    }
    return { id: row.event_id, name: `order.${row.kind}`, data: JSON.stringify(event) }
  })
}

function lacking({ upTo, beyond }: Position): Expression<SqlBool> {
  const seen = beyond.map(({ from, to }) => sql<SqlBool>`and event.id not between ${from} and ${to}`)
  return sql<SqlBool>`event.id > ${upTo} ${sql.join(seen, sql` `)}`
}

/** Transactions whose outcome is open: all below `oldest` have ended, none from `next` on has begun. */
export interface OpenTransactions {
  readonly oldest: number
  readonly next: number
}

export async function selectOpenTransactions(db: Db): Promise<OpenTransactions> {
  const { rows } = await sql<OpenTransactions>`
    select pg_snapshot_xmin(open)::text::bigint as oldest, pg_snapshot_xmax(open)::text::bigint as next
    from pg_current_snapshot() as open`.execute(db)
  return rows[0] ?? { oldest: 0, next: 0 }
}

/** How far back an event may still be uncommitted when a server starts. */
const lookBack = 1000

/** All events there are now. Those that are being written are gaps in it. */
export async function selectPresent(db: Db): Promise<Position> {
  const rows = await db.selectFrom('order_events').select('id').orderBy('id', 'desc').limit(lookBack).execute()
  const ids = rows.map(({ id }) => id).reverse()
  const [oldest = 1] = ids
  return ids.reduce(see, positionAt(oldest <= lookBack ? 0 : oldest - 1))
}

/** False for a position of another order book, one that was wiped since: this one has not come that far. */
export async function isOfThisBook(db: Db, position: Position): Promise<boolean> {
  const newest = await db.selectFrom('order_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newestOf(position) <= (newest?.id ?? 0)
}
