import type { Customer } from '@pj/shared/customers.api'
import { mailtoUrl } from '@pj/shared/email'
import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import { formatAddress } from '@pj/shared/orders/address'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { focusOnMount } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { customerQuery } from '../api/customers.ts'
import { LoadingShape, PageTitle } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { LoadError } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { PaymentState, StatusChip } from '../orders/status/order-labels.tsx'
import { CustomerNotesPanel } from './customer-notes-panel.tsx'
import { lastSearch } from './customers-screen.tsx'
import { PersonalDataPanel } from './personal-data-panel.tsx'

export const messages = {
  older: 'For older orders, search the queue by phone number.',
  erased: 'without personal details. Amounts and payments are unchanged.',
  unknown: "We can't find that customer",
  notLoaded: "We couldn't load the customer",
  erasedTitle: 'Customer erased',
  back: 'Search customers',
}

/** Contacts, sums, notes and orders; the URL has the key, a phone number or an email address. */
export function CustomerScreen() {
  const { key = '' } = useParams()
  return (
    <div className="screen">
      <BackLink />
      <CustomerOrResult key={key} contact={key} />
    </div>
  )
}

const BackLink = () => (
  <nav className="no-print" aria-label="Search">
    <Link className="back-link" to={{ pathname: '/customers', search: lastSearch.use() }}>
      <ArrowLeft aria-hidden="true" />
      All customers
    </Link>
  </nav>
)

function CustomerOrResult({ contact }: { contact: string }) {
  const [erasedOrders, setErasedOrders] = useState<readonly string[]>()
  const canErase = useRights()('eraseCustomers')
  const isErased = erasedOrders !== undefined
  const { data: customer, error, isPending, refetch } = useQuery({ ...customerQuery(contact), enabled: !isErased })
  if (isErased) return <ErasedResult orderIds={erasedOrders} />
  if (isPending) return <Loading />
  if (!customer) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <>
      <PageTitle title={customer.name} />
      <h1 className="person gap-below">{customer.name}</h1>
      {error && <LoadError message={error.message} isShowing retry={() => void refetch()} />}
      <div className="stack halves">
        <div className="stack">
          <CustomerContacts customer={customer} />
          <CustomerNotesPanel contact={contact} notes={customer.notes} />
        </div>
        <CustomerOrders customer={customer} />
      </div>
      {canErase && <PersonalDataPanel customer={customer} onErased={setErasedOrders} />}
    </>
  )
}

const Loading = () => (
  <>
    <PageTitle title="Customer" />
    <LoadingShape label="Loading the customer" />
  </>
)

function LoadFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <EmptyState title={isUnknown ? messages.unknown : messages.notLoaded} heading="h1">
      <PageTitle title="Customer" />
      <p className="soft">{error?.message}</p>
      {!isUnknown && <Button onClick={retry}>Try again</Button>}
    </EmptyState>
  )
}

export function CustomerContacts({ customer }: { customer: Customer }) {
  const { phone_number: phone, email } = customer
  return (
    <Panel aria-label="Contacts and sums">
      <div className="row">
        {phone && (
          <>
            <a className={buttonClass()} href={telUrl(phone)}>
              <Phone aria-hidden="true" />
              Call {phone}
            </a>
            <a className={buttonClass()} href={whatsappUrl(phone)} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </a>
          </>
        )}
        {email && (
          <a className={clsx(buttonClass(), 'break')} href={mailtoUrl(email)}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
      {customer.house_address && (
        <div>
          <p className="label">Latest delivery</p>
          <address className="break">{formatAddress(customer)}</address>
        </div>
      )}
      <dl className="row gap-5">
        <Sum label="Orders" value={String(customer.orders)} />
        <Sum label="Amount" value={formatAmount(customer.amount)} />
        <BalanceSum balance={customer.balance_due} />
      </dl>
    </Panel>
  )
}

const BalanceSum = ({ balance }: { balance: number }) =>
  balance < 0 ? (
    <Sum label="Refund owed" value={formatAmount(-balance)} />
  ) : (
    <Sum label="Still due" value={formatAmount(balance)} />
  )

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="label">{label}</dt> <dd className="step-1 strong">{value}</dd>
  </div>
)

/** The server sends no more. */
const maxRecentOrders = 50

export const CustomerOrders = ({ customer: { recent_orders: orders } }: { customer: Customer }) => (
  <Panel title="Orders">
    <ol className="entries">
      {orders.map((order) => (
        <li key={order.order_id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ol>
    {orders.length >= maxRecentOrders && (
      <p className="soft">
        These are the latest {maxRecentOrders}. {messages.older}
      </p>
    )}
  </Panel>
)

const OrderRow = ({ order }: { order: OrderSummary }) => (
  <>
    <div>
      <p className="row">
        <Link className="back-link" to={`/orders/${order.order_id}`}>
          {order.order_id}
        </Link>
        <StatusChip status={order.status} />
      </p>
      <p className="break">{order.title}</p>
      <p className="soft">
        {order.delivery_method === 'delivery' ? 'Delivery' : 'Pickup'}{' '}
        {formatFullDay(lagosDay(new Date(order.delivery_date)))}
      </p>
    </div>
    <span>
      {formatAmount(order.amount)} <PaymentState order={order} />
    </span>
  </>
)

export const ErasedResult = ({ orderIds }: { orderIds: readonly string[] }) => (
  <EmptyState title={messages.erasedTitle} heading="h1">
    <PageTitle title="Customer erased" />
    <p role="status">
      {orderIds.length === 1 ? '1 order stays' : `${orderIds.length} orders stay`}, {messages.erased}
    </p>
    <ul className="row">
      {orderIds.map((orderId) => (
        <li key={orderId}>
          <Link to={`/orders/${orderId}`}>{orderId}</Link>
        </li>
      ))}
    </ul>
    <Link ref={focusOnMount} className={buttonClass({ variant: 'primary' })} to="/customers">
      {messages.back}
    </Link>
  </EmptyState>
)
