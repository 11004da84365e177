import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { clsx } from 'clsx'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../lib/query-result.tsx'
import { clearFilters, isUnfiltered } from './queue-search-params.ts'
import styles from './queue-table.module.css'
import { type FocusRequest, QueueTable } from './queue-table.tsx'
import type { Queue } from './use-queue.ts'

interface QueueBodyProps {
  queue: Queue
  scroller: RefObject<HTMLDivElement | null>
  activeId: string | undefined
  focusRequest: FocusRequest
}

/** The table, or its loading, error or empty state. */
export function QueueBody({ queue, scroller, activeId, focusRequest }: QueueBodyProps) {
  const { list } = queue
  const hasRows = queue.positions.length > 0
  // The table measures the element that it scrolls in, which must be mounted before it: on the way back from an order
  // the rows are there at once.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isEmpty = !hasRows && !list.isLoading && !list.error
  return (
    <div ref={scroller} className={styles.scroller}>
      {list.error && <LoadError message={list.error.message} isShowing={hasRows} retry={list.retry} />}
      {list.isLoading && <Loading />}
      {queue.isSearchOfAll && hasRows && <SearchOfAll total={list.total} />}
      {isEmpty && (isUnfiltered(queue.searchParams) ? <NoOrders /> : <NoMatches queue={queue} />)}
      {hasRows && isMounted && (
        <QueueTable queue={queue} scroller={scroller} activeId={activeId} focusRequest={focusRequest} />
      )}
      {list.loadMore && (
        <p className={styles.more}>
          <Button onClick={list.loadMore}>Load more of {list.total}</Button>
        </p>
      )}
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the orders
    </p>
    {Array.from({ length: 12 }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={clsx('skeleton', styles.loading)} />
    ))}
  </div>
)

const NoOrders = () => (
  <EmptyState title="No orders yet" drawing={emptyCakeStand}>
    <p className="soft">A new order shows up here by itself, within a second of being placed.</p>
    <Link className={buttonClass()} to="?status=completed&sort=-delivery_date">
      Show completed orders
    </Link>
  </EmptyState>
)

const SearchOfAll = ({ total }: { total: string }) => (
  <p className={styles.searchOfAll} role="status">
    No open order matches; {total === '1' ? '1 finished one does' : `${total} finished ones do`}.
  </p>
)

const NoMatches = ({ queue }: { queue: Queue }) => (
  <EmptyState title="No orders match" drawing={emptyCakeStand}>
    <p className="soft">
      {queue.isSearchOfAll
        ? 'Nothing fits the search and the other filters, among open and finished orders.'
        : 'Nothing fits all of these filters at once.'}
    </p>
    <Button variant="primary" onClick={() => queue.setSearchParams(clearFilters(queue.searchParams))}>
      Clear filters
    </Button>
  </EmptyState>
)

const emptyCakeStand = (
  <>
    <ellipse cx="60" cy="58" rx="44" ry="9" />
    <path d="M16 58v4c0 5 20 9 44 9s44-4 44-9v-4M54 71c1 12-3 20-14 27M66 71c-1 12 3 20 14 27M34 99h52" />
  </>
)
