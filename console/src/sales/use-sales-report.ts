import type { SalesDay, SalesFigures } from '@pj/shared/api/sales'
import { addDays } from '@pj/shared/lagos-time'
import { useQuery } from '@tanstack/react-query'
import { dailySalesQuery } from '../api/sales.ts'
import { lengthOf, type SalesView } from './sales-address.ts'
import { inStep, sumFigures } from './sales-sums.ts'
import { comparisonWords } from './sales-words.ts'

/** The report of a view: its days, and the days it is compared with. */
export function useSalesReport({ query, compare }: SalesView) {
  const daily = useQuery(dailySalesQuery(query))
  const previous = useQuery({ ...dailySalesQuery(justBefore(query)), enabled: compare === 'previous' && !daily.error })
  const earlier = daysBefore(compare, { daily: daily.data?.weeks_before, previous: previous.data?.days })
  const isSettling = daily.isPlaceholderData || (compare === 'previous' && previous.isPlaceholderData)
  return {
    daily,
    isSettling,
    days: inStep(daily.data?.days ?? [], earlier),
    before: earlier && { figures: sumFigures(earlier), words: comparisonWords(compare, query) },
  }
}

export interface Compared {
  readonly figures: SalesFigures
  readonly words: string
}

const justBefore = (query: SalesView['query']): SalesView['query'] => ({
  ...query,
  from: addDays(query.from, -lengthOf(query)),
  to: addDays(query.from, -1),
})

function daysBefore(
  compare: SalesView['compare'],
  answers: { daily: readonly SalesDay[] | undefined; previous: readonly SalesDay[] | undefined },
): readonly SalesDay[] | undefined {
  switch (compare) {
    case 'previous':
      return answers.previous
    case 'weeks':
      return answers.daily
    case 'none':
      return undefined
  }
}
