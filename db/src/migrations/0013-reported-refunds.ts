import { type Kysely, sql } from 'kysely'

/** Refunds that somebody made in the provider's dashboard, and bank transfers that the provider has rejected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_events add column kobo bigint check (kobo >= 0);
    create index provider_events_refunds on provider_events (reference) where event = 'refund.processed';
    create index provider_events_rejected on provider_events (provider_id) where event = 'bank.transfer.rejected';

    alter table payment_attempts drop constraint payment_attempts_state_check;
    alter table payment_attempts add constraint payment_attempts_state_check
      check (state in ('open', 'paid', 'failed', 'rejected', 'expired'));
    create index payment_attempts_of_transaction on payment_attempts (transaction_id) where state <> 'paid'`.execute(db)
}
