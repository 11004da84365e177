import { addDays } from '@pj/shared/lagos-time'
import type { SalesDay, SalesFigures } from '@pj/shared/sales/sales.api'
import { useQuery } from '@tanstack/react-query'
import { dailySalesQuery } from '../api/sales.ts'
import { formatComparison } from './format-sales.ts'
import { countDays, type SalesView } from './sales-search-params.ts'
import { alignDays, sumFigures } from './sales-sums.ts'

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
