import { type Kysely, sql } from 'kysely'

/** What customers ask to change about their orders: one request of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_requests (
      order_id bigint not null references orders (id) on delete cascade,
      kind text not null check (kind in ('order_note', 'phone_number', 'cancel')),
      text text not null check (char_length(text) <= 2000),
      state text not null check (state in ('sent', 'done', 'declined')),
      at timestamptz not null,
      primary key (order_id, kind),
      constraint order_requests_text check ((state = 'sent') = (text <> ''))
    )`.execute(db)
}
