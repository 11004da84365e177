import { type Kysely, sql } from 'kysely'

/** Messages to customers about their orders, and whether each was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      position bigint not null generated always as identity,
      order_id bigint not null references orders (id) on delete cascade,
      kind text not null check (kind in ('email', 'whatsapp')),
      event text not null check (
        event in ('placed', 'confirmed', 'ready', 'out_for_delivery', 'cancelled', 'changed', 'other')),
      recipient text not null check (char_length(recipient) between 1 and 255),
      state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
      origin text check (char_length(origin) <= 300),
      changes jsonb check (jsonb_typeof(changes) = 'array'),
      created_at timestamptz not null default now(),
      by_user uuid references users (id),
      by_name text,
      requested_at timestamptz not null default now(),
      attempts integer not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz,
      sent_at timestamptz,
      error text check (char_length(error) <= 500)
    )`.execute(db)
  await sql`
    create index messages_of_recipient on messages (lower(recipient), sent_at) where kind = 'email'`.execute(db)
  await sql`create index messages_of_order on messages (order_id, position)`.execute(db)
  await sql`create index messages_unsent on messages (requested_at) where state in ('pending', 'sending')`.execute(db)
  // The schema graphile_worker exists only where mail is on: PL/pgSQL looks for it when the function is called.
  await sql`
    create function send_message_later(message uuid, delay interval) returns timestamptz language plpgsql as $$
    begin
      return (graphile_worker.add_job(
        'send_message', json_build_object('id', message), run_at => now() + delay, job_key => message::text)).run_at;
    end $$`.execute(db)
}
