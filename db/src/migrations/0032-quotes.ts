import { type Kysely, sql } from 'kysely'

/** Prices that staff propose to a customer, who accepts one version of them on a page of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quotes (
      id bigint generated always as identity primary key,
      quote_id text not null unique check (quote_id ~ '^PQ-[0-9A-HJKMNP-TV-Z]{8}$'),
      public_id text not null unique check (char_length(public_id) between 22 and 60),
      version positive_integer not null default 1,
      body jsonb_record not null,
      record jsonb_record not null,
      menu_version positive_integer not null,
      name customer_name not null,
      phone_number customer_phone,
      email customer_email,
      customer_key text generated always as (customer_key(phone_number, email)) stored,
      title text not null,
      delivery_method delivery_method not null,
      delivery_date timestamptz not null,
      amount naira not null,
      capacity_units integer[] not null,
      hold boolean not null,
      ends_at timestamptz not null check (ends_at <= delivery_date),
      created_at timestamptz not null,
      created_by uuid not null references users (id),
      created_by_name text not null,
      views count_integer not null default 0,
      viewed_at timestamptz,
      asked jsonb_list not null default '[]',
      order_id bigint unique references orders (id),
      accepted_at timestamptz,
      withdrawn_at timestamptz,
      -- Of the request that made it, if it had one.
      request_key text unique,
      request_hash text,
      search text not null generated always as (
        ' ' || fold_text(quote_id || ' ' || name || ' ' || title || ' ' || coalesce(phone_number, '') || ' '
          || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g')) stored,
      check ((order_id is null) = (accepted_at is null) and (accepted_at is null or withdrawn_at is null))
    );
    create index quotes_search on quotes using gin (search gin_trgm_ops);
    create index quotes_of_customer on quotes (customer_key);
    create index quotes_worth on quotes (id) include (amount, ends_at, accepted_at, withdrawn_at);
    create index quotes_undecided on quotes (ends_at) include (amount) where accepted_at is null and withdrawn_at is null;
    create index quotes_holding on quotes (delivery_date)
    where hold and accepted_at is null and withdrawn_at is null;

    create table quote_events (
      id bigint generated always as identity primary key,
      quote_id bigint not null references quotes (id) on delete cascade,
      at timestamptz not null,
      by_user uuid references users (id),
      by_name text,
      kind text not null
        check (kind in ('created', 'changed', 'sent', 'asked', 'answered', 'accepted', 'withdrawn')),
      version positive_integer not null,
      text text check (char_length(text) <= 1000)
    );
    create index quote_events_of_quote on quote_events (quote_id, id);

    alter table uploads add column quote_id bigint references quotes (id) on delete cascade;
    create index uploads_of_quote on uploads (quote_id) where quote_id is not null;
    alter table uploads drop constraint uploads_one_owner;
    alter table uploads add constraint uploads_one_owner check (num_nonnulls(order_id, movement_id, quote_id) <= 1);
    drop index uploads_unclaimed;
    create index uploads_unclaimed on uploads (created_at)
    where order_id is null and movement_id is null and quote_id is null`.execute(db)
}
