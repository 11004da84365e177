import { formatAddress } from '@pj/shared/orders/address'
import { describeRequest, type RequestKind } from '@pj/shared/orders/customer-requests'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { findOrderField } from '@pj/shared/orders/order-fields'
import { isOpen } from '@pj/shared/orders/order-status'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText } from '@pj/ui/form.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useState } from 'react'
import { FieldChanges, LongText } from '../field-changes.tsx'
import { sendChange, useOrderChange } from '../save-order.ts'
import { CancelDialog } from '../status/cancel-dialog.tsx'
import { cancelMessages, requestMessages } from '../texts.ts'

type CustomerRequest = OrderSummary['customer_requests'][number]

/** What the customer asks for, with the answers of staff (docs/business-rules.md#customer-requests). */
export const CustomerRequests = ({ order }: { order: OrderSummary }) =>
  isOpen(order.status) &&
  order.customer_requests.length > 0 && (
    <div className="stack gap-2 gap-below">
      {order.customer_requests.map((request) => (
        <RequestNotice key={`${request.kind} ${request.at}`} order={order} request={request} />
      ))}
    </div>
  )

function RequestNotice({ order, request }: { order: OrderSummary; request: CustomerRequest }) {
  const [isCancelling, setCancelling] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const { kind, text, changes, at } = request
  const answer = useOrderChange(order, (isAccepted: boolean) =>
    sendChange(order, isAccepted && changes ? { changes } : { decline_request: { kind, at } }),
  )
  const accept = (): void => (kind === 'cancel' ? setCancelling(true) : answer.mutate(true))
  return (
    <Notice role="group" aria-label={describeRequest(kind)}>
      <div className="stack">
        {kind === 'cancel' ? (
          <p>
            <strong>{describeRequest(kind)}:</strong> <LongText text={text} />
          </p>
        ) : (
          <>
            <p className="strong">{describeRequest(kind)}</p>
            <FieldChanges changes={[{ ...describeBefore(order, kind), to: text }]} />
          </>
        )}
        {(kind === 'address' || kind === 'phone_number') && <p>{requestMessages.callFirst(order.phone_number)}</p>}
        <div className="row">
          <Button variant="primary" busy={answer.isPending} onClick={accept}>
            {kind === 'cancel' ? 'Accept…' : 'Accept'}
          </Button>
          <Button disabled={answer.isPending} onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        </div>
        <ErrorText>{answer.error?.message}</ErrorText>
      </div>
      {isDeclining && (
        <ConfirmDialog
          title="Decline the request?"
          mutation={{ ...answer, mutate: (_, options) => answer.mutate(false, options) }}
          confirm="Decline"
          cancel="Not now"
          onClose={() => setDeclining(false)}
        >
          {requestMessages.declined}
        </ConfirmDialog>
      )}
      {isCancelling && (
        <CancelDialog order={order} reason={cancelMessages.customerAsked} onClose={() => setCancelling(false)} />
      )}
    </Notice>
  )
}

/** The order's own value of what the customer asks to change. */
function describeBefore(order: OrderSummary, kind: Exclude<RequestKind, 'cancel'>): Omit<OrderFieldChange, 'to'> {
  const field = kind === 'address' ? 'house_address' : kind
  const before = {
    order_note: order.order_note,
    phone_number: order.phone_number,
    delivery_date: formatDayWindow(order),
    house_address: formatAddress(order),
  }
  return { field, label: findOrderField(field).label, from: before[field] }
}
