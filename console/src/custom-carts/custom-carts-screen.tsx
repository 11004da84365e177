import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type CustomCartFilter, customCartsQuery } from '../api/custom-carts.ts'
import { nairaText } from '../ui/money.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { CustomCartCard } from './custom-cart-card.tsx'
import { CustomCartFilters } from './custom-cart-filters.tsx'
import { readCustomCartFilter } from './custom-carts-address.ts'
import './custom-carts.css'

/** What people built, ordered or not: the bakery sees what was wanted and left. */
export function CustomCartsScreen() {
  const [address, setAddress] = useSearchParams()
  const filter = readCustomCartFilter(address)
  const list = useInfiniteQuery(customCartsQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className="screen">
      <PageTitle title="Custom carts" />
      <div className="screen-head">
        <h1>Custom carts</h1>
        <span className="spacer" />
        <LeftBehind type={filter.type} />
      </div>
      <CustomCartFilters filter={filter} setAddress={(next) => setAddress(next)} />
      {list.error && (
        <div className="notice notice-error" role="alert">
          {list.error.message} {list.data ? 'What you see may be out of date.' : ''}
          <span className="spacer" />
          <button type="button" className="button" onClick={() => void list.refetch()}>
            Try again
          </button>
        </div>
      )}
      {list.isPending && <Loading />}
      {list.data && (
        <p className="soft small custom-carts-count" role="status">
          {total === 1 ? '1 cake' : `${total} cakes`}, newest first
        </p>
      )}
      {list.data && total === 0 && <Empty isFiltered={Boolean(filter.type ?? filter.ordered)} />}
      <ul className="custom-carts">
        {entries.map((entry) => (
          <li key={entry.id}>
            <CustomCartCard entry={entry} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="custom-carts-more">
          <button
            type="button"
            className="button"
            aria-disabled={list.isFetchingNextPage}
            onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading…' : `Load more: ${entries.length} of ${total} shown`}
          </button>
        </p>
      )}
    </div>
  )
}

/** What the cakes that were never ordered come to. */
function LeftBehind({ type }: Pick<CustomCartFilter, 'type'>) {
  const left = useInfiniteQuery(customCartsQuery({ type, ordered: 'false' }))
  const sums = left.data?.pages[0]
  if (!sums) return null
  return (
    <p className="custom-carts-left">
      Left behind: <strong>{nairaText(sums.total_price)}</strong> in{' '}
      {sums.total === 1 ? '1 cake' : `${sums.total} cakes`}
    </p>
  )
}

const Loading = () => (
  <div className="custom-carts" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the custom carts
    </p>
    {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
      <div key={key} className="skeleton custom-cart-loading" />
    ))}
  </div>
)

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty">
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M30 88h60M36 88V66a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v22M46 62V46a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v16M60 42v-9" />
      <path d="M36 74c6 0 6 5 12 5s6-5 12-5 6 5 12 5 6-5 12-5" opacity=".6" />
    </svg>
    <h2>{isFiltered ? 'No cake fits this filter' : 'Nothing built yet'}</h2>
    <p className="soft">
      {isFiltered
        ? 'Choose another type, or look at all of them.'
        : 'When somebody puts an express, themed or wedding cake into a cart, it shows up here.'}
    </p>
  </div>
)
