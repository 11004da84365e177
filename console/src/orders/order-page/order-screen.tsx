import { mailtoUrl } from '@pj/shared/email'
import { formatDateTime } from '@pj/shared/lagos-time'
import { addressTexts, findOrderField, noteTexts, type OptionalText } from '@pj/shared/orders/order-fields'
import { isOpen, isSold, statuses } from '@pj/shared/orders/order-status'
import type { Order, OrderEvent } from '@pj/shared/orders/orders.api'
import { telUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, Mail, Phone } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../../api/orders.ts'
import { LoadingShape, PageTitle } from '../../layout/screen.tsx'
import { formatAgo, formatAmount } from '../../lib/format.ts'
import { useRights } from '../../lib/session.ts'
import { markSeen } from '../../live/unseen-orders.ts'
import { OrderMenu, useMenu } from '../../menu/use-menu.tsx'
import { ClashNotice } from '../clash-notice.tsx'
import { FieldChanges, LongText } from '../field-changes.tsx'
import { ItemPanel, OrderAllergies } from '../item-panel.tsx'
import { activeOrderId } from '../last-list.ts'
import { MoneyPanel } from '../money/money-panel.tsx'
import { PriceCheckPanel } from '../money/price-check-panel.tsx'
import { describeTaken, orderMessages } from '../texts.ts'
import { CustomerRequests } from './customer-requests.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { FailedDelivery } from './failed-delivery.tsx'
import { MessagesPanel, WhatsappLink } from './messages-panel.tsx'
import { hasStoredDraft, removeStoredDraft } from './order-drafts.ts'
import { OrderHeader, OrderListNav } from './order-header.tsx'
import styles from './order-screen.module.css'
import { CustomerNotes, StaffNotesPanel } from './staff-notes-panel.tsx'

export function OrderScreen() {
  const { orderId = '' } = useParams()
  const order = useQuery(orderQuery(orderId))
  useEffect(() => {
    markSeen([orderId])
    activeOrderId.write(orderId)
  }, [orderId])
  const [search] = useSearchParams()
  const mayEdit = useRights()('editOrders')
  // Bookmarks of earlier versions open the form with `?edit=1`.
  if (order.data && mayEdit && search.has('edit') && isOpen(order.data.status)) {
    return <Navigate to={`/orders/${orderId}/edit`} replace />
  }
  return (
    <div className="screen">
      <PageTitle title={orderId} />
      <OrderListNav orderId={orderId} order={order.data} />
      {order.data && <OrderPage key={order.data.order_id} order={order.data} />}
      {order.error && !order.data && <OrderError error={order.error} retry={() => void order.refetch()} />}
      {order.isPending && <LoadingShape />}
    </div>
  )
}

function OrderPage({ order }: { order: Order }) {
  const can = useRights()
  return (
    <>
      <OrderTakenNotice order={order} />
      <LostDraftNotice order={order} />
      <OrderHeader order={order} />
      <ClashNotice order={order} />
      <FailedDelivery order={order} />
      <CustomerRequests order={order} />
      <CustomerNotes notes={order.customer_notes} className="gap-below" />
      <div className={clsx('stack wide-narrow', styles.columns)}>
        <div className="stack">
          {can('seeMoney') && <MoneyPanel order={order} />}
          <div className={clsx('stack', styles.side)}>
            {can('seeMoney') && <PriceCheckPanel order={order} />}
            <CustomerPanel order={order} />
            <DeliveryPanel order={order} />
            {can('readDocuments') && <DocumentsPanel orderId={order.order_id} />}
          </div>
        </div>
        <div className="stack">
          <div className={clsx('stack', styles.items)}>
            <OrderTexts order={order} />
            <OrderMenu version={order.menu_version}>
              <OrderAllergies order={order} Text={AllergyNotice} />
              {order.items.map((item) => (
                <ItemPanel key={item.index} item={item} isPriceChecked={order.price_checked} />
              ))}
            </OrderMenu>
          </div>
          <div className={clsx('stack', styles.records)}>
            <StaffNotesPanel order={order} />
            {can('messageCustomers') && <MessagesPanel order={order} />}
            <HistoryPanel history={order.history} />
          </div>
        </div>
      </div>
    </>
  )
}

const AllergyNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="error" className="strong">
    {children}
  </Notice>
)

export const OrderTexts = ({ order }: { order: Pick<Order, OptionalText> }) =>
  noteTexts.map(
    ({ key, label }) =>
      order[key] && (
        <Notice key={key} className="step-1">
          <strong>{label}</strong> <LongText text={order[key]} />
        </Notice>
      ),
  )

/** What was typed while somebody completed or cancelled the order cannot be saved any more. */
function LostDraftNotice({ order }: { order: Order }) {
  const [isLost, setLost] = useState(() => !isOpen(order.status) && hasStoredDraft(order.order_id))
  if (!isLost) return null
  const discard = (): void => {
    removeStoredDraft(order.order_id)
    setLost(false)
  }
  return (
    <Notice role="alert">
      <strong>{orderMessages.unsaved}</strong> {orderMessages.nowStatus(statuses[order.status].label.toLowerCase())}{' '}
      <Button onClick={discard}>OK</Button>
    </Notice>
  )
}

function OrderError({ error, retry }: { error: Error; retry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <EmptyState title={isUnknown ? orderMessages.unknown : orderMessages.notLoaded} heading="h1">
      <p className="soft">{isUnknown ? orderMessages.unknownHint : error.message}</p>
      {!isUnknown && <Button onClick={retry}>Try again</Button>}
    </EmptyState>
  )
}

export function CustomerPanel({ order }: { order: Order }) {
  const { name, phone_number: phone, email } = order
  const { business } = useMenu()
  const can = useRights()
  return (
    <Panel aria-label="Customer">
      <h2 className="person">{name}</h2>
      {(phone || email) && (
        <div className="row">
          {phone && (
            <>
              <a className={buttonClass()} href={telUrl(phone)}>
                <Phone aria-hidden="true" />
                Call {phone}
              </a>
              <WhatsappLink order={order} phone={phone}>
                WhatsApp
              </WhatsappLink>
            </>
          )}
          {email && (
            <a className={buttonClass()} href={mailtoUrl(email, `Your order ${order.order_id}`)}>
              <Mail aria-hidden="true" />
              {email}
            </a>
          )}
        </div>
      )}
      {can('seeContact') && !phone && <p className="soft">{orderMessages.noPhone}</p>}
      {order.customer_key && (
        <Link className="no-print back-link" to={customerUrl(order.customer_key)}>
          All orders of this customer
        </Link>
      )}
      {order.delivery_method === 'delivery' ? (
        <div>
          <p className="label">Deliver to</p>
          <address className="break">
            {can('seeContact') && (
              <>
                {order.house_address}
                <br />
                {order.city}
                <br />
                {addressTexts.map(
                  ({ key }) =>
                    order[key] && (
                      <Fragment key={key}>
                        {order[key]}
                        <br />
                      </Fragment>
                    ),
                )}
              </>
            )}
            <strong>{order.location}</strong>
            {can('seeMoney') && `, fee ${formatAmount(order.delivery_price)}`}
          </address>
          <Recipient order={order} />
        </div>
      ) : (
        <p>
          <span className="label">Pickup</span>
          <br />
          {business.address}
        </p>
      )}
    </Panel>
  )
}

type Received = Pick<Order, 'recipient_name' | 'recipient_phone' | 'hide_prices'>

/** Who receives a delivery that the customer pays. */
export const Recipient = ({
  order: { recipient_name: name, recipient_phone: phone, hide_prices },
}: {
  order: Received
}) =>
  (name || phone || hide_prices) && (
    <div className="stack gap-2 gap-above">
      <p className="label">Contact on delivery</p>
      {name && <p className="strong break">{name}</p>}
      {phone && (
        <p>
          <a className={buttonClass()} href={telUrl(phone)}>
            <Phone aria-hidden="true" />
            Call {phone}
          </a>
        </p>
      )}
      {hide_prices && <p>{findOrderField('hide_prices').label}</p>}
    </div>
  )

/** For an order that was just taken (`?print=1`): its ticket is the next thing to do. */
export function OrderTakenNotice({ order }: { order: Order }) {
  const [search] = useSearchParams()
  const { payment } = useMenu()
  if (!search.has('print') || order.printed > 0 || !isSold(order.status)) return null
  return (
    <Notice tone="success" role="status" className="gap-below">
      <CircleCheck aria-hidden="true" />
      <strong>{describeTaken(order, payment)}</strong>
      <Link className={buttonClass({ variant: 'primary' })} to={`/tickets?ids=${order.order_id}`}>
        Print ticket
      </Link>
    </Notice>
  )
}

export function HistoryPanel({ history }: { history: readonly OrderEvent[] }) {
  const now = useNow()
  return (
    <Panel aria-label="History">
      <details>
        <summary className={styles.summary}>
          History <span className="soft small">{history.length}</span>
        </summary>
        <ol className={clsx('stack', styles.history)}>
          {[...history].reverse().map((event) => (
            <li key={event.id}>
              <p>
                <strong>{event.by ?? 'Shopper'}</strong> {describeEvent(event)}
              </p>
              {event.changes.length > 0 && <FieldChanges changes={event.changes} />}
              {event.note && !isNoteOnly(event) && (
                <p>
                  <LongText text={event.note} />
                </p>
              )}
              <p className="soft small">
                <time dateTime={event.at}>{formatDateTime(new Date(event.at))}</time>,{' '}
                {formatAgo(new Date(event.at), now)}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  )
}

const isNoteOnly = ({ to, changes }: OrderEvent): boolean => to === null && changes.length === 0

function describeEvent(event: OrderEvent): string {
  const { from, to, note } = event
  if (to === null) return note && isNoteOnly(event) ? `· ${note}` : 'changed the order'
  if (from === null) return 'placed the order'
  return `moved it from ${statuses[from].label.toLowerCase()} to ${statuses[to].label.toLowerCase()}`
}

export const customerUrl = (key: string): string => `/customers/${encodeURIComponent(key)}`
