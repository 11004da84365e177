import { type Kysely, sql } from 'kysely'

/** The two functions that count at every order, in PL/pgSQL: every version of PostgreSQL keeps their plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [countSale, countOrder]) await statement.execute(db)
}

const countSale = sql`
  create or replace function count_sale(sold orders, sign integer) returns void language plpgsql
  set search_path from current as $$
    begin
      insert into sales_days as kept (basis, day, type, slot, orders, revenue, delivery_fees)
      select days.basis, (days.moment at time zone 'Africa/Lagos')::date, sold.type, pg_backend_pid() % 16,
        sign, sign * sold.subtotal, sign * sold.delivery_price
      from (values ('delivery', sold.delivery_date), ('placed', sold.placed_at)) as days (basis, moment)
      on conflict (basis, day, type, slot) do update set
        orders = kept.orders + excluded.orders,
        revenue = kept.revenue + excluded.revenue,
        delivery_fees = kept.delivery_fees + excluded.delivery_fees;
    end
  $$`

const countOrder = sql`
  create or replace function count_order(counted orders, sign integer) returns void language plpgsql
  set search_path from current as $$
    begin
      insert into order_counts as kept
      values (counted.status, counted.type, counted.location, counted.delivery_method, counted.paid,
        counted.short_notice, counted.price_unverified, pg_backend_pid() % 16, sign)
      on conflict (status, type, location, delivery_method, paid, short_notice, price_unverified, slot)
      do update set orders = kept.orders + excluded.orders;
    end
  $$`
