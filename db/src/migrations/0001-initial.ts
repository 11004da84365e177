import { type Kysely, sql } from 'kysely'

/** Types, tables with their checks, then the indexes. Plain SQL, because a schema builder cannot express most of the checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    trigramExtension,
    ...domains,
    users,
    orders,
    uploads,
    orderItems,
    orderEvents,
    customCartEntries,
    idempotencyKeys,
    bakeTicks,
    savedViews,
    ...indexes,
  ]) {
    await statement.execute(db)
  }
}

/** For searches inside words. A trusted extension: the owner of the database may create it. */
const trigramExtension = sql`create extension if not exists pg_trgm`

/**
 * The checks of single columns are domains: PostgreSQL keeps the compiled check of a domain for a whole session, but
 * compiles the check constraints of a table for each statement. See docs/decisions/005-counts-sales-and-checkout.md.
 */
const domains = [
  sql`
    create domain order_status as text check (
      value in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed', 'cancelled'))`,
  sql`create domain order_type as text check (value in ('express', 'custom', 'regular'))`,
  sql`create domain delivery_method as text check (value in ('pickup', 'delivery'))`,
  sql`
    create domain order_location as text check (
      value in ('Bakery', 'Lekki', 'Victoria Island', 'Ikoyi', 'Ikeja', 'Surulere', 'Ojo', 'Ikorodu'))`,
  sql`create domain naira as bigint check (value >= 0)`,
  sql`create domain positive_integer as integer check (value >= 1)`,
  sql`create domain count_integer as integer check (value >= 0)`,
  sql`create domain customer_name as text check (char_length(value) between 1 and 255)`,
  sql`create domain customer_email as text check (char_length(value) between 3 and 255)`,
  sql`create domain customer_phone as text check (char_length(value) between 1 and 15)`,
  sql`create domain request_key as text check (char_length(value) between 1 and 500)`,
  sql`create domain jsonb_list as jsonb check (jsonb_typeof(value) = 'array')`,
  sql`create domain jsonb_record as jsonb check (jsonb_typeof(value) = 'object')`,
]

const users = sql`
  create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email) and char_length(email) between 3 and 255),
    name text not null check (char_length(name) between 1 and 255),
    role text not null check (role in ('shopper', 'staff', 'owner')),
    password_hash text not null,
    disabled_at timestamptz,
    last_seen_at timestamptz,
    token_version integer not null default 0 check (token_version >= 0),
    created_at timestamptz not null default now()
  )`

const orders = sql`
  create table orders (
    id bigint generated always as identity primary key,
    order_id text not null unique check (order_id ~ '^PJ-[0-9A-HJKMNP-TV-Z]{8}$'),
    status order_status not null default 'new',
    type order_type not null,
    placed_at timestamptz not null default now(),
    delivery_date timestamptz not null,
    start_by timestamptz not null,
    delivery_method delivery_method not null,
    location order_location not null,
    delivery_price naira not null,
    subtotal naira not null,
    amount naira not null,
    name customer_name not null,
    email customer_email not null,
    phone_number customer_phone,
    house_address text,
    city text,
    order_note text,
    cart_id text not null,
    staff_note text not null default '',
    paid boolean not null default false,
    short_notice boolean not null,
    price_unverified boolean not null,
    cancelled_from order_status,
    item_count positive_integer not null,
    title text not null,
    item_summaries text[] not null,
    printed count_integer not null default 0,
    version positive_integer not null default 1,
    search text not null,
    constraint orders_amount_is_sum check (amount = subtotal + delivery_price and amount > 0),
    constraint orders_pickup check (
      case delivery_method
        when 'pickup' then location = 'Bakery' and delivery_price = 0
          and status <> 'out_for_delivery' and cancelled_from is distinct from 'out_for_delivery'
        else location <> 'Bakery' and house_address is not null and city is not null
      end),
    constraint orders_cancelled_has_previous_status check (
      (status = 'cancelled') = (cancelled_from is not null) and cancelled_from not in ('completed', 'cancelled')),
    constraint orders_dates check (placed_at < delivery_date and start_by <= delivery_date)
  )`

const uploads = sql`
  create table uploads (
    id uuid primary key default gen_random_uuid(),
    order_id bigint not null references orders (id) on delete cascade,
    content_type text not null check (content_type in ('image/jpeg', 'image/png')),
    bytes bytea not null check (octet_length(bytes) between 1 and 5 * 1024 * 1024 - 1),
    created_at timestamptz not null default now()
  )`

const orderItems = sql`
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
    item jsonb_record not null,
    upload_id uuid references uploads (id),
    flavour_keys text[] not null,
    flavour_labels text[] not null,
    primary key (order_id, index),
    check (
      quantity <= 999 and line_total = price * quantity and cardinality(flavour_labels) = cardinality(flavour_keys))
  )`

/** The changes of an order. Its first event, that it was placed, is the order itself. */
const orderEvents = sql`
  create table order_events (
    id bigint generated always as identity,
    order_id bigint not null references orders (id) on delete cascade,
    at timestamptz not null default now(),
    by_user uuid references users (id),
    by_name text,
    from_status order_status,
    to_status order_status,
    note text,
    primary key (order_id, id)
  )`

const customCartEntries = sql`
  create table custom_cart_entries (
    id uuid primary key default gen_random_uuid(),
    cart_id text not null,
    order_type text not null check (order_type in ('express', 'themed', 'wedding')),
    price bigint not null check (price >= 0),
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    item jsonb not null check (jsonb_typeof(item) = 'object'),
    item_summary text not null,
    created_at timestamptz not null default now(),
    order_id bigint references orders (id) on delete set null
  )`

const idempotencyKeys = sql`
  create table idempotency_keys (
    key request_key primary key,
    request_hash text not null,
    order_id bigint not null references orders (id) on delete cascade,
    created_at timestamptz not null default now()
  )`

/** A key contains the title of an item, which may be longer than an index entry: its digest is what is unique. */
const bakeTicks = sql`
  create table bake_ticks (
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    key text not null check (char_length(key) >= 1),
    key_digest text not null generated always as (md5(key)) stored,
    done integer not null check (done >= 0),
    primary key (from_day, to_day, key_digest)
  )`

const savedViews = sql`
  create table saved_views (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 60),
    query text not null check (char_length(query) <= 2000),
    created_by uuid references users (id),
    created_at timestamptz not null default now()
  )`

const indexes = [
  // The queue: open orders by delivery date.
  sql`
    create index orders_open on orders (delivery_date, id)
    where status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery')`,
  // All orders by delivery date or by the time they were placed. The included columns let PostgreSQL count a filtered list
  // without reading the rows.
  sql`create index orders_by_delivery_date on orders (delivery_date, id) include (status, type, location)`,
  sql`create index orders_by_placed_at on orders (placed_at, id) include (status, type, location)`,
  // The sales of a day, which are added up without reading the rows.
  sql`
    create index orders_sold_by_delivery_date on orders (delivery_date)
    include (type, location, subtotal, delivery_price) where status <> 'cancelled'`,
  sql`
    create index orders_sold_by_placed_at on orders (placed_at)
    include (type, location, subtotal, delivery_price) where status <> 'cancelled'`,
  // The other sorts of the list: without an index each of them sorts the whole history.
  sql`create index orders_by_start_by on orders (start_by, id)`,
  sql`create index orders_by_delivery_price on orders (delivery_price, id)`,
  sql`create index orders_by_amount on orders (amount, id)`,
  sql`create index orders_by_type on orders (type, id)`,
  // Filters that match too few orders for a scan to find 10,000 of them early.
  sql`create index orders_unpaid on orders (delivery_date, id) include (location) where not paid`,
  sql`create index orders_short_notice on orders (delivery_date, id) where short_notice`,
  sql`create index orders_unverified on orders (delivery_date, id) where price_unverified`,
  // The search box.
  sql`create index orders_search on orders using gin (search gin_trgm_ops)`,
  // The list of custom carts.
  sql`create index custom_cart_entries_newest on custom_cart_entries (created_at desc, id desc)`,
  // Names of saved views are unique in any letter case.
  sql`create unique index saved_views_by_name on saved_views (lower(name))`,
]
