import { EmptyState } from '@pj/ui/empty-state.tsx'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../lib/query-result.tsx'
import { isUnfiltered, updateSearchParams } from './queue-search-params.ts'
import { type FocusRequest, QueueTable } from './queue-table.tsx'
import type { Queue } from './use-queue.ts'

interface QueueBodyProps {
  queue: Queue
  scroller: RefObject<HTMLDivElement | null>
  activeId: string | undefined
  followed: FocusRequest
}

/** The table, or why there is none. */
export function QueueBody({ queue, scroller, activeId, followed }: QueueBodyProps) {
  const { list, places } = queue
  const isEmpty = places.length === 0 && !list.isLoading && !list.error
  return (
    <div ref={scroller} className="queue-scroll">
      {list.error && <LoadError message={list.error.message} isShowing={places.length > 0} retry={list.retry} />}
      {list.isLoading && <Loading />}
      {isEmpty && (isUnfiltered(queue.address) ? <NoneYet /> : <NoneMatch queue={queue} />)}
      {places.length > 0 && <QueueTable queue={queue} scroller={scroller} activeId={activeId} followed={followed} />}
      {list.loadMore && (
        <p className="queue-more">
          <button type="button" className="button" onClick={list.loadMore}>
            Load more of {list.total}
          </button>
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
      <div key={key} className="skeleton queue-loading" />
    ))}
  </div>
)

const NoneYet = () => (
  <EmptyState title="No orders yet" drawing={emptyStand}>
    <p className="soft">A new order shows up here by itself, within a second of being placed.</p>
    <Link className="button" to="?status=completed&sort=-delivery_date">
      Show completed orders
    </Link>
  </EmptyState>
)

const NoneMatch = ({ queue }: { queue: Queue }) => (
  <EmptyState title="No orders match" drawing={emptyStand}>
    <p className="soft">Nothing fits all of these filters at once.</p>
    <button
      type="button"
      className="button button-primary"
      onClick={() =>
        queue.setAddress(updateSearchParams(new URLSearchParams(), { sort: queue.address.get('sort') ?? undefined }))
      }
    >
      Clear filters
    </button>
  </EmptyState>
)

/** A cake stand with nothing on it. */
const emptyStand = (
  <>
    <ellipse cx="60" cy="58" rx="44" ry="9" />
    <path d="M16 58v4c0 5 20 9 44 9s44-4 44-9v-4M54 71c1 12-3 20-14 27M66 71c-1 12 3 20 14 27M34 99h52" />
  </>
)
