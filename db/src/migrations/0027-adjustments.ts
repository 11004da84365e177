import { type Kysely, sql } from 'kysely'

/** Discounts and surcharges, and refunds that make an order cheaper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_adjustments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id) on delete cascade,
      kind text not null check (kind in ('discount', 'surcharge')),
      label text not null check (char_length(label) between 1 and 60),
      amount naira not null,
      percent integer check (percent between 1 and 100),
      reason text not null default '' check (char_length(reason) <= 500),
      code text check (char_length(code) <= 40),
      payment_id bigint unique references payments (id),
      at timestamptz not null,
      by_user uuid references users (id),
      by_name text
    );
    create index order_adjustments_of_order on order_adjustments (order_id, id);

    alter table payments add column refund_reason text
      check (refund_reason in ('price_reduction', 'returned', 'mistake'));
    alter table payments add constraint payments_refund_reason check (refund_reason is null or kind = 'refund');
    alter table online_refunds add column refund_reason text
      check (refund_reason in ('price_reduction', 'returned', 'mistake'));

    alter table orders add column adjustment bigint not null default 0;
    alter table orders drop constraint orders_amount_is_sum;
    alter table orders add constraint orders_amount_is_sum
      check (amount = subtotal + adjustment + delivery_price and amount >= 0)`.execute(db)
  await sql`
    -- Sales are added up from the index alone, after discounts.
    drop index orders_sold_by_delivery_date;
    drop index orders_sold_by_placed_at;
    create index orders_sold_by_delivery_date on orders (delivery_date)
    include (type, location, subtotal, adjustment, delivery_price)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null);
    create index orders_sold_by_placed_at on orders (placed_at)
    include (type, location, subtotal, adjustment, delivery_price)
    where status <> 'cancelled' and not (price_unverified and price_checked_at is null);

    drop trigger orders_mark_sales_updated on orders;
    create trigger orders_mark_sales_updated after update on orders for each row
    when ((old.status = 'cancelled') is distinct from (new.status = 'cancelled')
      or (old.price_checked_at is null) is distinct from (new.price_checked_at is null)
      or (old.changed_at, old.type, old.channel, old.location, old.subtotal, old.adjustment, old.price_unverified,
          old.placed_at, old.delivery_date)
        is distinct from (new.changed_at, new.type, new.channel, new.location, new.subtotal, new.adjustment,
          new.price_unverified, new.placed_at, new.delivery_date))
    execute function sales.mark_changed_order()`.execute(db)
  await reduceRefundedOrders(db)
}

/**
 * What was refunded after an order was completed is not asked for again, as its documents say: it becomes an adjustment of
 * the refunds that caused it, the latest first. Documents stay as they are.
 */
async function reduceRefundedOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    with completed as (
      select order_id, min(id) as document_id from documents
      where kind in ('invoice', 'credit_note') and content -> 'order' ->> 'status' = 'completed'
      group by order_id
    ), refunds as (
      select payments.*, orders.amount - orders.paid_amount as unpaid,
        sum(payments.amount) over (partition by payments.order_id order by payments.id desc) as until_here
      from completed
        join orders on orders.id = completed.order_id
        join payments on payments.order_id = completed.order_id
        join documents as receipt on receipt.payment_id = payments.id and receipt.names_id is null
      where payments.kind = 'refund' and payments.voided_at is null and receipt.id > completed.document_id
        and orders.status <> 'cancelled' and orders.amount > orders.paid_amount
    )
    insert into order_adjustments (order_id, kind, label, amount, reason, payment_id, at, by_user, by_name)
    select order_id, 'discount', 'Refunded', least(amount, unpaid - (until_here - amount)),
      'Refund after the order was completed', id, at, by_user, by_name
    from refunds where unpaid > until_here - amount`.execute(db)
  await sql`
    update orders set adjustment = -reduced.amount, amount = orders.amount - reduced.amount
    from (select order_id, sum(amount) as amount from order_adjustments group by order_id) as reduced
    where orders.id = reduced.order_id`.execute(db)
  await sql`
    update payments set refund_reason = 'price_reduction'
    where id in (select payment_id from order_adjustments)`.execute(db)
}
