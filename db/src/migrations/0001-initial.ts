import { type Kysely, sql } from 'kysely'

/** The model of version 1.0.0. Plain SQL, because a schema builder cannot express most of the checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [
    types,
    accounts,
    menu,
    calendar,
    orders,
    orderIndexes,
    orderItems,
    orderHistory,
    checkout,
    payments,
    customers,
    messages,
    kitchen,
    operations,
    sales,
    functions,
    triggers,
  ]) {
    await statements.execute(db)
  }
}

/**
 * The checks of single columns of an order are domains: PostgreSQL keeps the compiled check of a domain for a whole
 * session, but compiles the check constraints of a table for each statement. See docs/decisions/005-counts-sales-and-checkout.md.
 */
const types = sql`
  -- For searches inside words. A trusted extension: the owner of the database may create it.
  create extension if not exists pg_trgm;

  create domain order_status as text check (
    value in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed', 'cancelled'));
  create domain order_type as text check (value in ('express', 'custom', 'regular'));
  create domain delivery_method as text check (value in ('pickup', 'delivery'));
  create domain order_location as text check (char_length(value) between 1 and 100);
  create domain sales_channel as text check (value in ('web', 'phone', 'counter', 'whatsapp', 'instagram'));
  create domain naira as bigint check (value >= 0);
  create domain positive_integer as integer check (value >= 1);
  create domain count_integer as integer check (value >= 0);
  create domain customer_name as text check (char_length(value) between 1 and 255);
  create domain customer_email as text check (char_length(value) between 3 and 255);
  create domain customer_phone as text check (char_length(value) between 1 and 50);
  create domain request_key as text check (char_length(value) between 1 and 500);
  create domain jsonb_list as jsonb check (jsonb_typeof(value) = 'array');
  create domain jsonb_record as jsonb check (jsonb_typeof(value) = 'object')`

const accounts = sql`
  create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email) and char_length(email) between 3 and 255),
    name text not null check (char_length(name) between 1 and 255),
    role text not null check (role in ('shopper', 'staff', 'owner')),
    password_hash text not null,
    disabled_at timestamptz,
    last_seen_at timestamptz,
    token_version integer not null default 0 check (token_version >= 0),
    totp_secret text,
    totp_pending_secret text,
    -- Each time step of a code is accepted once.
    totp_last_step integer not null default 0,
    created_at timestamptz not null default now()
  );

  -- A used code is deleted.
  create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  );

  -- Shared by all servers. A key is an account or a network, and contains no email.
  create table sign_in_failures (
    key text primary key,
    failures integer not null,
    failed_at timestamptz not null,
    blocked_until timestamptz not null
  );

  create table user_networks (
    user_id uuid not null references users (id) on delete cascade,
    network text not null,
    seen_at timestamptz not null,
    primary key (user_id, network)
  );

  create table ended_tokens (
    id uuid primary key,
    expires_at timestamptz not null
  )`

const menu = sql`
  -- Never changes, because orders name the version that they were priced with.
  create table menu_versions (
    version integer primary key check (version >= 1),
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    author_id uuid references users (id),
    author_name text,
    note text not null default '',
    published_at timestamptz not null default now()
  );

  create table menu_drafts (
    id integer primary key check (id = 1),
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    author_id uuid references users (id),
    author_name text,
    updated_at timestamptz not null default now(),
    revision integer not null check (revision >= 1),
    publish_at timestamptz,
    publish_note text not null default ''
  );

  create table menu_images (
    hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
    source bytea not null check (octet_length(source) < 5 * 1024 * 1024),
    colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    failed_at timestamptz
  );

  create table menu_image_files (
    hash text not null references menu_images (hash) on delete cascade,
    name text not null check (name ~ '^[0-9a-z]+[.](avif|webp|jpg)$'),
    bytes bytea not null,
    primary key (hash, name)
  );

  -- Images are compressed already.
  alter table menu_images alter column source set storage external;
  alter table menu_image_files alter column bytes set storage external`

const calendar = sql`
  -- One row, which the server adds: a restored backup contains its own.
  create table availability (
    id integer primary key check (id = 1),
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    opened_at timestamptz,
    revision integer not null check (revision >= 0),
    edited_revision integer not null default 0,
    updated_at timestamptz not null default now(),
    updated_by uuid references users (id),
    updated_by_name text
  )`

const orders = sql`
  -- Identifies a customer: the digits of the phone number without the country code, or else the email address. 0803…,
  -- +234 803… and 234803… are one number. Null when neither is known.
  create function customer_key(phone text, email text) returns text language sql immutable parallel safe
  return coalesce(
    nullif(
      regexp_replace(
        regexp_replace(regexp_replace(coalesce(phone, ''), '\\D', '', 'g'), '^(00)?234', ''), '^0+', ''),
      ''),
    lower(email));

  create table orders (
    id bigint generated always as identity primary key,
    order_id text not null unique check (order_id ~ '^PJ-[0-9A-HJKMNP-TV-Z]{8}$'),
    version positive_integer not null default 1,
    revision integer not null default 1 check (revision >= 1),
    status order_status not null default 'new',
    cancelled_from order_status,
    type order_type not null,
    channel sales_channel not null default 'web',
    taken_by uuid references users (id),
    taken_by_name text,

    placed_at timestamptz not null default now(),
    delivery_date timestamptz not null,
    start_by timestamptz not null,
    short_notice boolean not null,
    outside_hours boolean not null default false,
    changed_at timestamptz,
    erased_at timestamptz,

    delivery_method delivery_method not null,
    location order_location not null,
    house_address text,
    city text,
    name customer_name not null,
    email customer_email,
    phone_number customer_phone,
    customer_key text generated always as (customer_key(phone_number, email)) stored,
    order_note text,
    gift_card_message text,
    staff_note text not null default '',

    menu_version integer not null default 1,
    cart_id text not null,
    item_count positive_integer not null,
    title text not null,
    item_summaries text[] not null,
    has_image boolean not null default false,
    search text not null,

    delivery_price naira not null,
    subtotal naira not null,
    amount naira not null,
    price_unverified boolean not null,
    price_checked_at timestamptz,
    price_checked_by uuid references users (id),
    deposit naira not null default 0,
    deposit_percent integer not null default 0 check (deposit_percent between 0 and 100),
    paid_amount naira not null default 0,
    kept_limit naira not null default 0,
    kept_amount naira not null default 0,
    paid boolean not null generated always as (paid_amount >= amount) stored,
    balance_due bigint not null generated always as (
      case status when 'cancelled' then kept_amount else amount end - paid_amount) stored,
    transfer_sent_by text check (char_length(transfer_sent_by) between 1 and 255),
    transfer_sent_at timestamptz,
    transfer_checked_at timestamptz,

    capacity_units integer[] not null default '{}',
    hold_until timestamptz,
    hold_network text check (char_length(hold_network) <= 100),
    released_at timestamptz,
    printed count_integer not null default 0,
    printed_at timestamptz,

    constraint orders_dates check (placed_at < delivery_date and start_by <= delivery_date),
    constraint orders_pickup check (
      case delivery_method
        when 'pickup' then location = 'Bakery' and delivery_price = 0
          and status <> 'out_for_delivery' and cancelled_from is distinct from 'out_for_delivery'
        else location <> 'Bakery' and house_address is not null and city is not null
      end),
    constraint orders_cancelled_has_previous_status check (
      (status = 'cancelled') = (cancelled_from is not null) and cancelled_from not in ('completed', 'cancelled')),
    constraint orders_amount_is_sum check (amount = subtotal + delivery_price and amount > 0),
    constraint orders_price_check check (
      case when price_checked_at is null then price_checked_by is null
        else price_checked_by is not null and price_unverified end),
    constraint orders_kept_amount check (kept_amount = 0 or status = 'cancelled'),
    constraint orders_kept_of_paid check (kept_amount = least(kept_limit, paid_amount)),
    constraint orders_transfer check (
      (transfer_sent_by is null) = (transfer_sent_at is null)
      and (transfer_checked_at is null or transfer_sent_at is not null))
  )`

/** One for each sort, filter and search that the API promises: without it the whole history is read and sorted. */
const orderIndexes = sql`
  create index orders_open on orders (delivery_date, id)
  where status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery');

  -- The included columns let PostgreSQL count a filtered list without reading the rows.
  create index orders_by_delivery_date on orders (delivery_date, id) include (status, type, location);
  create index orders_by_placed_at on orders (placed_at, id) include (status, type, location);
  create index orders_by_start_by on orders (start_by, id);
  create index orders_by_delivery_price on orders (delivery_price, id);
  create index orders_by_amount on orders (amount, id);
  create index orders_by_type on orders (type, id);
  create index orders_search on orders using gin (search gin_trgm_ops);
  create index orders_of_customer on orders (customer_key, placed_at desc);

  -- Filters that match too few orders for a scan to find 10,000 of them early.
  create index orders_unpaid on orders (delivery_date, id) include (location) where not paid;
  create index orders_part_paid on orders (delivery_date, id) where paid_amount > 0 and balance_due > 0;
  create index orders_to_give_back on orders (delivery_date, id) where balance_due < 0;
  create index orders_deposit_missing on orders (delivery_date, id)
  where paid_amount < deposit and status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery');
  create index orders_transfer_to_check on orders (transfer_sent_at, id)
  where transfer_sent_at is not null and transfer_checked_at is null;
  create index orders_short_notice on orders (delivery_date, id) where short_notice;
  create index orders_outside_hours on orders (delivery_date, id) where outside_hours;
  create index orders_unverified on orders (delivery_date, id) where price_unverified;
  create index orders_on_hold on orders (hold_until) where hold_until is not null and released_at is null;

  -- Sales are added up from the index alone: orders that are neither cancelled nor at an unchecked price.
  create index orders_sold_by_delivery_date on orders (delivery_date)
  include (type, location, subtotal, delivery_price)
  where status <> 'cancelled' and not (price_unverified and price_checked_at is null);
  create index orders_sold_by_placed_at on orders (placed_at)
  include (type, location, subtotal, delivery_price)
  where status <> 'cancelled' and not (price_unverified and price_checked_at is null)`

/**
 * An image is stored before the order that claims it. The foreign key of two columns makes it impossible for an order to
 * name an upload that it has not claimed: one that is missing, expired, or part of another order.
 */
const orderItems = sql`
  create table uploads (
    id uuid primary key default gen_random_uuid(),
    order_id bigint references orders (id) on delete cascade,
    content_type text not null check (content_type in ('image/jpeg', 'image/png')),
    bytes bytea not null check (octet_length(bytes) between 1 and 5 * 1024 * 1024 - 1),
    created_at timestamptz not null default now(),
    constraint uploads_of_order unique (id, order_id)
  );
  create index uploads_unclaimed on uploads (created_at) where order_id is null;

  create table order_items (
    order_id bigint not null references orders (id) on delete cascade,
    index integer not null check (index >= 0),
    product_key text not null,
    title text not null,
    category text not null,
    type order_type not null,
    quantity positive_integer not null,
    price naira not null,
    line_total naira not null,
    price_unverified boolean not null,
    price_lines jsonb_list not null,
    -- What was chosen, as ids; "item" has the labels of the day.
    choice jsonb_record not null,
    item jsonb_record not null,
    upload_id uuid,
    flavour_keys text[] not null,
    flavour_labels text[] not null,
    primary key (order_id, index),
    constraint order_items_own_upload foreign key (upload_id, order_id) references uploads (id, order_id),
    check (
      quantity <= 999 and line_total = price * quantity and cardinality(flavour_labels) = cardinality(flavour_keys))
  )`

const orderHistory = sql`
  -- The changes of an order. Its first event, that it was placed, is the order itself.
  create table order_events (
    id bigint generated always as identity,
    order_id bigint not null references orders (id) on delete cascade,
    at timestamptz not null default now(),
    by_user uuid references users (id),
    by_name text,
    from_status order_status,
    to_status order_status,
    note text,
    version integer check (version >= 1),
    changes jsonb check (jsonb_typeof(changes) = 'array'),
    primary key (order_id, id)
  );

  create table order_notes (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id) on delete cascade,
    text text not null check (char_length(text) between 1 and 4000),
    at timestamptz not null default now(),
    by_user uuid references users (id),
    by_name text
  );
  create index order_notes_of_order on order_notes (order_id, id);

  -- Without a foreign key: checking it would cost every checkout, and an order that is gone is not announced.
  create table order_outbox (
    id bigint generated always as identity primary key,
    order_id text not null,
    cause text not null check (
      cause in ('placed', 'status', 'edited', 'payment', 'printed', 'message', 'customer', 'price_checked', 'erased')),
    by_user uuid,
    by_name text
  );

  create table saved_views (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 60),
    query text not null check (char_length(query) <= 2000),
    created_by uuid references users (id),
    created_at timestamptz not null default now()
  );
  create unique index saved_views_by_name on saved_views (lower(name))`

const checkout = sql`
  create table idempotency_keys (
    key request_key primary key,
    request_hash text not null,
    order_id bigint not null references orders (id) on delete cascade,
    created_at timestamptz not null default now()
  );

  create table custom_cart_entries (
    id uuid primary key default gen_random_uuid(),
    cart_id text not null,
    order_type text not null check (order_type in ('express', 'themed', 'wedding')),
    price bigint not null check (price >= 0),
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    choice jsonb not null check (jsonb_typeof(choice) = 'object'),
    item jsonb not null check (jsonb_typeof(item) = 'object'),
    item_summary text not null,
    menu_version integer not null default 1,
    created_at timestamptz not null default now(),
    order_id bigint references orders (id) on delete set null
  );
  create index custom_cart_entries_newest on custom_cart_entries (created_at desc, id desc)`

const payments = sql`
  -- Entries are voided, never deleted.
  create table payments (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    kind text not null check (kind in ('payment', 'refund')),
    method text not null check (method in ('transfer', 'cash', 'card', 'pos', 'unspecified')),
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
  );
  create index payments_of_order on payments (order_id, id);
  create index payments_by_time on payments (at)`

const customers = sql`
  create table customer_notes (
    id bigint generated always as identity primary key,
    customer_key text not null check (char_length(customer_key) between 1 and 255),
    text text not null check (char_length(text) between 1 and 1000),
    at timestamptz not null default now(),
    by_user uuid references users (id),
    by_name text
  );
  create index customer_notes_of_customer on customer_notes (customer_key, id);

  -- Whom the owner has erased, so that a restore of an older backup can erase them again. The key is in every backup
  -- and the hashes are in none: they stand in a file beside the backups (docs/security.md#erasure).
  create table erasure_keys (
    id integer primary key check (id = 1),
    key bytea not null check (octet_length(key) = 32)
  );
  insert into erasure_keys (id, key)
  values (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

  create table erasure_hashes (
    hash text primary key,
    erased_at timestamptz not null
  )`

const messages = sql`
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
  );
  create index messages_of_order on messages (order_id, position);
  create index messages_of_recipient on messages (lower(recipient), sent_at) where kind = 'email';
  create index messages_unsent on messages (requested_at) where state in ('pending', 'sending')`

/**
 * The items of an order are counted together: the kitchen bakes six red velvet sponges for an order, whichever item they
 * go into, and the position of an item changes when the order is edited.
 */
const kitchen = sql`
  -- A key may contain the title of an item, which may be longer than an index entry: its digest is what is unique.
  create table bake_ticks (
    order_id bigint not null references orders (id) on delete cascade,
    key text not null check (char_length(key) >= 1),
    key_digest text not null generated always as (md5(key)) stored,
    done integer not null check (done >= 0),
    primary key (order_id, key_digest)
  )`

const operations = sql`
  create table backups (
    id bigint generated always as identity primary key,
    finished_at timestamptz not null,
    bytes bigint not null check (bytes > 0)
  );

  -- What strangers have used up in a window of time, shared by all servers.
  create table usage_counts (
    key text primary key check (char_length(key) <= 200),
    used bigint not null check (used >= 0),
    window_ends timestamptz not null
  )`

/**
 * The sales of each day, so that a year need not be summed order by order. They are derived from the orders and kept in
 * a separate schema, which backups leave out: see docs/decisions/013-sales-by-day.md.
 */
const sales = sql`
  create schema sales;

  -- No unique key: the key of a product of another shop contains its title, which may be longer than an index entry.
  create table sales.day_figures (
    basis text not null,
    day date not null,
    dimension text not null,
    key text not null,
    label text not null,
    orders integer not null,
    revenue bigint not null,
    quantity bigint not null
  );
  create index day_figures_of_dimension on sales.day_figures (basis, dimension, day);

  -- One row per change. Only a process that has seen a change deletes it, so that a later one is never missed.
  create table sales.changed_days (
    id bigint generated always as identity primary key,
    basis text not null,
    day date not null
  )`

const functions = sql`
  -- Two rounds, so that nobody can extend a hash without the key.
  create function erasure_hash(value text) returns text language sql stable
  return (
    select encode(sha256(key || sha256(key || convert_to(value, 'UTF8'))), 'hex') from erasure_keys where id = 1);

  -- The schema graphile_worker exists only where mail is on: PL/pgSQL looks for it when the function is called.
  create function send_message_later(message uuid, delay interval) returns timestamptz language plpgsql as $$
  begin
    return (graphile_worker.add_job(
      'send_message', json_build_object('id', message), run_at => now() + delay, job_key => message::text)).run_at;
  end $$;

  create function refuse_menu_change() returns trigger language plpgsql as $$
  begin
    raise exception 'A published menu never changes' using errcode = 'restrict_violation';
  end $$;

  create function sales.mark_days(placed_at timestamptz, delivery_date timestamptz) returns void language sql
  begin atomic
    insert into sales.changed_days (basis, day)
    values ('placed', (placed_at at time zone 'Africa/Lagos')::date),
      ('delivery', (delivery_date at time zone 'Africa/Lagos')::date);
  end;

  create function sales.mark_new_orders() returns trigger language plpgsql as $$
  begin
    insert into sales.changed_days (basis, day)
    select distinct 'placed', (placed_at at time zone 'Africa/Lagos')::date from new_orders
    union all
    select distinct 'delivery', (delivery_date at time zone 'Africa/Lagos')::date from new_orders;
    return null;
  end $$;

  create function sales.mark_changed_order() returns trigger language plpgsql as $$
  begin
    perform sales.mark_days(old.placed_at, old.delivery_date);
    perform sales.mark_days(new.placed_at, new.delivery_date);
    return null;
  end $$`

const triggers = sql`
  create trigger menu_versions_never_change before update or delete or truncate on menu_versions
  for each statement execute function refuse_menu_change();

  -- Orders are never deleted, so nothing marks the days of a deleted one.
  create trigger orders_mark_sales_inserted after insert on orders referencing new table as new_orders
  for each statement execute function sales.mark_new_orders();

  -- A change of the items also changes changed_at.
  create trigger orders_mark_sales_updated after update on orders for each row
  when ((old.status = 'cancelled') is distinct from (new.status = 'cancelled')
    or (old.price_checked_at is null) is distinct from (new.price_checked_at is null)
    or (old.changed_at, old.type, old.channel, old.location, old.subtotal, old.price_unverified, old.placed_at,
        old.delivery_date)
      is distinct from (new.changed_at, new.type, new.channel, new.location, new.subtotal, new.price_unverified,
        new.placed_at, new.delivery_date))
  execute function sales.mark_changed_order()`
