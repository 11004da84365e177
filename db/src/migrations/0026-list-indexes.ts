import { type Kysely, sql } from 'kysely'

/** For filters that few orders match: without an index, PostgreSQL reads the whole history to find none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_channel on orders (channel, delivery_date, id) where channel <> 'web'`.execute(db)
  await sql`create index orders_not_printed on orders (delivery_date, id) where printed = 0`.execute(db)
  await sql`
    create index orders_changed_since_printed on orders (delivery_date, id)
    where kitchen_changed_at > printed_at`.execute(db)
}
