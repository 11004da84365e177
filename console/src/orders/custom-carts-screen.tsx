import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useSearchParams } from 'react-router-dom'
import { type CustomCartFilter, customCartsQuery } from '../api/custom-carts.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { formatAmount } from '../lib/format-amount.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { CustomCartCard } from './custom-cart-card.tsx'
import { CustomCartFilters } from './custom-cart-filters.tsx'
import styles from './custom-carts-screen.module.css'
import { parseCustomCartFilter } from './custom-carts-search-params.ts'

/** The cakes that shoppers built, ordered or not. */
export function CustomCartsScreen() {
  const [searchParams, setSearchParams] = useSearchParams()
  const filter = parseCustomCartFilter(searchParams)
  const list = useInfiniteQuery(customCartsQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className="screen">
      <PageTitle title="Custom carts" />
      <div className="screen-head">
        <h1>Custom carts</h1>
        <span className="spacer" />
        <AbandonedSummary type={filter.type} />
      </div>
      <CustomCartFilters filter={filter} setSearchParams={(next) => setSearchParams(next)} />
      <QueryResult
        list={list}
        loading={{
          label: 'Loading the custom carts',
          listClass: styles.list,
          itemClass: styles.loading,
          count: 6,
        }}
      >
        <p className={clsx('soft small', styles.count)} role="status">
          {total === 1 ? '1 cake' : `${total} cakes`}, newest first
        </p>
        {total === 0 && <Empty isFiltered={Boolean(filter.type ?? filter.ordered)} />}
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <CustomCartCard entry={entry} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <p className={clsx(styles.more, 'no-print')}>
            <Button
              aria-disabled={list.isFetchingNextPage}
              onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
            >
              {list.isFetchingNextPage ? 'Loading…' : `Load more: ${entries.length} of ${total} shown`}
            </Button>
          </p>
        )}
      </QueryResult>
    </div>
  )
}

/** The number and the total price of the cakes that were not ordered. */
function AbandonedSummary({ type }: Pick<CustomCartFilter, 'type'>) {
  const left = useInfiniteQuery(customCartsQuery({ type, ordered: 'false' }))
  const sums = left.data?.pages[0]
  if (!sums) return null
  return (
    <p className={styles.abandoned}>
      Left behind: <strong>{formatAmount(sums.total_price)}</strong> in{' '}
      {sums.total === 1 ? '1 cake' : `${sums.total} cakes`}
    </p>
  )
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState title={isFiltered ? 'No cake fits this filter' : 'Nothing built yet'} drawing={cakeDrawing}>
    <p className="soft">
      {isFiltered
        ? 'Choose another type, or look at all of them.'
        : 'When somebody puts an express, themed or wedding cake into a cart, it shows up here.'}
    </p>
  </EmptyState>
)

const cakeDrawing = (
  <>
    <path d="M30 88h60M36 88V66a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v22M46 62V46a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v16M60 42v-9" />
    <path d="M36 74c6 0 6 5 12 5s6-5 12-5 6 5 12 5 6-5 12-5" opacity=".6" />
  </>
)
