import type { CustomerList } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { createStore } from '@pj/ui/create-store'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Field } from '@pj/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { customerSearchQuery, minSearchLength } from '../api/customers.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { formatAmount } from '../lib/format.ts'
import { textParam, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useKeyHint, useShortcuts } from '../lib/shortcuts.tsx'
import { useSearchText } from '../lib/use-search-text.ts'
import { customerUrl } from '../orders/order-screen.tsx'
import styles from './customers-screen.module.css'

const customerParams = { q: textParam }

/** The search for customers over all orders, open and done (docs/business-rules.md#customers). */
export function CustomersScreen() {
  const { values, change } = useListParams(customerParams)
  const search = values.q.trim()
  const result = useQuery(customerSearchQuery(search))
  useEffect(() => lastSearch.write(search === '' ? '' : `?${new URLSearchParams({ q: search })}`), [search])
  return (
    <div className="screen medium">
      <PageTitle title="Customers" />
      <div className="screen-head">
        <h1>Customers</h1>
      </div>
      <SearchField
        search={values.q}
        // Back leaves the search, not one letter after another.
        onChange={(q) => change({ q: q.trim() === '' ? '' : q }, { replace: true })}
      />
      {search.length < minSearchLength ? (
        <EmptyState title="Search all orders, open and done">
          <p className="soft">Enter at least two characters of a phone number, a name or an email address.</p>
        </EmptyState>
      ) : (
        <QueryResult list={result} loading={{ label: 'Searching', listClass: styles.list, count: 4, height: '3.5rem' }}>
          {result.data && <Results search={search} result={result.data} isOutdated={result.isPlaceholderData} />}
        </QueryResult>
      )}
    </div>
  )
}

const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-customer]')]

/** Moves the focus down or up the results. */
function moveFocus(step: 1 | -1): void {
  const links = rowLinks()
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
    <search className={clsx('no-print', styles.search)}>
      <Field label="Phone number, name or email">
        {(control) => (
          <input
            {...control}
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
        )}
      </Field>
    </search>
  )
}

interface ResultsProps {
  search: string
  result: CustomerList
  /** While the customers are those of the search before. */
  isOutdated: boolean
}

function Results({ search, result: { customers, has_more: hasMore }, isOutdated }: ResultsProps) {
  return (
    <div className={clsx(isOutdated && 'outdated')} aria-busy={isOutdated}>
      <p className={clsx('soft small', styles.count)} role="status">
        {isOutdated ? 'Searching…' : formatCount(customers.length)}
      </p>
      {customers.length === 0 && !isOutdated && (
        <EmptyState title={`Nobody found for “${search}”`}>
          <p className="soft">Part of a name is enough, or the last digits of the phone number.</p>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {customers.map((customer) => (
          <li key={customer.key}>
            <CustomerRow customer={customer} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={clsx('soft', styles.more)}>
          Only those with the newest orders are listed, and more may match. Type more of the name or the number.
        </p>
      )}
    </div>
  )
}

const formatCount = (count: number): string =>
  count === 1 ? '1 customer' : `${count} customers, those with the latest order first`

/** A customer of the search results, as a link to their page. */
export const CustomerRow = ({ customer }: { customer: CustomerList['customers'][number] }) => (
  <Link className={styles.row} to={customerUrl(customer.key)} data-customer>
    <strong className={styles.name}>{customer.name}</strong>{' '}
    <span className={styles.contact}>{customer.phone_number}</span>{' '}
    <span className={styles.contact}>{customer.email}</span>{' '}
    <span className={styles.orders}>{formatOrderCount(customer.orders)}</span>{' '}
    <span className={styles.amount}>{formatAmount(customer.amount)}</span>{' '}
    <span className={styles.last}>Last order {formatFullDay(lagosDay(new Date(customer.last_order_at)))}</span>
  </Link>
)

const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

/** The query of the URL of the last search, for the way back to its results. */
export const lastSearch = createStore('')
