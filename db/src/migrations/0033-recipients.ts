import { type Kysely, sql } from 'kysely'

/** Recipients of deliveries that somebody else pays for. The index finds them for an export or an erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column recipient_name customer_name,
      add column recipient_phone customer_phone,
      add column hide_prices boolean not null default false`.execute(db)
  await sql`
    create index orders_of_recipient on orders (customer_key(recipient_phone, null))
      where recipient_phone is not null`.execute(db)
}
