import { type Kysely, sql } from 'kysely'

/** Payments, notes, changes of placed orders, the channel of an order and its customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    customerKey,
    ...orders,
    ...payments,
    ...recordedPayments,
    ...paid,
    ...orderNotes,
    orderEvents,
    ...customerNotes,
    ...indexes,
  ]) {
    await statement.execute(db)
  }
}

/**
 * Identifies a customer: the digits of the phone number without the country code, or else the email address. 0803…,
 * +234 803… and 234803… are one number. Null: neither is known.
 */
const customerKey = sql`
  create function customer_key(phone text, email text) returns text language sql immutable parallel safe
  return coalesce(
    nullif(
      regexp_replace(
        regexp_replace(regexp_replace(coalesce(phone, ''), '\\D', '', 'g'), '^(00)?234', ''), '^0+', ''),
      ''),
    lower(email))`

const orders = [
  sql`
    create domain sales_channel as text check (
      value in ('web', 'phone', 'counter', 'whatsapp', 'instagram'))`,
  sql`
    alter table orders
      alter column email drop not null,
      add column channel sales_channel not null default 'web',
      add column taken_by uuid references users (id),
      add column taken_by_name text,
      add column deposit naira not null default 0,
      add column paid_amount naira not null default 0,
      add column kept_amount naira not null default 0,
      add column transfer_sent_by text check (char_length(transfer_sent_by) between 1 and 255),
      add column transfer_sent_at timestamptz,
      add column transfer_checked_at timestamptz,
      add column has_image boolean not null default false,
      add column changed_at timestamptz,
      add column printed_at timestamptz,
      add column erased_at timestamptz,
      add constraint orders_kept_amount check (kept_amount = 0 or status = 'cancelled'),
      add constraint orders_transfer check (
        (transfer_sent_by is null) = (transfer_sent_at is null)
        and (transfer_checked_at is null or transfer_sent_at is not null))`,
  sql`update orders set has_image = true where id in (select order_id from order_items where upload_id is not null)`,
]

/** Entries are voided, never deleted. */
const payments = [
  sql`
    create table payments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      kind text not null check (kind in ('payment', 'refund')),
      method text not null check (method in ('transfer', 'cash', 'card')),
      amount bigint not null check (amount > 0),
      reference text not null default '' check (char_length(reference) <= 200),
      note text not null default '' check (char_length(note) <= 500),
      at timestamptz not null default now(),
      by_user uuid references users (id),
      by_name text,
      voided_at timestamptz,
      voided_by uuid references users (id),
      voided_by_name text,
      void_reason text check (char_length(void_reason) between 1 and 500),
      constraint payments_void_has_reason check ((voided_at is null) = (void_reason is null))
    )`,
  sql`create index payments_of_order on payments (order_id, id)`,
  sql`create index payments_by_time on payments (at)`,
]

/** Orders that were only marked as paid. The method is not known: most customers pay by transfer. */
const recordedPayments = [
  sql`
    insert into payments (order_id, kind, method, amount, note, at, by_user, by_name)
    select orders.id, 'payment', 'transfer', orders.amount, 'Marked as paid before payments were recorded',
      coalesce(marked.at, orders.placed_at), marked.by_user, marked.by_name
    from orders
    left join lateral (
      select at, by_user, by_name from order_events
      where order_events.order_id = orders.id and note like '%Marked paid%'
      order by order_events.id desc limit 1
    ) marked on true
    where orders.paid`,
  sql`update orders set paid_amount = amount where paid`,
]

const paid = [
  sql`drop index orders_unpaid`,
  sql`alter table orders drop column paid`,
  sql`
    alter table orders
      add column paid boolean not null generated always as (paid_amount >= amount) stored,
      add column balance_due bigint not null generated always as (
        case status when 'cancelled' then kept_amount else amount end - paid_amount) stored,
      add column customer_key text generated always as (customer_key(phone_number, email)) stored`,
  sql`create index orders_unpaid on orders (delivery_date, id) include (location) where not paid`,
]

const orderNotes = [
  sql`
    create table order_notes (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id) on delete cascade,
      text text not null check (char_length(text) between 1 and 4000),
      at timestamptz not null default now(),
      by_user uuid references users (id),
      by_name text
    )`,
  sql`create index order_notes_of_order on order_notes (order_id, id)`,
  sql`insert into order_notes (order_id, text, at) select id, staff_note, placed_at from orders where staff_note <> ''`,
]

const orderEvents = sql`
  alter table order_events
    add column version integer check (version >= 1),
    add column changes jsonb check (jsonb_typeof(changes) = 'array')`

const customerNotes = [
  sql`
    create table customer_notes (
      id bigint generated always as identity primary key,
      customer_key text not null check (char_length(customer_key) between 1 and 255),
      text text not null check (char_length(text) between 1 and 1000),
      at timestamptz not null default now(),
      by_user uuid references users (id),
      by_name text
    )`,
  sql`create index customer_notes_of_customer on customer_notes (customer_key, id)`,
]

/** The lists of the desk that match few of all orders. */
const indexes = [
  sql`create index orders_of_customer on orders (customer_key, placed_at desc)`,
  sql`create index orders_to_give_back on orders (delivery_date, id) where balance_due < 0`,
  sql`create index orders_part_paid on orders (delivery_date, id) where paid_amount > 0 and balance_due > 0`,
  sql`
    create index orders_deposit_missing on orders (delivery_date, id)
    where paid_amount < deposit and status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery')`,
  sql`
    create index orders_transfer_to_check on orders (transfer_sent_at, id)
    where transfer_sent_at is not null and transfer_checked_at is null`,
]
