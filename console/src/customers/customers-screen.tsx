import type { CustomerList } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { formatCount } from '@pj/shared/text'
import { createStore } from '@pj/ui/create-store'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { customerSearchQuery, minSearchLength } from '../api/customers.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { textParam, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useKeyHint, useShortcuts } from '../lib/shortcuts.tsx'
import { useSearchText } from '../lib/use-search-text.ts'
import { customerUrl } from '../orders/order-page/order-screen.tsx'
import styles from './customers.module.css'

const customerParams = { q: textParam }

export const messages = {
  hint: 'Enter two or more characters of a phone number, name or email address.',
  nobody: 'Try part of a name, or the last digits of the phone number.',
  more: 'Showing the latest. Type more to find others.',
  searchLabel: 'Phone number, name or email',
  start: 'Search all orders, open and done',
  nobodyFor: (search: string) => `Nobody found for “${search}”`,
  count: (count: number) => (count === 1 ? '1 customer' : `${count} customers, latest order first`),
}

/** The search for customers over all orders, open and done (docs/business-rules.md#customers). */
export function CustomersScreen() {
  const { values, change } = useListParams(customerParams)
  const search = values.q.trim()
  const result = useQuery(customerSearchQuery(search))
  useEffect(() => lastSearch.write(search === '' ? '' : `?${new URLSearchParams({ q: search })}`), [search])
  return (
    <Screen title="Customers">
      <SearchField
        search={values.q}
        // Back leaves the search, not one letter after another.
        onChange={(q) => change({ q: q.trim() === '' ? '' : q }, { replace: true })}
      />
      {search.length < minSearchLength ? (
        <EmptyState title={messages.start}>
          <p className="soft">{messages.hint}</p>
        </EmptyState>
      ) : (
        <QueryResult
          list={result}
          loading={{ label: 'Searching', listClass: 'stack gap-2', count: 4, height: '3.5rem' }}
        >
          {(found) => <Results search={search} result={found} isOutdated={result.isPlaceholderData} />}
        </QueryResult>
      )}
    </Screen>
  )
}

function moveFocus(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-customer]')]
  const index = links.findIndex((link) => link.matches(':focus'))
  links[index === -1 ? 0 : index + step]?.focus()
}

function SearchField({ search, onChange }: { search: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(search, onChange)
  const startSearch = (): void => {
    input.current?.focus()
    input.current?.select()
  }
  const searchKey = useKeyHint('/')
  useShortcuts({ '/': startSearch, j: () => moveFocus(1), k: () => moveFocus(-1) })
  return (
    <search className="no-print gap-below stack narrow">
      <TextField
        label={messages.searchLabel}
        ref={input}
        type="search"
        autoComplete="off"
        maxLength={200}
        aria-keyshortcuts={searchKey}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          moveFocus(1)
        }}
      />
    </search>
  )
}

interface ResultsProps {
  search: string
  result: CustomerList
  /** True while the customers are still those of the previous search. */
  isOutdated: boolean
}

function Results({ search, result: { customers, has_more: hasMore }, isOutdated }: ResultsProps) {
  return (
    <div className={clsx('stack gap-2', isOutdated && 'dimmed')} aria-busy={isOutdated}>
      <p className="soft small" role="status">
        {isOutdated ? 'Searching…' : customers.length > 0 && messages.count(customers.length)}
      </p>
      {customers.length === 0 && !isOutdated && (
        <EmptyState title={messages.nobodyFor(search)}>
          <p className="soft">{messages.nobody}</p>
        </EmptyState>
      )}
      <ul className="stack gap-2">
        {customers.map((customer) => (
          <li key={customer.key}>
            <CustomerRow customer={customer} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="soft">{messages.more}</p>}
    </div>
  )
}

export const CustomerRow = ({ customer }: { customer: CustomerList['customers'][number] }) => (
  <Link className={clsx('card hover-sunk', styles.customer)} to={customerUrl(customer.key)} data-customer>
    <strong className="step-1">{customer.name}</strong>{' '}
    <span>{[customer.phone_number, customer.email].filter(Boolean).join(' ')}</span>{' '}
    <span>{formatCount(customer.orders, 'order')}</span>{' '}
    <strong className="number">{formatAmount(customer.amount)}</strong>{' '}
    <span className="soft">Last order {formatFullDay(lagosDay(new Date(customer.last_order_at)))}</span>
  </Link>
)

/** The query string of the last search, for the way back to its results. */
export const lastSearch = createStore('')
