import { type Kysely, sql } from 'kysely'

/** Emails with receipts and invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages drop constraint messages_event_check;
    alter table messages add constraint messages_event_check
      check (event in ('placed', 'confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled', 'changed',
        'payment', 'refund', 'payment_void', 'other'));
    -- The receipt that the email is about.
    alter table messages add column document_id bigint references documents (id);
    create unique index messages_of_document on messages (document_id) where document_id is not null;

    -- The last receipt that was looked at. Receipts become visible in the order of their ids, because each locks their counter.
    create table document_mails (
      id integer primary key check (id = 1),
      last_document_id bigint not null
    )`.execute(db)
}
