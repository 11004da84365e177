import type { Db } from '@pj/db/database'
import { weekdays } from '@pj/shared/api/orders'
import {
  type BreakdownQuery,
  maxSalesDays,
  type SalesBreakdown,
  type SalesDaily,
  type SalesDay,
  type SalesFigures,
  type SalesQuery,
} from '@pj/shared/api/sales'
import { addDays, type LagosDay } from '@pj/shared/lagos-time'
import { requireDays } from '../day-range.ts'
import {
  type BreakdownRow,
  type OrderKey,
  selectByFlavour,
  selectByOrder,
  selectByProduct,
  selectSalesDays,
} from './sales.queries.ts'

const nothing: SalesFigures = { orders: 0, revenue: 0, delivery_fees: 0, express: 0, custom: 0, regular: 0 }

/** Every day of the range, the stretch of the same length before it, and the same weekdays some weeks before. */
export async function dailySales(db: Db, { from, to, by }: SalesQuery): Promise<SalesDaily> {
  const length = requireDays({ from, to }, maxSalesDays)
  const weeks = Math.ceil(length / 7) * 7
  const days = await readDays(db, { from: addDays(from, -weeks), to, by })
  const stretch = (first: LagosDay): SalesDay[] =>
    Array.from({ length }, (_, n) => addDays(first, n)).map((date) => days.get(date) ?? { date, ...nothing })
  const shown = stretch(from)
  const previous = { from: addDays(from, -length), to: addDays(from, -1) }
  return {
    days: shown,
    totals: total(shown),
    previous: { ...previous, ...total(stretch(previous.from)) },
    weeks_before: stretch(addDays(from, -weeks)),
  }
}

async function readDays(db: Db, { from, to, by }: SalesQuery): Promise<Map<LagosDay, SalesDay>> {
  const days = new Map<LagosDay, SalesDay>()
  for (const { day, type, orders, revenue, delivery_fees } of await selectSalesDays(db, { from, to }, by)) {
    const before = days.get(day) ?? { date: day, ...nothing }
    days.set(day, {
      ...before,
      orders: before.orders + orders,
      revenue: before.revenue + revenue,
      delivery_fees: before.delivery_fees + delivery_fees,
      [type]: revenue,
    })
  }
  return days
}

const total = (days: readonly SalesFigures[]): SalesFigures =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      revenue: sum.revenue + day.revenue,
      delivery_fees: sum.delivery_fees + day.delivery_fees,
      express: sum.express + day.express,
      custom: sum.custom + day.custom,
      regular: sum.regular + day.regular,
    }),
    nothing,
  )

export async function salesBreakdown(db: Db, { from, to, by, days }: BreakdownQuery): Promise<SalesBreakdown> {
  const range = { from, to }
  requireDays(range, maxSalesDays)
  switch (by) {
    case 'product':
      return { rows: await selectByProduct(db, range, days) }
    case 'flavour':
      return { rows: await selectByFlavour(db, range, days) }
    case 'hour':
    case 'weekday':
      return { rows: inOrder(clockKeys[by], await selectByOrder(db, range, days, by)) }
    case 'location':
    case 'type':
      return { rows: await selectByOrder(db, range, days, by satisfies OrderKey) }
  }
}

/** What stands for each number of the clock, in the order of drawing. */
const clockKeys = {
  hour: Array.from({ length: 24 }, (_, hour) => [String(hour), String(hour).padStart(2, '0')] as const),
  weekday: weekdays.map((name, index) => [String((index + 1) % 7), name] as const),
}

/** Hours and weekdays keep their own order, and those without a sale are drawn as well. */
const inOrder = (keys: readonly (readonly [string, string])[], rows: readonly BreakdownRow[]): BreakdownRow[] =>
  keys.map(([number, key]) => ({
    ...(rows.find((row) => row.key === number) ?? { orders: 0, revenue: 0, quantity: 0 }),
    key,
  }))
