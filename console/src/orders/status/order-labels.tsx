import { isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { formatDateTime, lagosDay } from '@pj/shared/lagos-time'
import { requestLabels } from '@pj/shared/orders/customer-requests'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import { isOpen, needsPriceCheck, type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { isPaymentOverdue } from '@pj/shared/orders/payment-request'
import { formatPaymentState, isDepositMissing, paymentState } from '@pj/shared/payments/payments'
import { Badge } from '@pj/ui/badge.tsx'
import { clsx } from 'clsx'
import { useRights } from '../../lib/session.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { usePendingStatus } from './change-statuses.ts'
import styles from './order-labels.module.css'

const statusClasses: Partial<Record<OrderStatus, string | undefined>> = {
  new: styles.new,
  ready: 'good',
  completed: 'good',
  cancelled: 'bad',
}

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <span className={clsx('strong', statusClasses[status])}>{statuses[status].label}</span>
)

/** The status of the order, or the requested one while it is being saved. */
export function StatusLabel({ order }: { order: OrderSummary }) {
  const pending = usePendingStatus(order)
  return (
    <>
      <StatusChip status={pending ?? order.status} />
      {pending && (
        <span className="soft small" data-saving>
          {' '}
          saving…
        </span>
      )}
    </>
  )
}

/** A delivery for which nobody left a phone number. */
export const lacksRiderPhone = (order: OrderSummary): boolean =>
  order.delivery_method === 'delivery' && !order.phone_number && !order.recipient_phone

export const noRiderPhoneText = 'No phone for the rider'

export const formatPhone = (order: OrderSummary): string =>
  order.phone_number || (lacksRiderPhone(order) ? noRiderPhoneText : 'no phone number')

export function OrderFlags({ order }: { order: OrderSummary }) {
  const menu = useMenu()
  const can = useRights()
  const labels = [
    ...(isOpen(order.status) ? order.customer_requests.map(({ kind }) => `Asks to ${requestLabels[kind]}`) : []),
    ...describeFailure(order),
    ...(can('seeMoney') && needsPriceCheck(order) ? ['Price to check'] : []),
    ...(order.transfer_to_check ? [`Transfer to check: ${order.transfer_to_check.sender}`] : []),
    ...(isOpen(order.status) ? describeMissing(order) : []),
    ...(can('seeContact') && lacksRiderPhone(order) && isOpen(order.status) ? [noRiderPhoneText] : []),
    ...(order.changed_since_printed ? ['Changed since printed'] : []),
    ...(order.hold_until === null ? [] : [`Held until ${formatDateTime(new Date(order.hold_until))}`]),
    ...(order.released ? ['Place released'] : []),
    ...(order.short_notice ? ['Short notice'] : []),
    // The hours of a day may have changed since the order was placed.
    ...(order.outside_hours || isOutsideHours({ ...order, delivery_date: new Date(order.delivery_date) }, menu)
      ? ['Outside hours']
      : []),
  ]
  if (labels.length === 0) return null
  return (
    <span className="row">
      {labels.map((label) => (
        <Badge key={label} tone="error">
          {label}
        </Badge>
      ))}
    </span>
  )
}

/** Of a role that sees no money there are no parts. */
const describeMissing = (order: OrderSummary): string[] => [
  ...(isDepositMissing(order) ? ['Deposit missing'] : []),
  ...(isPaymentOverdue(order, lagosDay(new Date())) ? ['Payment overdue'] : []),
]

const describeFailure = ({ failed_delivery: failed }: OrderSummary): string[] =>
  failed ? [formatFailure(failed.reason)] : []

const paymentClasses = { unpaid: 'bold', part_paid: 'bold', paid: undefined, to_give_back: 'bold bad' }

/** "Unpaid", "Part paid ₦50,000 of ₦100,000", "Paid" or "₦5,000 to refund", bold while something is to be done. */
export const PaymentState = ({ order }: { order: OrderSummary }) => (
  <span className={paymentClasses[paymentState(order)]}>{formatPaymentState(order)}</span>
)
