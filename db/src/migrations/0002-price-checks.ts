import { type Kysely, sql } from 'kysely'

/** Records which member of staff has checked the price of an order with an item that the shop cannot price, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [orders, ...salesIndexes]) await statement.execute(db)
}

const orders = sql`
  alter table orders
    add column price_checked_at timestamptz,
    add column price_checked_by uuid references users (id),
    add constraint orders_price_check check (
      case when price_checked_at is null then price_checked_by is null
        else price_checked_by is not null and price_unverified end)`

/** Sales leave out orders whose price is not checked, still without reading the rows. */
const salesIndexes = [
  sql`drop index orders_sold_by_delivery_date`,
  sql`
    create index orders_sold_by_delivery_date on orders (delivery_date)
    include (type, location, subtotal, delivery_price)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null)`,
  sql`drop index orders_sold_by_placed_at`,
  sql`
    create index orders_sold_by_placed_at on orders (placed_at)
    include (type, location, subtotal, delivery_price)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null)`,
]
