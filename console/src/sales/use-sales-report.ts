import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { sumSales } from '@pj/shared/sales/figures'
import type { SalesDay, SalesFigures } from '@pj/shared/sales/sales.api'
import { useQuery } from '@tanstack/react-query'
import { dailySalesQuery } from '../api/sales.ts'
import { formatMonth, formatMonthOfYear } from '../lib/format.ts'
import { formatAxisDay, formatComparison } from './format-sales.ts'
import { comparedDays, countDays, type SalesView } from './sales-search-params.ts'

export function useSalesReport(view: SalesView) {
  const daily = useQuery(dailySalesQuery(view.query))
  const compared = comparedDays(view)
  const earlier = useQuery({
    ...dailySalesQuery({ ...view.query, ...compared }),
    enabled: compared !== undefined && !daily.error,
  })
  const before = compared && earlier.data?.days
  return {
    daily,
    isSettling: daily.isPlaceholderData || (compared !== undefined && earlier.isPlaceholderData),
    periods: listPeriods(daily.data?.days ?? [], before),
    before: before && { figures: sumSales(before), label: formatComparison(view) },
  }
}

export interface ComparedFigures {
  readonly figures: SalesFigures
  readonly label: string
}

/** Returns the revenue per order in whole naira; undefined without orders. */
export const averageOrderValue = ({ revenue, orders }: Pick<SalesFigures, 'revenue' | 'orders'>): number | undefined =>
  orders === 0 ? undefined : Math.round(revenue / orders)

/** A day of a short view, or the days of a month. */
export interface Period extends SalesFigures {
  readonly from: LagosDay
  readonly to: LagosDay
  /** "Sat 21 Nov 2026" or "November 2026" */
  readonly name: string
  readonly label: string
  /** The revenue of the compared days at the same positions. */
  readonly before: number | undefined
}

/** Bars of more days would be too thin to tell apart. */
const maxDays = 92

export const isByMonth = (query: SalesView['query']): boolean => countDays(query) > maxDays

export function listPeriods(days: readonly SalesDay[], before: readonly SalesDay[] | undefined): Period[] {
  const compared = days.map((day, index) => ({ ...day, before: before?.[index]?.revenue }))
  if (days.length <= maxDays) {
    return compared.map(({ date, ...figures }) => {
      const label = formatAxisDay(date, days.length <= 14)
      return { ...figures, from: date, to: date, name: formatFullDay(date), label }
    })
  }
  const monthOf = ({ date }: { date: string }): string => date.slice(0, 7)
  const firsts = days.filter((day, index) => monthOf(day) !== days[index - 1]?.date.slice(0, 7))
  return firsts.map((first) => {
    const own = compared.filter((day) => monthOf(day) === monthOf(first))
    const from = first.date
    return {
      ...sumSales(own),
      from,
      to: own.at(-1)?.date ?? from,
      name: formatMonthOfYear(from),
      label: formatMonth(from).slice(0, 3),
      before: before && own.reduce((sum, day) => sum + (day.before ?? 0), 0),
    }
  })
}
