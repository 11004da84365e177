import type { Db } from '@pj/db/database'
import type { BreakdownQuery, SalesDay, SalesQuery } from '@pj/shared/api/sales'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../day-range.ts'

/** The time of an order that decides to which day it belongs. */
type DateColumn = SalesQuery['by']

const dateColumns: Readonly<Record<DateColumn, RawBuilder<unknown>>> = {
  placed: sql`o.placed_at`,
  delivery: sql`o.delivery_date`,
}

/** Neither cancelled nor at a price that nobody has checked (docs/business-rules.md#sales). */
const isCounted = sql`o.status <> 'cancelled' and not (o.price_unverified and o.price_checked_at is null)`

/**
 * The figures of every day of the range, days without sales included. One index scan per day: finding the Lagos day of
 * each order would take longer than reading it.
 */
export async function selectSalesDays(db: Db, { from, to }: DayRange, by: DateColumn): Promise<SalesDay[]> {
  const column = dateColumns[by]
  const { rows } = await sql<SalesDay>`
    select to_char(day, 'YYYY-MM-DD') as date, sales.*, revenue - express - custom as regular
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    cross join lateral (
      select count(*) as orders, coalesce(sum(o.subtotal), 0) as revenue,
        coalesce(sum(o.delivery_price), 0) as delivery_fees,
        coalesce(sum(o.subtotal) filter (where o.type = 'express'), 0) as express,
        coalesce(sum(o.subtotal) filter (where o.type = 'custom'), 0) as custom
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

/** Expressions over an order by which its sales can be broken down. */
const orderExpressions = {
  location: () => sql`o.location`,
  type: () => sql`o.type`,
  // 0 to 23.
  hour: (column: RawBuilder<unknown>) => sql`date_part('hour', ${column} at time zone 'Africa/Lagos')`,
  // 0 is Sunday.
  weekday: (column: RawBuilder<unknown>) => sql`date_part('dow', ${column} at time zone 'Africa/Lagos')`,
}

export type OrderExpression = keyof typeof orderExpressions

/** Revenue without delivery by a property of the order. Each order counts as one piece. */
export async function selectByOrder(
  db: Db,
  range: DayRange,
  days: DateColumn,
  by: OrderExpression,
): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    select ${orderExpressions[by](dateColumns[days])}::text as key, count(*) as orders,
      sum(o.subtotal) as revenue, count(*) as quantity
    from orders as o
    where ${isSold(range, days)}
    group by 1 order by revenue desc, key`.execute(db)
  return rows
}

/** A row of a breakdown by product or flavour: its key, and a label with which it was sold. */
export type LabelledRow = BreakdownRow & { label: string }

export async function selectByProduct(db: Db, range: DayRange, days: DateColumn): Promise<LabelledRow[]> {
  const { rows } = await sql<LabelledRow>`
    select i.product_key as key, max(i.title) as label, count(distinct o.id) as orders,
      sum(i.line_total) as revenue, sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
    where ${isSold(range, days)}
    group by 1 order by revenue desc, label`.execute(db)
  return rows
}

/**
 * The revenue of a line with several flavours is divided evenly in whole naira: the n-th of k flavours gets what the
 * first n get together, rounded down, minus what the ones before it got. The parts add up to the line. Lines without a
 * flavour have a row of their own, so that all rows add up to the revenue.
 */
export async function selectByFlavour(db: Db, range: DayRange, days: DateColumn): Promise<LabelledRow[]> {
  const { rows } = await sql<LabelledRow>`
    select coalesce(f.key, '') as key, coalesce(max(f.label), ${noFlavour}) as label,
      count(distinct o.id) as orders, sum(i.quantity) as quantity,
      sum(case when f.n is null then i.line_total else
        i.line_total * f.n / cardinality(i.flavour_keys) - i.line_total * (f.n - 1) / cardinality(i.flavour_keys)
      end) as revenue
    from orders as o join order_items as i on i.order_id = o.id
      left join lateral unnest(i.flavour_keys, i.flavour_labels) with ordinality as f (key, label, n) on true
    where ${isSold(range, days)}
    group by 1 order by revenue desc, label`.execute(db)
  return rows
}

export const noFlavour = 'No flavour'

function isSold({ from, to }: DayRange, days: BreakdownQuery['days']): RawBuilder<unknown> {
  const { start, end } = lagosDaySpan(from, to)
  return sql`${dateColumns[days]} >= ${start} and ${dateColumns[days]} < ${end} and ${isCounted}`
}
