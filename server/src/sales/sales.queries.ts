import type { Db } from '@pj/db/database'
import { adjustmentsKey, adjustmentsLabel } from '@pj/shared/orders/adjustments'
import { isSold } from '@pj/shared/orders/order-status'
import { customLineKey, noFlavour } from '@pj/shared/orders/sales-keys'
import type { BreakdownKind, SalesBy, SalesDay } from '@pj/shared/sales/sales.api'
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../http/paging.ts'
import { listStatuses } from '../orders/needs.queries.ts'

/** Decides which day an order belongs to. */
const dateColumns: Readonly<Record<SalesBy, RawBuilder<unknown>>> = {
  placed: sql`o.placed_at`,
  delivery: sql`o.delivery_date`,
}

/** See docs/business-rules.md#sales. The indexes of sold orders have this condition, and no column for the status. */
export const isCounted = sql`o.status not in (${listStatuses((status) => !isSold(status))})
  and not (o.price_unverified and o.price_checked_at is null)`

/** Discounts and surcharges without what makes delivery cheaper. */
const ofItems = sql`(o.adjustment - o.delivery_adjustment)`
export const revenue = sql`(o.subtotal + ${ofItems})`

/** Includes days without sales. One index range per day is faster than finding the Lagos day of each order. */
export async function selectSalesDays(db: Db, { from, to }: DayRange, by: SalesBy): Promise<SalesDay[]> {
  const column = dateColumns[by]
  const { rows } = await sql<SalesDay>`
    select to_char(day, 'YYYY-MM-DD') as date, sales.*, revenue - express - custom as regular
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    cross join lateral (
      select count(*) as orders, coalesce(sum(${revenue}), 0) as revenue,
        coalesce(sum(${ofItems}), 0) as adjustments,
        coalesce(sum(o.delivery_price + o.delivery_adjustment), 0) as delivery_fees,
        coalesce(sum(${revenue}) filter (where o.type = 'express'), 0) as express,
        coalesce(sum(${revenue}) filter (where o.type = 'custom'), 0) as custom
      from orders as o
      where ${column} >= day at time zone 'Africa/Lagos'
        and ${column} < (day + interval '1 day') at time zone 'Africa/Lagos'
        and ${isCounted}
    ) as sales
    order by day`.execute(db)
  return rows
}

export interface BreakdownRow {
  key: string
  orders: number
  revenue: number
  quantity: number
}

/** `label` is one with which it was sold. */
export type LabelledRow = BreakdownRow & { label: string }

const orderFigures = sql`count(*) as orders, sum(${revenue}) as revenue, count(*) as quantity`

/** Without delivery. Each order counts as one piece. */
const byOrder = (key: RawBuilder<unknown>) => (sold: RawBuilder<unknown>) =>
  sql`
  select ${key}::text as key, '' as label, ${orderFigures} from orders as o where ${sold} group by 1`

/** What breakdowns of the items leave over, so that their rows add up to the revenue. */
const ofAdjustments = (sold: RawBuilder<unknown>) => sql`
  union all
  select ${adjustmentsKey}, ${adjustmentsLabel}, count(*), sum(${ofItems}), 0
  from orders as o where ${sold} and ${ofItems} <> 0 having count(*) > 0`

/** `sold` selects the orders. */
const breakdownSelects = (
  by: SalesBy,
): Readonly<Record<BreakdownKind, (sold: RawBuilder<unknown>) => RawBuilder<unknown>>> => ({
  location: byOrder(sql`o.location`),
  type: byOrder(sql`o.type`),
  channel: byOrder(sql`o.channel`),
  // 0 to 23.
  hour: byOrder(sql`date_part('hour', ${dateColumns[by]} at time zone 'Africa/Lagos')`),
  // 0 is Sunday.
  weekday: byOrder(sql`date_part('dow', ${dateColumns[by]} at time zone 'Africa/Lagos')`),
  product: (sold) => sql`
    select i.product_key as key, max(i.title) as label, count(distinct o.id) as orders,
      sum(i.line_total) as revenue, sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
    where ${sold} group by 1 ${ofAdjustments(sold)}`,
  category: (sold) => sql`
    select i.category as key, i.category as label, count(distinct o.id) as orders,
      sum(i.line_total) as revenue, sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
    where ${sold} group by 1 ${ofAdjustments(sold)}`,
  // A line with several flavours is divided evenly in whole naira: the n-th of k flavours gets what the first n get
  // together, rounded down, minus what the ones before it got, so the parts add up to the line. Lines without a flavour
  // have their own row, so that all rows add up to the revenue.
  flavour: (sold) => sql`
    select coalesce(f.key, '') as key, coalesce(max(f.label), ${noFlavour}) as label,
      count(distinct o.id) as orders,
      sum(case when f.n is null then i.line_total else
        i.line_total * f.n / cardinality(i.flavour_keys) - i.line_total * (f.n - 1) / cardinality(i.flavour_keys)
      end) as revenue,
      sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
      left join lateral unnest(i.flavour_keys, i.flavour_labels) with ordinality as f (key, label, n) on true
    where ${sold} group by 1 ${ofAdjustments(sold)}`,
  adjustment: (sold) => sql`
    select a.label as key, a.label as label, count(distinct o.id) as orders,
      sum(case a.kind when 'discount' then -a.amount else a.amount end) as revenue, count(*) as quantity
    from orders as o join order_adjustments as a on a.order_id = o.id
    where ${sold} group by 1`,
  // By who wrote them: nothing says what they should cost.
  custom_line: (sold) => sql`
    select coalesce(i.priced_by, ${unknownAuthor}::text) as key, '' as label,
      count(distinct o.id) as orders, sum(i.line_total) as revenue, sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
    where ${sold} and i.product_key = ${customLineKey} group by 1`,
})

/** Of lines from before their authors were stored. */
const unknownAuthor = 'Unknown'

/** The ids of at most eight products, the one with most pieces first. */
export async function selectLovedProducts(db: Db, days: DayRange): Promise<number[]> {
  const sold = await selectBreakdown(db, days, { by: 'placed', dimension: 'product' })
  return sold
    .flatMap(({ key, quantity }) => {
      const [, id] = /^product:(\d+)$/.exec(key) ?? []
      return id === undefined ? [] : { id: Number(id), quantity }
    })
    .sort((one, other) => other.quantity - one.quantity || one.id - other.id)
    .slice(0, 8)
    .map(({ id }) => id)
}

/** The revenue, orders and pieces of each key: 50 to 200 ms for a year of 36,500 orders. */
export async function selectBreakdown(
  db: Db,
  { from, to }: DayRange,
  { by, dimension }: { by: SalesBy; dimension: BreakdownKind },
): Promise<LabelledRow[]> {
  const isInRange = sql`
    ${dateColumns[by]} >= ${from}::timestamp at time zone 'Africa/Lagos'
    and ${dateColumns[by]} < (${to}::timestamp + interval '1 day') at time zone 'Africa/Lagos'
    and ${isCounted}`
  const { rows } = await sql<LabelledRow>`
    select * from (${breakdownSelects(by)[dimension](isInRange)}) as figures order by revenue desc, label, key`.execute(
    db,
  )
  return rows
}
