import type { Db } from '@pj/db/database'
import { addDays, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import { holdEndsWithinHours, type Needs, type OrderNeed } from '@pj/shared/orders/needs.api'
import {
  hasLeft,
  isOpen,
  isToStart,
  needsTicket,
  type OrderStatus,
  orderStatuses,
} from '@pj/shared/orders/order-status'
import { type RawBuilder, sql } from 'kysely'

/** Literals, because PostgreSQL uses a partial index only where the query repeats its condition. */
export const listStatuses = (filter: (status: OrderStatus) => boolean): RawBuilder<unknown> =>
  sql.join(orderStatuses.filter(filter).map((status) => sql.lit(status)))

export const isOpenOrder = sql<boolean>`(orders.status in (${listStatuses(isOpen)}))`

/** The conditions of the filter `needs`, of open orders. The list and its count share them. */
export const needConditions: Readonly<Record<Exclude<OrderNeed, 'affected'>, RawBuilder<boolean>>> = {
  start: sql`(orders.status in (${listStatuses(isToStart)}) and orders.start_by <= now())`,
  undelivered: sql`(orders.delivery_method = 'delivery'
    and orders.status in (${listStatuses((status) => isOpen(status) && !hasLeft(status))})
    and exists (select from delivery_stops as s where s.order_id = orders.id and s.failed_at is not null))`,
  request: sql`exists (select from order_requests as r where r.order_id = orders.id and r.state = 'sent')`,
  // As `listOpenChoices` says of an item that the shop calls about its flavour.
  flavour: sql`(orders.status in (${listStatuses(isToStart)}) and exists (
    select from order_items as i where i.order_id = orders.id
      and (i.choice -> 'flavours' = '[]' or i.choice @? '$.tiers[*] ? (@.flavour == null)')))`,
  mail_failed: sql`exists (
    select from messages as m where m.order_id = orders.id and m.kind = 'email' and m.state = 'failed')`,
  hold_ends: sql`(orders.status = 'new' and orders.released_at is null
    and orders.hold_until <= now() + make_interval(hours => ${sql.lit(holdEndsWithinHours)}))`,
}

/** Orders with online payments and refunds that only a person can judge. */
const ordersToCheck = sql`
  select order_id from payment_attempts where to_check <> '{}'
  union
  select order_id from online_refunds where state = 'pending' and reason is not null and next_check_at is null`

export const onlineToCheck = sql<boolean>`(orders.id in (${ordersToCheck}))`

type CountedElsewhere = 'affected' | 'overdue' | 'overbooked_days' | 'backup_days' | 'late_payments'
type OrderCounts = Required<Omit<Needs, CountedElsewhere | 'quote_asked' | 'quotes_ending'>>

/** One statement: the open orders, read once by their index, and other counts by indexes of their own. */
export async function countOrderNeeds(db: Db, now: Date): Promise<OrderCounts> {
  const { end } = lagosDaySpan(lagosDay(now), addDays(lagosDay(now), 1))
  const many = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`
  const { rows } = await sql<OrderCounts>`
    select
      ${many(needConditions.start)} as start,
      ${many(needConditions.undelivered)} as undelivered,
      ${many(sql`orders.status = 'new'`)} as confirm,
      ${many(sql`orders.price_unverified and orders.price_checked_at is null`)} as price_to_check,
      ${many(needConditions.request)} as request,
      ${many(sql`orders.printed = 0 and orders.status in (${listStatuses(needsTicket)}) and orders.delivery_date < ${end}`)}
        as not_printed,
      ${many(sql`orders.kitchen_changed_at > orders.printed_at`)} as changed_since_printed,
      ${many(needConditions.flavour)} as flavour,
      ${many(needConditions.mail_failed)} as mail_failed,
      ${many(needConditions.hold_ends)} as hold_ends,
      (select count(*) from orders as o where o.transfer_sent_at is not null and o.transfer_checked_at is null)
        as transfer_to_check,
      (select count(*) from (${ordersToCheck}) as o) as online_to_check,
      (select count(*) from orders as o where o.balance_due < 0) as to_give_back
    from orders
    where ${isOpenOrder}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}
