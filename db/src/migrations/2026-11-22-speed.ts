import { type Kysely, sql } from 'kysely'

/**
 * What a million orders ask for, measured: indexes that carry the filters with them, so that a list is counted without
 * reading its rows, and the sales of a day kept ready.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...coveringIndexes, salesDays, countSale, keepSalesDays, rebuildSalesDays, rebuild]) {
    await statement.execute(db)
  }
}

const coveringIndexes = [
  sql`drop index orders_by_delivery_date`,
  sql`
    create index orders_by_delivery_date on orders (delivery_date, id) include (
      status, type, location, delivery_method, paid, short_notice, price_unverified, subtotal, delivery_price)`,
  sql`drop index orders_by_placed_at`,
  sql`
    create index orders_by_placed_at on orders (placed_at, id) include (
      status, type, location, delivery_method, paid, short_notice, price_unverified, subtotal, delivery_price)`,
  // Few different entries: PostgreSQL keeps each once, and skips through them. A count costs what it counts.
  sql`
    create index orders_by_kind on orders (
      status, type, location, delivery_method, paid, short_notice, price_unverified)`,
]

/**
 * One day's sales, cancelled orders left out, by the day of ordering and by the day of delivery. The row of a day is
 * split over 16 slots, of which each connection uses one: shoppers at the same moment do not wait for each other. Only
 * the sum over the slots means anything; a single slot may be negative.
 */
const salesDays = sql`
  create table sales_days (
    basis text not null check (basis in ('placed', 'delivery')),
    day date not null,
    type text not null check (type in ('express', 'custom', 'regular')),
    slot integer not null check (slot between 0 and 15),
    orders bigint not null,
    revenue bigint not null,
    delivery_fees bigint not null,
    primary key (basis, day, type, slot)
  ) with (fillfactor = 50)`

const countSale = sql`
  create function count_sale(sold orders, sign integer) returns void language sql
  set search_path from current as $$
    insert into sales_days as kept (basis, day, type, slot, orders, revenue, delivery_fees)
    select basis, (moment at time zone 'Africa/Lagos')::date, sold.type, pg_backend_pid() % 16,
      sign, sign * sold.subtotal, sign * sold.delivery_price
    from (values ('delivery', sold.delivery_date), ('placed', sold.placed_at)) as days (basis, moment)
    on conflict (basis, day, type, slot) do update set
      orders = kept.orders + excluded.orders,
      revenue = kept.revenue + excluded.revenue,
      delivery_fees = kept.delivery_fees + excluded.delivery_fees
  $$`

/** At the end of the transaction, so that the row of a day is locked for the moment of the commit alone. */
const keepSalesDays = sql`
  create function keep_sales_days() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op <> 'INSERT' and old.status <> 'cancelled' then perform count_sale(old, -1); end if;
      if tg_op <> 'DELETE' and new.status <> 'cancelled' then perform count_sale(new, 1); end if;
      return null;
    end
  $$;
  create constraint trigger orders_are_sales after insert or delete on orders
    deferrable initially deferred for each row execute function keep_sales_days();
  create constraint trigger orders_change_sales after update on orders
    deferrable initially deferred for each row
    when (
      (old.status = 'cancelled') <> (new.status = 'cancelled')
      or (old.type, old.placed_at, old.delivery_date, old.subtotal, old.delivery_price)
        is distinct from (new.type, new.placed_at, new.delivery_date, new.subtotal, new.delivery_price))
    execute function keep_sales_days()`

/** From the orders themselves: after a load that went past the triggers. */
const rebuildSalesDays = sql`
  create function rebuild_sales_days() returns void language sql set search_path from current as $$
    lock table orders, sales_days in share row exclusive mode;
    delete from sales_days;
    insert into sales_days (basis, day, type, slot, orders, revenue, delivery_fees)
    select basis, (moment at time zone 'Africa/Lagos')::date as day, type, 0, count(*), sum(subtotal), sum(delivery_price)
    from orders, lateral (values ('delivery', delivery_date), ('placed', placed_at)) as days (basis, moment)
    where status <> 'cancelled'
    group by basis, day, type
  $$`

const rebuild = sql`select rebuild_sales_days()`
