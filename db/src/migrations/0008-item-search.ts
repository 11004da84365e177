import { type Kysely, sql } from 'kysely'

/** Lets a search find what was ordered: titles, flavours, inscriptions and notes. An index of an expression, kept by each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_text(summaries text[], note text, card text) returns text language sql immutable parallel safe
    return lower(array_to_string(summaries, ' ') || ' ' || coalesce(note, '') || ' ' || coalesce(card, ''))`.execute(db)
  await sql`
    create index orders_text on orders using gin (order_text(item_summaries, order_note, gift_card_message) gin_trgm_ops)`.execute(
    db,
  )
}
