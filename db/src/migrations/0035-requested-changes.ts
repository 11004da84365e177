import { type Kysely, sql } from 'kysely'

/** Customers also ask for another day or address: what accepting a request changes is stored with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_requests
      add column changes jsonb,
      drop constraint order_requests_kind_check,
      add constraint order_requests_kind_check
        check (kind in ('order_note', 'phone_number', 'delivery_date', 'address', 'cancel'));

    update order_requests set changes = jsonb_build_object(kind, text) where state = 'sent' and kind <> 'cancel'`.execute(
    db,
  )
}
