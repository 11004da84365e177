import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import type { FoundCustomer } from '../lib/desk.ts'
import styles from './customer-results.module.css'
import type { CustomerSearch } from './use-customer-search.ts'

interface CustomerResultsProps {
  customers: readonly FoundCustomer[]
  onChoose: (key: string) => void
}

/** The earlier customers that match what is typed. */
export const CustomerResults = ({ customers, onChoose }: CustomerResultsProps) => (
  <ul className={styles.results} aria-label="Earlier customers">
    {customers.slice(0, shownCustomers).map((customer) => (
      <li key={customer.key}>
        <Button wide className={styles.result} onClick={() => onChoose(customer.key)}>
          <strong>{customer.name}</strong> <span>{describeCustomer(customer)}</span>
        </Button>
      </li>
    ))}
  </ul>
)

/** Announces the result of the search. */
export const SearchStatus = ({ search, isFailed }: { search: CustomerSearch | undefined; isFailed: boolean }) => (
  <p className={clsx('small soft', styles.status)} role="status">
    {isFailed ? 'This customer could not be fetched. Please try again.' : describeSearch(search)}
  </p>
)

const shownCustomers = 6

function describeSearch(search: CustomerSearch | undefined): string {
  if (!search) return ''
  if (!search.customers) return 'Earlier customers could not be searched. You can take the order all the same.'
  const { length } = search.customers
  if (length === 0) return 'No earlier customer matches.'
  return length === 1 ? 'An earlier customer matches.' : `${length} earlier customers match.`
}

const describeCustomer = ({ phone_number, email, orders, last_order_at }: FoundCustomer): string =>
  [
    phone_number ?? email,
    orders === 1 ? '1 order' : `${orders} orders`,
    last_order_at && `last on ${formatDay(lagosDay(new Date(last_order_at)))}`,
  ]
    .filter(Boolean)
    .join(' · ')
