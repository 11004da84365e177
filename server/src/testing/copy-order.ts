import type { DatabaseClient } from '@pj/db/database'
import { sql } from 'kysely'

/** Adds copies of the order with its items, under new ids. Their prices count as the shop's. */
export async function copyOrder(db: DatabaseClient, orderId: string, copies: number): Promise<void> {
  const columns = await listStoredColumns(db)
  await sql`
    insert into orders (${sql.raw(columns.join())}) overriding system value
    select ${sql.raw(columns.map((column) => `copy.${column}`).join())}
    from orders as original, generate_series(1, ${copies}::int) as n,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval('orders_id_seq'), 'order_id', 'PJ-' || lpad(n::text, 8, '0'), 'price_unverified', false)) as copy
    where original.order_id = ${orderId}`.execute(db)
  await sql`
    insert into order_items
    select copied_line.*
    from orders as original, order_items as line, orders as copy,
      jsonb_populate_record(line, jsonb_build_object('order_id', copy.id)) as copied_line
    where original.order_id = ${orderId} and line.order_id = original.id and copy.order_id like 'PJ-00000%'`.execute(db)
}

/** The columns of `orders` that PostgreSQL does not compute. */
async function listStoredColumns(db: DatabaseClient): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name }) => name)
}
