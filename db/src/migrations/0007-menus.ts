import { type Kysely, sql } from 'kysely'

/** Published menus, the draft of the next one, what staff change during the day, and the menu of each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...menuVersions, menuDrafts, availability, ...ordersAndCarts, ...locations]) {
    await statement.execute(db)
  }
}

/** A published menu never changes: orders name the version that they were priced with. */
const menuVersions = [
  sql`
    create table menu_versions (
      version integer primary key check (version >= 1),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      author_id uuid references users (id),
      author_name text,
      note text not null default '',
      published_at timestamptz not null default now()
    )`,
  sql`
    create function refuse_menu_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A published menu never changes' using errcode = 'restrict_violation';
    end $$`,
  sql`
    create trigger menu_versions_never_change before update or delete or truncate on menu_versions
    for each statement execute function refuse_menu_change()`,
]

/** At most one row. */
const menuDrafts = sql`
  create table menu_drafts (
    id integer primary key check (id = 1),
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    author_id uuid references users (id),
    author_name text,
    updated_at timestamptz not null default now(),
    revision integer not null check (revision >= 1),
    publish_at timestamptz,
    publish_note text not null default ''
  )`

/** One row, which the server adds: a restored backup brings its own. */
const availability = sql`
  create table availability (
    id integer primary key check (id = 1),
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    revision integer not null check (revision >= 0),
    updated_at timestamptz not null default now(),
    updated_by uuid references users (id),
    updated_by_name text
  )`

/** PostgreSQL adds a column with a constant default without writing the rows. */
const ordersAndCarts = [
  sql`alter table orders add column menu_version integer not null default 1`,
  sql`alter table custom_cart_entries add column menu_version integer not null default 1`,
]

/** The menu lists the delivery areas. Existing rows need no check: the locations were fewer. */
const locations = [
  sql`alter domain order_location drop constraint order_location_check`,
  sql`
    alter domain order_location
    add constraint order_location_check check (char_length(value) between 1 and 100) not valid`,
]
