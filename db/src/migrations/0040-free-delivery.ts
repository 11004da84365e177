import { type Kysely, sql } from 'kysely'

export const compatibleFrom = '0039-agreed-amounts'

/** Codes for free delivery, which lower the fees of delivery and not the sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promo_codes
      drop constraint promo_codes_kind_check,
      add constraint promo_codes_kind_check check (kind in ('percent', 'amount', 'free_delivery')),
      alter column value drop not null,
      add constraint promo_codes_has_value check (value is not null or kind = 'free_delivery');

    alter table orders add column delivery_adjustment bigint not null default 0;
    drop index orders_sold_by_delivery_date;
    drop index orders_sold_by_placed_at;
    create index orders_sold_by_delivery_date on orders (delivery_date)
    include (type, location, subtotal, adjustment, delivery_price, delivery_adjustment)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null);
    create index orders_sold_by_placed_at on orders (placed_at)
    include (type, location, subtotal, adjustment, delivery_price, delivery_adjustment)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null)`.execute(db)
}
