import { chosenItem } from '@pj/shared/cart/choice'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { itemDetails } from '@pj/shared/cart/item-details'
import { formatDateTime } from '@pj/shared/lagos-time'
import { type CustomCartEntry, customCartListSchema } from '@pj/shared/orders/custom-cart.api'
import { formatCount } from '@pj/shared/text'
import { Badge, badgeClass } from '@pj/ui/badge.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useNow } from '@pj/ui/use-now'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { PackageCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pagedQuery } from '../api/request.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAgo, formatAmount } from '../lib/format.ts'
import { type ListChanges, type ListValues, oneOf, useListParams } from '../lib/list-params.ts'
import { PagedTable } from '../lib/paged-table.tsx'
import { SelectField } from '../lib/select-field.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './custom-carts-screen.module.css'
import { CakeImage, DetailList } from './item-panel.tsx'

export function CustomCartsScreen() {
  const { values: filter, change } = useListParams(customCartParams)
  const list = useInfiniteQuery(customCartsQuery(filter))
  const total = list.data?.pages[0]?.total ?? 0
  const isFiltered = Boolean(filter.type ?? filter.ordered)
  return (
    <Screen title="Custom carts" actions={<AbandonedSummary type={filter.type} />}>
      <CustomCartFilters filter={filter} onChange={change} />
      {list.data && (
        <p className="soft small gap-below" role="status">
          {formatCount(total, 'cake')}, newest first
        </p>
      )}
      <PagedTable
        list={list}
        rowsOf={(page) => page.entries}
        loading={{
          label: 'Loading the custom carts',
          listClass: clsx('fields', styles.list),
          count: 6,
          height: '13rem',
        }}
        empty={{ ...(isFiltered ? messages.noMatch : messages.empty), drawing: cakeDrawing }}
        more={(shown) => `Load more: ${shown} of ${total} shown`}
      >
        {(entries) => (
          <ul className={clsx('fields', styles.list)}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <CustomCartCard entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </PagedTable>
    </Screen>
  )
}

function AbandonedSummary({ type }: Pick<CustomCartFilter, 'type'>) {
  const left = useInfiniteQuery(customCartsQuery({ type, ordered: 'false' }))
  const sums = left.data?.pages[0]
  if (!sums) return null
  return (
    <p>
      Left behind: <strong className="money step-1">{formatAmount(sums.total_price)}</strong> in{' '}
      {formatCount(sums.total, 'cake')}
    </p>
  )
}

const messages = {
  noMatch: { title: 'No cakes match', text: 'Choose another type or show all.' },
  empty: { title: 'Nothing built yet', text: 'Cakes appear here when shoppers add them to a cart.' },
}

const cakeDrawing = (
  <>
    <path d="M30 88h60M36 88V66a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v22M46 62V46a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v16M60 42v-9" />
    <path d="M36 74c6 0 6 5 12 5s6-5 12-5 6 5 12 5 6-5 12-5" opacity=".6" />
  </>
)

export function CustomCartCard({ entry }: { entry: CustomCartEntry }) {
  const id = useId()
  const menu = useMenu()
  const item = useMemo(() => chosenItem({ ...entry, quantity: 1 }, menu), [entry, menu])
  const cake = useMemo(() => itemCakeSpec(item, menu), [item, menu])
  const details = itemDetails(item, menu)
  return (
    <article className={clsx('card', styles.card)} aria-labelledby={id}>
      {cake && <CakeImage cake={cake} className={styles.drawing} />}
      <div className={clsx('stack gap-2', styles.text)}>
        <div className="row">
          <h2 id={id}>{customCartTypeLabels[entry.order_type] ?? entry.order_type} cake</h2>
          <span className="flex-1" />
          <strong className="money">{formatAmount(entry.price)}</strong>
        </div>
        {details.length > 0 ? <DetailList details={details} className="terms small" /> : <p>{entry.item_summary}</p>}
        <p className="row">
          <BuiltAt at={entry.created_at} />
          <span className="flex-1" />
          {entry.order_id ? (
            <Link className={badgeClass('success')} to={`/orders/${entry.order_id}`}>
              <PackageCheck aria-hidden="true" />
              Ordered: {entry.order_id}
            </Link>
          ) : (
            <Badge>Left in the cart</Badge>
          )}
        </p>
      </div>
    </article>
  )
}

function BuiltAt({ at }: { at: string }) {
  const now = useNow()
  const moment = new Date(at)
  return (
    <time className="soft small" dateTime={at} title="Lagos time">
      {formatDateTime(moment)} · {formatAgo(moment, now)}
    </time>
  )
}

interface CustomCartFiltersProps {
  filter: CustomCartFilter
  onChange: (changes: ListChanges<typeof customCartParams>) => void
}

const CustomCartFilters = ({ filter, onChange }: CustomCartFiltersProps) => (
  <Toolbar as="search" aria-label="Filters">
    <SelectField
      label="Type"
      value={filter.type ?? ''}
      options={[
        ['', 'All types'],
        ...customCartTypes.map((type) => [type, customCartTypeLabels[type] ?? type] as const),
      ]}
      onChange={(type) => onChange({ type })}
    />
    <SelectField
      label="Ordered"
      value={filter.ordered ?? ''}
      options={[
        ['', 'Ordered or not'],
        ['true', 'Ordered'],
        ['false', 'Left in the cart'],
      ]}
      onChange={(ordered) => onChange({ ordered })}
    />
  </Toolbar>
)

export const customCartTypeLabels: Readonly<Record<string, string>> = {
  express: 'Express',
  themed: 'Themed',
  wedding: 'Wedding',
}

const customCartTypes = ['express', 'themed', 'wedding'] as const

const customCartParams = { type: oneOf(customCartTypes), ordered: oneOf(['true', 'false']) }
type CustomCartFilter = ListValues<typeof customCartParams>

/** The entries that match the filter, newest first, in pages. */
export const customCartsQuery = (filter: CustomCartFilter) =>
  pagedQuery(['custom-carts', filter], '/api/custom-cart', customCartListSchema, { limit: '24', ...filter })
