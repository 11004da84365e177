import { type Kysely, sql } from 'kysely'

/** Orders are found by who receives them, too. PostgreSQL derives the text; the table is written again once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop column item_search,
      add column item_search text not null generated always as (
        order_text(item_summaries, order_note, gift_card_message)
        || coalesce(' ' || fold_text(recipient_name), '')
        || coalesce(' ' || regexp_replace(recipient_phone, '\\D', '', 'g'), '')
      ) stored`.execute(db)
  await sql`create index orders_text on orders using gin (item_search gin_trgm_ops)`.execute(db)
}

export const compatibleFrom = '0036-operations'
