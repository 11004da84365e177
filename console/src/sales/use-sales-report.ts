import type { SalesDay, SalesFigures } from '@pj/shared/sales/sales.api'
import { sumSales } from '@pj/shared/sales/sum-sales'
import { useQuery } from '@tanstack/react-query'
import { dailySalesQuery } from '../api/sales.ts'
import { formatComparison } from './format-sales.ts'
import { comparedDays, type SalesView } from './sales-search-params.ts'

/** Returns the days of a view and the days it is compared with. */
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
    days: alignDays(daily.data?.days ?? [], before),
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

/** Returns each day with the revenue of the compared day at the same position. */
export const alignDays = (days: readonly SalesDay[], before: readonly SalesDay[] | undefined): readonly ComparedDay[] =>
  days.map((day, index) => {
    const earlier = before?.[index]
    return earlier ? { ...day, before: earlier.revenue, beforeDate: earlier.date } : day
  })

export interface ComparedDay extends SalesDay {
  readonly before?: number
  readonly beforeDate?: string
}

/** Returns about `steps` round axis ticks from zero to a round figure not below `most`. */
export function computeAxisTicks(most: number, steps: number): number[] {
  const rough = Math.max(1, most / steps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (roundSteps.find((round) => round * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

const roundSteps = [1, 2, 3, 4, 5, 6, 8, 10]
