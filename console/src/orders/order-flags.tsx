import { isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { formatDateTime } from '@pj/shared/lagos-time'
import { isOpen, needsPriceCheck } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { isDepositMissing } from '@pj/shared/payments/payments'
import { Badge } from '@pj/ui/badge.tsx'
import { useMenu } from '../menu/use-menu.tsx'

type FlaggedOrder = Pick<
  OrderSummary,
  | 'transfer_to_check'
  | 'changed_since_printed'
  | 'short_notice'
  | 'outside_hours'
  | 'price_unverified'
  | 'price_checked'
  | 'delivery_method'
  | 'delivery_date'
  | 'status'
  | 'deposit'
  | 'paid_amount'
  | 'balance_due'
  | 'hold_until'
  | 'released'
>

/** Badges for what staff must look at before the order continues. */
export function OrderFlags({ order }: { order: FlaggedOrder }) {
  const menu = useMenu()
  const labels = [
    ...(needsPriceCheck(order) ? ['Price to check'] : []),
    ...(order.transfer_to_check ? [`Transfer to check: ${order.transfer_to_check.sender}`] : []),
    ...(isDepositMissing(order) && isOpen(order.status) ? ['Deposit missing'] : []),
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
