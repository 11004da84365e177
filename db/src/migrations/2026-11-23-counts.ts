import { type Kysely, sql } from 'kysely'

/** How many orders there are of each kind, kept ready: the length of a filtered list, whatever the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [dueAfterPlaced, orderCounts, countOrder, keepOrderCounts, rebuildOrderCounts, rebuild]) {
    await statement.execute(db)
  }
}

/** Lets a list of what was placed since some day start at that day in the order of delivery. */
const dueAfterPlaced = sql`alter table orders add constraint orders_due_after_placed check (delivery_date > placed_at)`

/** Split over 16 slots like sales_days: only the sum over the slots means anything. */
const orderCounts = sql`
  create table order_counts (
    status text not null,
    type text not null,
    location text not null,
    delivery_method text not null,
    paid boolean not null,
    short_notice boolean not null,
    price_unverified boolean not null,
    slot integer not null check (slot between 0 and 15),
    orders bigint not null,
    primary key (status, type, location, delivery_method, paid, short_notice, price_unverified, slot)
  ) with (fillfactor = 50)`

const countOrder = sql`
  create function count_order(counted orders, sign integer) returns void language sql
  set search_path from current as $$
    insert into order_counts as kept
    values (counted.status, counted.type, counted.location, counted.delivery_method, counted.paid,
      counted.short_notice, counted.price_unverified, pg_backend_pid() % 16, sign)
    on conflict (status, type, location, delivery_method, paid, short_notice, price_unverified, slot)
    do update set orders = kept.orders + excluded.orders
  $$`

/** At the end of the transaction: the row of a kind is locked for the moment of the commit alone. */
const keepOrderCounts = sql`
  create function keep_order_counts() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op <> 'INSERT' then perform count_order(old, -1); end if;
      if tg_op <> 'DELETE' then perform count_order(new, 1); end if;
      return null;
    end
  $$;
  create constraint trigger orders_are_counted after insert or delete on orders
    deferrable initially deferred for each row execute function keep_order_counts();
  create constraint trigger orders_change_counts after update on orders
    deferrable initially deferred for each row
    when (
      (old.status, old.type, old.location, old.delivery_method, old.paid, old.short_notice, old.price_unverified)
        is distinct from
      (new.status, new.type, new.location, new.delivery_method, new.paid, new.short_notice, new.price_unverified))
    execute function keep_order_counts()`

/** From the orders themselves: after a load that went past the triggers. */
const rebuildOrderCounts = sql`
  create function rebuild_order_counts() returns void language sql set search_path from current as $$
    lock table orders, order_counts in share row exclusive mode;
    delete from order_counts;
    insert into order_counts
    select status, type, location, delivery_method, paid, short_notice, price_unverified, 0, count(*)
    from orders group by status, type, location, delivery_method, paid, short_notice, price_unverified
  $$`

const rebuild = sql`select rebuild_order_counts()`
