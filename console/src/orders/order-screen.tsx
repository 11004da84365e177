import { statusLabels } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../api/orders.ts'
import { ApiError } from '../api/request.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { markSeen } from '../live/unseen-orders.ts'
import { OrderMenu } from '../menu/use-menu.tsx'
import { activeOrderId } from './active-order.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { canEdit } from './edit/can-edit.ts'
import { OrderEditor } from './edit/order-editor.tsx'
import { hasStoredDraft, removeDraft } from './edit/stored-draft.ts'
import { HistoryPanel } from './history-panel.tsx'
import { ItemPanel } from './item-panel.tsx'
import { LongText } from './long-text.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderListNav } from './order-list-nav.tsx'
import styles from './order-screen.module.css'
import { OrderTakenNotice } from './order-taken-notice.tsx'
import { PriceCheckPanel } from './price-check-panel.tsx'
import { StaffNotesPanel } from './staff-notes-panel.tsx'

/** One order with everything that is known of it. */
export function OrderScreen() {
  const { orderId = '' } = useParams()
  const order = useQuery(orderQuery(orderId))
  useEffect(() => {
    markSeen([orderId])
    activeOrderId.write(orderId)
  }, [orderId])
  const [search] = useSearchParams()
  if (order.data && search.has('edit') && canEdit(order.data)) {
    return <EditScreen key={orderId} order={order.data} />
  }
  return (
    <div className="screen">
      <PageTitle title={orderId} />
      <OrderListNav orderId={orderId} order={order.data} />
      {order.data && <OrderPage key={order.data.order_id} order={order.data} />}
      {order.error && !order.data && <OrderError error={order.error} retry={() => void order.refetch()} />}
      {order.isPending && <div className="skeleton screen-loading" aria-busy="true" />}
    </div>
  )
}

/** `?edit=1` opens the editor, so that Back closes it. The keys of the order page do nothing here. */
function EditScreen({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first page of a visit has no page of the console before it.
  const close = () => (key === 'default' ? navigate({ search: '' }, { replace: true }) : navigate(-1))
  return (
    <div className="screen">
      <PageTitle title={`Edit ${order.order_id}`} />
      <OrderEditor order={order} onClose={() => void close()} />
    </div>
  )
}

const OrderPage = ({ order }: { order: Order }) => (
  <>
    <OrderTakenNotice order={order} />
    <LostDraftNotice order={order} />
    <OrderHeader order={order} />
    <CustomerNotes order={order} />
    <div className={styles.columns}>
      <div className={clsx('stack', styles.items)}>
        {order.order_note && (
          <Notice className={styles.note}>
            <strong>Note to the order</strong> <LongText text={order.order_note} />
          </Notice>
        )}
        <OrderMenu version={order.menu_version}>
          {order.items.map((item) => (
            <ItemPanel key={item.index} item={item} isPriceChecked={order.price_checked} />
          ))}
        </OrderMenu>
      </div>
      <div className={clsx('stack', styles.side)}>
        <PriceCheckPanel order={order} />
        <CustomerPanel order={order} />
        <MoneyPanel order={order} />
      </div>
      <div className={clsx('stack', styles.records)}>
        <StaffNotesPanel order={order} />
        <MessagesPanel order={order} />
        <HistoryPanel history={order.history} />
      </div>
    </div>
  </>
)

/** What was typed while somebody completed or cancelled the order cannot be saved any more. */
function LostDraftNotice({ order }: { order: Order }) {
  const [isLost, setLost] = useState(() => !canEdit(order) && hasStoredDraft(order.order_id))
  if (!isLost) return null
  const discard = (): void => {
    removeDraft(order.order_id)
    setLost(false)
  }
  return (
    <Notice role="alert">
      <strong>Your changes weren’t saved.</strong> This order is {statusLabels[order.status].toLowerCase()} now.{' '}
      <Button onClick={discard}>OK</Button>
    </Notice>
  )
}

function OrderError({ error, retry }: { error: Error; retry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <EmptyState title={isUnknown ? 'There is no order of this number' : 'The order could not be loaded'} heading="h1">
      <p className="soft">
        {isUnknown ? 'Check the number: the letters I, L, O and U are never in it.' : error.message}
      </p>
      {!isUnknown && <Button onClick={retry}>Try again</Button>}
    </EmptyState>
  )
}
