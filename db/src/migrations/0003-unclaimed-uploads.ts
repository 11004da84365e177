import { type Kysely, sql } from 'kysely'

/**
 * An image is stored before the order that claims it. The foreign key of two columns makes it impossible for an order to
 * name an upload that it has not claimed: one that is missing, expired, or part of another order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table uploads alter column order_id drop not null`,
    sql`create index uploads_unclaimed on uploads (created_at) where order_id is null`,
    sql`alter table uploads add constraint uploads_of_order unique (id, order_id)`,
    sql`alter table order_items drop constraint order_items_upload_id_fkey`,
    sql`
      alter table order_items add constraint order_items_own_upload
      foreign key (upload_id, order_id) references uploads (id, order_id)`,
  ]) {
    await statement.execute(db)
  }
}
