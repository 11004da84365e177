import { addDays } from '@pj/shared/lagos-time'
import type { SalesDay, SalesFigures } from '@pj/shared/sales/sales.api'
import { useQuery } from '@tanstack/react-query'
import { dailySalesQuery } from '../api/sales.ts'
import { formatComparison } from './format-sales.ts'
import { countDays, type SalesView } from './sales-search-params.ts'

/** Returns the days of a view and the days it is compared with. */
export function useSalesReport({ query, compare }: SalesView) {
  const daily = useQuery(dailySalesQuery(query))
  const previous = useQuery({
    ...dailySalesQuery(previousPeriod(query)),
    enabled: compare === 'previous' && !daily.error,
  })
  const earlier = selectComparedDays(compare, { daily: daily.data?.weeks_before, previous: previous.data?.days })
  const isSettling = daily.isPlaceholderData || (compare === 'previous' && previous.isPlaceholderData)
  return {
    daily,
    isSettling,
    days: alignDays(daily.data?.days ?? [], earlier),
    before: earlier && { figures: sumFigures(earlier), label: formatComparison(compare, query) },
  }
}

export interface ComparedFigures {
  readonly figures: SalesFigures
  readonly label: string
}

const previousPeriod = (query: SalesView['query']): SalesView['query'] => ({
  ...query,
  from: addDays(query.from, -countDays(query)),
  to: addDays(query.from, -1),
})

function selectComparedDays(
  compare: SalesView['compare'],
  responses: { daily: readonly SalesDay[] | undefined; previous: readonly SalesDay[] | undefined },
): readonly SalesDay[] | undefined {
  switch (compare) {
    case 'previous':
      return responses.previous
    case 'weeks':
      return responses.daily
    case 'none':
      return undefined
  }
}

const zeroFigures: SalesFigures = { orders: 0, revenue: 0, delivery_fees: 0, express: 0, custom: 0, regular: 0 }

export function sumFigures(days: readonly SalesFigures[]): SalesFigures {
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      revenue: sum.revenue + day.revenue,
      delivery_fees: sum.delivery_fees + day.delivery_fees,
      express: sum.express + day.express,
      custom: sum.custom + day.custom,
      regular: sum.regular + day.regular,
    }),
    zeroFigures,
  )
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
