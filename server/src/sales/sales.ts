import type { Db } from '@pj/db/database'
import { addDays } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { weekdays } from '@pj/shared/orders/orders.api'
import { labelOfFlavourKey, titleOfCategoryId, titleOfProductKey } from '@pj/shared/orders/sales-keys'
import { sumSales } from '@pj/shared/sales/figures'
import {
  type BreakdownQuery,
  maxSalesDays,
  type SalesBreakdown,
  type SalesDaily,
  type SalesQuery,
} from '@pj/shared/sales/sales.api'
import { countDays } from '../http/paging.ts'
import { type BreakdownRow, type LabelledRow, selectBreakdown, selectSalesDays } from './sales.queries.ts'

/** Compares with the period of the same length before it, and with the one whole weeks earlier. */
export async function dailySales(db: Db, { from, to, by }: SalesQuery): Promise<SalesDaily> {
  const length = countDays({ from, to }, maxSalesDays)
  const weeks = Math.ceil(length / 7) * 7
  const dayBefore = addDays(from, -1)
  const [days, earlier] = await Promise.all([
    selectSalesDays(db, { from, to }, by),
    selectSalesDays(db, { from: addDays(from, -weeks), to: dayBefore }, by),
  ])
  return {
    days,
    totals: sumSales(days),
    previous: { from: addDays(from, -length), to: dayBefore, ...sumSales(earlier.slice(-length)) },
    weeks_before: earlier.slice(0, length),
  }
}

/** Products, categories and flavours have today's labels as their keys. */
export async function salesBreakdown(
  db: Db,
  { from, to, by, days }: BreakdownQuery,
  menu: Menu,
): Promise<SalesBreakdown> {
  const range = { from, to }
  countDays(range, maxSalesDays)
  const rows = await selectBreakdown(db, range, { by: days, dimension: by })
  switch (by) {
    case 'product':
      return { rows: rows.map((row) => withLabel(row, titleOfProductKey(row.key, menu))) }
    case 'category':
      return { rows: rows.map((row) => withLabel(row, titleOfCategoryId(row.key, menu))) }
    case 'flavour':
      return { rows: rows.map((row) => withLabel(row, labelOfFlavourKey(row.key, menu))) }
    case 'hour':
    case 'weekday':
      return { rows: completeClock(clockKeys[by], rows) }
    case 'location':
    case 'type':
    case 'channel':
    case 'adjustment':
    case 'custom_line':
      return { rows }
  }
}

const withLabel = ({ key: _, label, ...figures }: LabelledRow, currentLabel: string | undefined): BreakdownRow => ({
  ...figures,
  key: currentLabel ?? label,
})

const clockKeys = {
  hour: Array.from({ length: 24 }, (_, hour) => [String(hour), String(hour).padStart(2, '0')] as const),
  weekday: weekdays.map((name, index) => [String((index + 1) % 7), name] as const),
}

const completeClock = (keys: readonly (readonly [string, string])[], rows: readonly BreakdownRow[]): BreakdownRow[] =>
  keys.map(([number, key]) => ({
    ...(rows.find((row) => row.key === number) ?? { orders: 0, revenue: 0, quantity: 0 }),
    key,
  }))
