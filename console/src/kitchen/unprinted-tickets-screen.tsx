import { lagosDay } from '@pj/shared/lagos-time'
import type { OrderFilter } from '@pj/shared/orders/orders.api'
import { buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { fetchAllOrders } from '../api/orders.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { LoadError } from '../lib/query-result.tsx'
import { parseQueueView, toOrderFilter } from '../orders/queue-search-params.ts'

/** Leads to the tickets of the orders of a view of the queue that were never printed. */
export function UnprintedTicketsScreen() {
  const [searchParams] = useSearchParams()
  const view = parseQueueView(searchParams)
  const filter: OrderFilter = { ...toOrderFilter(view, lagosDay(useNow())), not_printed: 'true' }
  const list = useQuery({
    queryKey: ['unprinted', filter],
    queryFn: ({ signal }) => fetchAllOrders({ filter, sort: 'delivery_date' }, signal),
    gcTime: 0,
  })
  if (list.error) return <LoadError message={list.error.message} isShowing={false} retry={() => void list.refetch()} />
  if (!list.data) return <div className="screen skeleton screen-loading" aria-busy="true" />
  const ids = list.data.map(({ order_id }) => order_id)
  if (ids.length > 0) return <Navigate replace to={`/tickets?ids=${ids.join(',')}`} />
  return (
    <main className="screen">
      <PageTitle title="Tickets" />
      <EmptyState title="Everything in this view is printed" heading="h1">
        <Link className={buttonClass()} to={{ pathname: '/', search: searchParams.toString() }}>
          Back to the orders
        </Link>
      </EmptyState>
    </main>
  )
}
