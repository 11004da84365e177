import type { Db } from '@pj/db/database'
import type { SalesBy, SalesDay } from '@pj/shared/sales/sales.api'
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../http/day-range.ts'

/** The time of an order that decides to which day it belongs. */
export const dateColumns: Readonly<Record<SalesBy, RawBuilder<unknown>>> = {
  placed: sql`o.placed_at`,
  delivery: sql`o.delivery_date`,
}

/** Neither cancelled nor at a price that nobody has checked (docs/business-rules.md#sales). */
export const isCounted = sql`o.status <> 'cancelled' and not (o.price_unverified and o.price_checked_at is null)`

/**
 * The figures of every day of the range, days without sales included. One index scan per day: finding the Lagos day of
 * each order would take longer than reading it.
 */
export async function selectSalesDays(db: Db, { from, to }: DayRange, by: SalesBy): Promise<SalesDay[]> {
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
