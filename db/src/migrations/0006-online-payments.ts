import { type Kysely, sql } from 'kysely'

/** Payments and refunds through a provider, and what it reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments drop constraint payments_method_check;
    alter table payments add constraint payments_method_check
      check (method in ('transfer', 'cash', 'card', 'pos', 'online', 'unspecified'));
    alter table payments add column channel text check (char_length(channel) <= 50);
    alter table payments add column fee bigint check (fee >= 0);
    create unique index payments_online_reference on payments (reference) where method = 'online' and kind = 'payment';

    -- An attempt is stored before the provider is told, so that no payment is unknown here.
    create table payment_attempts (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      reference text not null unique check (char_length(reference) between 1 and 100),
      amount bigint not null check (amount > 0),
      mode text not null check (mode in ('test', 'live')),
      state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired')),
      provider_status text check (char_length(provider_status) <= 50),
      transaction_id text check (char_length(transaction_id) <= 100),
      authorization_url text check (char_length(authorization_url) <= 2000),
      created_at timestamptz not null,
      checks integer not null default 0 check (checks >= 0),
      checked_at timestamptz,
      next_check_at timestamptz,
      received_kobo bigint check (received_kobo >= 0),
      settled_at timestamptz,
      payment_id bigint unique references payments (id),
      to_check text[] not null default '{}',
      constraint payment_attempts_paid check ((state = 'paid') = (settled_at is not null)),
      constraint payment_attempts_booked check (payment_id is null or state = 'paid')
    );
    create index payment_attempts_of_order on payment_attempts (order_id, id);
    create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
    create index payment_attempts_to_check on payment_attempts (order_id) where to_check <> '{}';

    create table online_refunds (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      payment_id bigint not null references payments (id),
      amount bigint not null check (amount > 0),
      note text not null default '' check (char_length(note) <= 500),
      state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
      reason text check (char_length(reason) <= 500),
      requested_at timestamptz not null,
      by_user uuid references users (id),
      by_name text,
      -- Set before the provider is told. A refund without a provider_id may have reached it.
      sent_at timestamptz,
      provider_id text unique check (char_length(provider_id) <= 100),
      checks integer not null default 0 check (checks >= 0),
      next_check_at timestamptz,
      entry_id bigint unique references payments (id),
      constraint online_refunds_processed check ((state = 'processed') = (entry_id is not null))
    );
    create index online_refunds_of_order on online_refunds (order_id, id);
    create index online_refunds_due on online_refunds (next_check_at) where next_check_at is not null;

    -- Without names, cards and tokens: only what identifies the payment or the refund.
    create table provider_events (
      digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
      event text not null check (char_length(event) <= 100),
      reference text check (char_length(reference) <= 100),
      provider_id text check (char_length(provider_id) <= 100),
      received_at timestamptz not null,
      received integer not null default 1 check (received >= 1)
    )`.execute(db)
}
