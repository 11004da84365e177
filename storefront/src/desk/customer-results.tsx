import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { FoundCustomer } from '../api/desk.ts'
import styles from './customer-results.module.css'
import type { useCustomerSearch } from './use-customer-search.ts'

interface CustomerResultsProps {
  search: ReturnType<typeof useCustomerSearch>
  /** Resolves with false when the customer could not be fetched. */
  onChoose: (key: string) => Promise<boolean>
}

/** The earlier customers that match what is typed. */
export function CustomerResults({ search, onChoose }: CustomerResultsProps) {
  const [isFailed, setFailed] = useState(false)
  const choose = async (key: string) => setFailed(!(await onChoose(key)))
  const customers = search?.customers ?? []
  return (
    <div className="stack">
      <p className={clsx('small soft', styles.status)} role="status">
        {isFailed ? 'This customer could not be fetched. Please try again.' : describeSearch(search)}
      </p>
      {customers.length > 0 && (
        <ul className={styles.results} aria-label="Earlier customers">
          {customers.slice(0, shownCustomers).map((customer) => (
            <li key={customer.key}>
              <Button wide className={styles.result} onClick={() => void choose(customer.key)}>
                <strong>{customer.name}</strong> <span>{describeCustomer(customer)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shownCustomers = 6

function describeSearch(search: CustomerResultsProps['search']): string {
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
