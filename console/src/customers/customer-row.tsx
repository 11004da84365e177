import type { CustomerList } from '@pj/shared/customers.api'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { Link } from 'react-router-dom'
import { formatAmount } from '../lib/format.ts'
import styles from './customer-row.module.css'
import { customerUrl } from './customer-url.ts'

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
