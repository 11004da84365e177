import type { Db } from '@pj/db/database'
import type { BreakdownQuery, SalesQuery } from '@pj/shared/api/sales'
import { lagosDaySpan } from '@pj/shared/lagos-time'
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../day-range.ts'

type DaysOf = SalesQuery['by']

/** Sums by day and type; only days that ever had an order. */
export const selectSalesDays = (db: Db, { from, to }: DayRange, basis: DaysOf) =>
  db
    .selectFrom('sales_days')
    .select(['day', 'type'])
    .select(({ fn }) => [
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('revenue').as('revenue'),
      fn.sum<number>('delivery_fees').as('delivery_fees'),
    ])
    .where('basis', '=', basis)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'type'])
    .execute()

export interface BreakdownRow {
  key: string
  orders: number
  revenue: number
  quantity: number
}

/** What a breakdown counts by, as an expression over the order. */
const orderKeys = {
  location: () => sql`o.location`,
  type: () => sql`o.type`,
  // A number, which is quicker than the word it stands for: 0 to 23.
  hour: (moment: RawBuilder<unknown>) => sql`date_part('hour', ${moment} at time zone 'Africa/Lagos')`,
  // 0 is Sunday.
  weekday: (moment: RawBuilder<unknown>) => sql`date_part('dow', ${moment} at time zone 'Africa/Lagos')`,
}

export type OrderKey = keyof typeof orderKeys

/** Revenue without delivery, by something that an order has one of. */
export async function selectByOrder(db: Db, range: DayRange, days: DaysOf, by: OrderKey): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    select ${orderKeys[by](moments[days])}::text as key, count(*) as orders, sum(o.subtotal) as revenue, count(*) as quantity
    from orders as o
    where ${isSold(range, days)}
    group by 1 order by revenue desc, key`.execute(db)
  return rows
}

/** Revenue by the item's title, as it was sold. */
export async function selectByProduct(db: Db, range: DayRange, days: DaysOf): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    select i.title as key, count(distinct o.id) as orders, sum(i.line_total) as revenue, sum(i.quantity) as quantity
    from orders as o join order_items as i on i.order_id = o.id
    where ${isSold(range, days)}
    group by i.title order by revenue desc, key`.execute(db)
  return rows
}

/**
 * Revenue by flavour. A line of several flavours is shared out evenly in whole naira: the n-th of k flavours gets
 * what the first n have together, rounded down, less what went to those before it, so that the shares add up to
 * the line. Lines without a flavour stand under a name of their own, so that the rows add up to the revenue.
 */
export async function selectByFlavour(db: Db, range: DayRange, days: DaysOf): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    select coalesce(f.flavour, ${noFlavour}) as key, count(distinct o.id) as orders, sum(i.quantity) as quantity,
      sum(case when f.n is null then i.line_total else
        i.line_total * f.n / cardinality(i.flavours) - i.line_total * (f.n - 1) / cardinality(i.flavours) end) as revenue
    from orders as o join order_items as i on i.order_id = o.id
      left join lateral unnest(i.flavours) with ordinality as f (flavour, n) on true
    where ${isSold(range, days)}
    group by 1 order by revenue desc, key`.execute(db)
  return rows
}

export const noFlavour = 'No flavour'

const moments: Readonly<Record<BreakdownQuery['days'], RawBuilder<unknown>>> = {
  placed: sql`o.placed_at`,
  delivery: sql`o.delivery_date`,
}

function isSold({ from, to }: DayRange, days: DaysOf): RawBuilder<unknown> {
  const { start, end } = lagosDaySpan(from, to)
  return sql`${moments[days]} >= ${start} and ${moments[days]} < ${end} and o.status <> 'cancelled'`
}
