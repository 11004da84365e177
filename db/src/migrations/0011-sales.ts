import { type Kysely, sql } from 'kysely'

/**
 * The sales of each day by product, flavour and so on, so that a year need not be added up order by order. They are derived
 * from the orders and stand in a schema of their own, which backups leave out: see docs/decisions/013-sales-by-day.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, markDays, ...triggers, markAllDays]) await statement.execute(db)
}

const tables = [
  sql`create schema sales`,
  // No unique key: the key of a product of another shop contains its title, which may be longer than an index entry.
  sql`
    create table sales.day_figures (
      basis text not null,
      day date not null,
      dimension text not null,
      key text not null,
      label text not null,
      orders integer not null,
      revenue bigint not null,
      quantity bigint not null
    )`,
  sql`create index day_figures_of_dimension on sales.day_figures (basis, dimension, day)`,
  // One row per change. Only who has seen a change deletes it, so that a later one is never missed.
  sql`
    create table sales.changed_days (
      id bigint generated always as identity primary key,
      basis text not null,
      day date not null
    )`,
]

const markDays = sql`
  create function sales.mark_days(placed_at timestamptz, delivery_date timestamptz) returns void language sql
  begin atomic
    insert into sales.changed_days (basis, day)
    values ('placed', (placed_at at time zone 'Africa/Lagos')::date),
      ('delivery', (delivery_date at time zone 'Africa/Lagos')::date);
  end`

const triggers = [
  sql`
    create function sales.mark_changed_rows() returns trigger language plpgsql as $$
    begin
      insert into sales.changed_days (basis, day)
      select distinct 'placed', (placed_at at time zone 'Africa/Lagos')::date from changed_rows
      union all
      select distinct 'delivery', (delivery_date at time zone 'Africa/Lagos')::date from changed_rows;
      return null;
    end $$`,
  sql`
    create trigger orders_mark_sales_inserted after insert on orders referencing new table as changed_rows
    for each statement execute function sales.mark_changed_rows()`,
  sql`
    create trigger orders_mark_sales_deleted after delete on orders referencing old table as changed_rows
    for each statement execute function sales.mark_changed_rows()`,
  sql`
    create function sales.mark_changed_order() returns trigger language plpgsql as $$
    begin
      perform sales.mark_days(old.placed_at, old.delivery_date);
      perform sales.mark_days(new.placed_at, new.delivery_date);
      return null;
    end $$`,
  // A change of the items also changes changed_at.
  sql`
    create trigger orders_mark_sales_updated after update on orders for each row
    when ((old.status = 'cancelled') is distinct from (new.status = 'cancelled')
      or (old.price_checked_at is null) is distinct from (new.price_checked_at is null)
      or (old.changed_at, old.type, old.channel, old.location, old.subtotal, old.price_unverified, old.placed_at,
          old.delivery_date)
        is distinct from (new.changed_at, new.type, new.channel, new.location, new.subtotal, new.price_unverified,
          new.placed_at, new.delivery_date))
    execute function sales.mark_changed_order()`,
]

const markAllDays = sql`
  insert into sales.changed_days (basis, day)
  select distinct 'placed', (placed_at at time zone 'Africa/Lagos')::date from orders
  union all
  select distinct 'delivery', (delivery_date at time zone 'Africa/Lagos')::date from orders`
