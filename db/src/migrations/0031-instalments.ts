import { type Kysely, sql } from 'kysely'

/** Orders that are paid in parts, and emails that remind of them, each once a day and part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column instalment_plan jsonb;

    alter table messages drop constraint messages_event_check;
    alter table messages add constraint messages_event_check
      check (event in ('placed', 'confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled', 'changed',
        'payment', 'refund', 'payment_void', 'instalment', 'other'));
    alter table messages add column due_on text
      check (due_on is null or (due_on ~ '^\\d{4}-\\d\\d-\\d\\d$' and event = 'instalment'));
    create unique index messages_of_instalment
      on messages (order_id, due_on, ((created_at at time zone 'Africa/Lagos')::date)) where due_on is not null`.execute(
    db,
  )
}
