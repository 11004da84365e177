import type { Customer } from '@pj/shared/customers.api'
import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { customerQuery } from '../api/customers.ts'
import { ApiError } from '../api/request.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { LoadError } from '../lib/query-result.tsx'
import { useSession } from '../lib/session.ts'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerNotesPanel } from './customer-notes-panel.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import styles from './customer-screen.module.css'
import { ErasedResult } from './erased-result.tsx'
import { lastSearch } from './last-search.ts'
import { PersonalDataPanel } from './personal-data-panel.tsx'

/** A customer with contacts, sums, notes and orders; the URL has the key, a phone number or an email address. */
export function CustomerScreen() {
  const { key = '' } = useParams()
  return (
    <div className={clsx('screen', styles.customer)}>
      <BackLink />
      <CustomerOrResult key={key} contact={key} />
    </div>
  )
}

const BackLink = () => (
  <nav className="no-print" aria-label="Search">
    <Link className={styles.back} to={{ pathname: '/customers', search: lastSearch.use() }}>
      <ArrowLeft aria-hidden="true" />
      All customers
    </Link>
  </nav>
)

/** The customer, or what became of them once the owner has erased them. */
function CustomerOrResult({ contact }: { contact: string }) {
  const [erasedOrders, setErasedOrders] = useState<readonly string[]>()
  return erasedOrders ? (
    <ErasedResult orderIds={erasedOrders} />
  ) : (
    <LoadedCustomer contact={contact} onErased={setErasedOrders} />
  )
}

interface LoadedCustomerProps {
  contact: string
  onErased: (orderIds: readonly string[]) => void
}

function LoadedCustomer({ contact, onErased }: LoadedCustomerProps) {
  const isOwner = useSession()?.user.role === 'owner'
  const { data: customer, error, isPending, refetch } = useQuery(customerQuery(contact))
  if (isPending) return <Loading />
  if (!customer) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <>
      <PageTitle title={customer.name} />
      <h1 className={styles.name}>{customer.name}</h1>
      {error && <LoadError message={error.message} isShowing retry={() => void refetch()} />}
      <CustomerPage customer={customer} contact={contact} />
      {isOwner && <PersonalDataPanel customer={customer} onErased={onErased} />}
    </>
  )
}

const CustomerPage = ({ customer, contact }: { customer: Customer; contact: string }) => (
  <div className={styles.columns}>
    <div className={clsx('stack', styles.side)}>
      <CustomerContacts customer={customer} />
      <CustomerNotesPanel contact={contact} notes={customer.notes} />
    </div>
    <CustomerOrders customer={customer} />
  </div>
)

const Loading = () => (
  <div className="skeleton screen-loading" aria-busy="true">
    <PageTitle title="Customer" />
    <p className="visually-hidden" role="status">
      Loading the customer
    </p>
  </div>
)

function LoadFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <EmptyState title={isUnknown ? 'There is no such customer' : 'The customer could not be loaded'} heading="h1">
      <PageTitle title="Customer" />
      <p className="soft">{error?.message}</p>
      {!isUnknown && <Button onClick={retry}>Try again</Button>}
    </EmptyState>
  )
}
