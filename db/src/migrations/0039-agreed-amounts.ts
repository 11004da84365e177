import { type Kysely, sql } from 'kysely'

export const compatibleFrom = '0038-search-recipients'

/** What the program read from labels and notes, and what discounts follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_adjustments add column rule jsonb;

    alter table order_items add column asked_price naira, add column priced_by text;
    update order_items set asked_price = regexp_replace(substring(price_lines -> 0 ->> 'label' from '\\(asked: (.+)\\)$'), '\\D', '', 'g')::bigint
    where price_unverified and price_lines -> 0 ->> 'label' ~ '\\(asked: .*\\d.*\\)$';

    alter table orders add column lines_reduction bigint not null default 0;

    alter table order_events add column is_print boolean not null default false;
    update order_events set is_print = true where note = 'Ticket printed'`.execute(db)
  // Of an order without a phone number, the customer's key is the email.
  await sql`create index orders_of_email on orders (lower(email)) where phone_number is not null`.execute(db)
}
