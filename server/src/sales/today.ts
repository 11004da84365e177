import type { Db } from '@pj/db/database'
import { isOpeningDay } from '@pj/shared/calendar/opening-hours'
import { addDays, addMonths, type LagosDay, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { isOpen } from '@pj/shared/orders/order-status'
import type { CountedAmount, SalesPeriod, SalesToday } from '@pj/shared/sales/sales.api'
import { sql } from 'kysely'
import { readCapacity } from '../calendar/capacity.ts'
import { listStatuses } from '../orders/needs.queries.ts'
import { isCounted, revenue, selectSalesDays } from './sales.queries.ts'

/** What the owner asks in the evening (docs/business-rules.md#sales-today). */
export async function salesToday(db: Db, now: Date, menu: Menu): Promise<SalesToday> {
  const day = lagosDay(now)
  const tomorrow = addDays(day, 1)
  const [hours, toCome, due, refunds, refundsOwed, capacity, month] = await Promise.all([
    selectHours(db, day, now),
    selectToCome(db),
    selectDue(db, day),
    selectRefunds(db, day),
    selectRefundsOwed(db),
    readCapacity(db, { from: tomorrow, to: tomorrow, now }, menu),
    compareMonth(db, day),
  ])
  const isToday = (row: HourRow): boolean => row.day === day
  const lastWeek = hours.filter((row) => !isToday(row))
  return {
    day,
    at: now.toISOString(),
    closed: !isOpeningDay(day, menu),
    sold: sumSold(hours.filter(isToday)),
    last_week: sumSold(lastWeek.filter((row) => row.is_before)),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour: String(hour).padStart(2, '0'),
      ...sumSold(hours.filter((row) => isToday(row) && row.hour === hour)),
      last_week: sumSold(lastWeek.filter((row) => row.hour === hour)).revenue,
    })),
    to_come: toCome,
    ...due,
    refunds,
    refunds_owed: refundsOwed,
    tomorrow: capacity.days[0] ?? { day: tomorrow, orders: 0, used: 0, limit: null },
    month,
  }
}

interface Sold {
  readonly orders: number
  readonly revenue: number
}

const sumSold = (rows: readonly Sold[]): Sold => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  revenue: rows.reduce((sum, { revenue }) => sum + revenue, 0),
})

interface HourRow extends Sold {
  readonly day: LagosDay
  readonly hour: number
  /** Before this time of day. */
  readonly is_before: boolean
}

/** The hours with sales of today and of the same weekday a week before; an hour that is not over yet has two rows. */
async function selectHours(db: Db, day: LagosDay, now: Date): Promise<HourRow[]> {
  const { start } = lagosDaySpan(day, day)
  const elapsedMs = now.getTime() - start.getTime()
  const { rows } = await sql<HourRow>`
    select to_char(days.start at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
      date_part('hour', o.placed_at at time zone 'Africa/Lagos') as hour,
      o.placed_at <= days.start + ${elapsedMs} * interval '1 millisecond' as is_before,
      count(*) as orders, sum(${revenue}) as revenue
    from (select ${start}::timestamptz - week * interval '7 days' as start
      from generate_series(0, 1) as week) as days
    join orders as o on o.placed_at >= days.start and o.placed_at < days.start + interval '1 day' and ${isCounted}
    group by 1, 2, 3`.execute(db)
  return rows
}

async function selectToCome(db: Db): Promise<CountedAmount> {
  const { rows } = await sql<{ count: number; amount: number | null }>`
    select count(*) as count, sum(${revenue}) as amount
    from orders as o where o.status in (${listStatuses(isOpen)}) and ${isCounted}`.execute(db)
  return counted(rows[0]?.count ?? 0, rows[0]?.amount ?? null)
}

async function selectDue(db: Db, day: LagosDay): Promise<Pick<SalesToday, 'unpaid' | 'part_paid' | 'kept'>> {
  const { start, end } = lagosDaySpan(day, day)
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isUnpaid).as('unpaid'),
      fn.sum<number | null>('balance_due').filterWhere(isUnpaid).as('unpaid_amount'),
      fn.countAll<number>().filterWhere(isPartPaid).as('part_paid'),
      fn.sum<number | null>('balance_due').filterWhere(isPartPaid).as('part_paid_amount'),
      fn.countAll<number>().filterWhere('kept_amount', '>', 0).as('kept'),
      fn.sum<number | null>('kept_amount').as('kept_amount'),
    ])
    .where('delivery_date', '>=', start)
    .where('delivery_date', '<', end)
    .executeTakeFirstOrThrow()
  return {
    unpaid: counted(row.unpaid, row.unpaid_amount),
    part_paid: counted(row.part_paid, row.part_paid_amount),
    kept: counted(row.kept, row.kept_amount),
  }
}

// As the queue's filters `money=unpaid` and `money=part_paid`.
const isUnpaid = sql<boolean>`not paid and paid_amount = 0 and balance_due > 0`
const isPartPaid = sql<boolean>`paid_amount > 0 and balance_due > 0`

async function selectRefunds(db: Db, day: LagosDay): Promise<CountedAmount> {
  const { start, end } = lagosDaySpan(day, day)
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('amount')])
    .where('kind', '=', 'refund')
    .where('voided_at', 'is', null)
    .where('at', '>=', start)
    .where('at', '<', end)
    .executeTakeFirstOrThrow()
  return counted(row.count, row.amount)
}

async function selectRefundsOwed(db: Db): Promise<CountedAmount> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number | null>`-sum(balance_due)`.as('amount')])
    .where(sql<boolean>`orders.balance_due < 0`)
    .executeTakeFirstOrThrow()
  return counted(row.count, row.amount)
}

const counted = (count: number, amount: number | null): CountedAmount => ({ count, amount: amount ?? 0 })

/** Calendar against calendar: 1 to 23 November with 1 to 23 October, and with 1 to 23 November of the year before. */
async function compareMonth(db: Db, day: LagosDay): Promise<SalesToday['month']> {
  const [now, lastMonth, lastYear] = await Promise.all([
    sumPeriod(db, day),
    sumPeriod(db, addMonths(day, -1)),
    sumPeriod(db, addMonths(day, -12)),
  ])
  return { now, last_month: lastMonth, last_year: lastYear }
}

async function sumPeriod(db: Db, to: LagosDay): Promise<SalesPeriod> {
  const from = `${to.slice(0, 7)}-01`
  return { from, to, ...sumSold(await selectSalesDays(db, { from, to }, 'placed')) }
}
