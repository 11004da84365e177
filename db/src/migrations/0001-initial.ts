import { type Kysely, sql } from 'kysely'

/** Every table with its checks, then the indexes. Plain SQL, because a schema builder cannot express most of the checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    trigramExtension,
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
    status text not null default 'new' check (
      status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed', 'cancelled')),
    type text not null check (type in ('express', 'custom', 'regular')),
    placed_at timestamptz not null default now(),
    delivery_date timestamptz not null,
    start_by timestamptz not null,
    delivery_method text not null check (delivery_method in ('pickup', 'delivery')),
    location text not null check (
      location in ('Bakery', 'Lekki', 'Victoria Island', 'Ikoyi', 'Ikeja', 'Surulere', 'Ojo', 'Ikorodu')),
    delivery_price bigint not null check (delivery_price >= 0),
    subtotal bigint not null check (subtotal >= 0),
    amount bigint not null check (amount > 0),
    name text not null check (char_length(name) between 1 and 255),
    email text not null check (char_length(email) between 3 and 255),
    phone_number text check (char_length(phone_number) between 1 and 15),
    house_address text,
    city text,
    order_note text,
    cart_id text not null,
    staff_note text not null default '',
    paid boolean not null default false,
    short_notice boolean not null,
    price_unverified boolean not null,
    cancelled_from text check (cancelled_from in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery')),
    item_count integer not null check (item_count >= 1),
    title text not null,
    item_summaries text[] not null,
    printed integer not null default 0 check (printed >= 0),
    version integer not null default 1 check (version >= 1),
    search text not null generated always as (
      lower(order_id || ' ' || name || ' ' || coalesce(phone_number, '') || ' '
        || coalesce(regexp_replace(phone_number, '[^0-9]', '', 'g'), '') || ' ' || email)) stored,
    constraint orders_amount_is_sum check (amount = subtotal + delivery_price),
    constraint orders_pickup_location check ((delivery_method = 'pickup') = (location = 'Bakery')),
    constraint orders_pickup_is_free check (delivery_method = 'delivery' or delivery_price = 0),
    constraint orders_delivery_has_address check (
      delivery_method = 'pickup' or (house_address is not null and city is not null)),
    constraint orders_pickup_never_out_for_delivery check (
      delivery_method = 'delivery' or 'out_for_delivery' not in (status, coalesce(cancelled_from, ''))),
    constraint orders_cancelled_has_previous_status check ((status = 'cancelled') = (cancelled_from is not null)),
    constraint orders_start_before_due check (start_by <= delivery_date),
    constraint orders_due_after_placed check (delivery_date > placed_at)
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
    option_key text,
    option_label text,
    category text not null,
    type text not null check (type in ('express', 'custom', 'regular')),
    quantity integer not null check (quantity between 1 and 999),
    price bigint not null check (price >= 0),
    line_total bigint not null check (line_total = price * quantity),
    price_unverified boolean not null,
    price_lines jsonb not null check (jsonb_typeof(price_lines) = 'array'),
    item jsonb not null check (jsonb_typeof(item) = 'object'),
    upload_id uuid references uploads (id),
    flavour_keys text[] not null,
    flavour_labels text[] not null,
    primary key (order_id, index),
    check (cardinality(flavour_labels) = cardinality(flavour_keys))
  )`

const orderEvents = sql`
  create table order_events (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id) on delete cascade,
    kind text not null check (kind in ('created', 'updated')),
    at timestamptz not null default now(),
    by_user uuid references users (id),
    by_name text,
    from_status text check (
      from_status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed', 'cancelled')),
    to_status text check (
      to_status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed', 'cancelled')),
    note text
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
    key text primary key check (char_length(key) between 1 and 500),
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
  // All orders by delivery date or by the time they were placed. The included columns let PostgreSQL count a filtered
  // list and add up the sales of a day without reading the rows.
  sql`
    create index orders_by_delivery_date on orders (delivery_date, id) include (
      status, type, location, delivery_method, paid, short_notice, price_unverified, subtotal, delivery_price)`,
  sql`
    create index orders_by_placed_at on orders (placed_at, id) include (
      status, type, location, delivery_method, paid, short_notice, price_unverified, subtotal, delivery_price)`,
  // The other sorts of the list.
  sql`create index orders_by_start_by on orders (start_by, id)`,
  sql`create index orders_by_delivery_price on orders (delivery_price, id)`,
  sql`create index orders_by_amount on orders (amount, id)`,
  sql`create index orders_by_type on orders (type, id)`,
  // Orders whose price the staff must check: too rare to be found along another index.
  sql`create index orders_unverified on orders (delivery_date, id) where price_unverified`,
  // The search box.
  sql`create index orders_search on orders using gin (search gin_trgm_ops)`,
  // The history of an order.
  sql`create index order_events_by_order on order_events (order_id, id)`,
  // The list of custom carts.
  sql`create index custom_cart_entries_newest on custom_cart_entries (created_at desc, id desc)`,
  // Names of saved views are unique in any letter case.
  sql`create unique index saved_views_by_name on saved_views (lower(name))`,
]
