import type { PricedItem } from '@pj/shared/cart/cart-item'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import type { Naira } from '@pj/shared/money'
import { orderType } from '@pj/shared/orders/order-type'
import { describePayment } from '@pj/shared/orders/payment-summary'
import { Badge } from '@pj/ui/badge.tsx'
import { useMenu } from '../lib/menu.ts'

interface PaymentLineProps {
  lines: readonly PricedItem[]
  amount: Naira
  method: DeliveryMethod
}

const onlineWays = ['Card', 'Bank transfer', 'USSD']

/** What is due, when and how, before anything is ordered. */
export function PaymentLine({ lines, amount, method }: PaymentLineProps) {
  const menu = useMenu()
  const type = orderType(lines.map(({ item }) => item))
  return (
    <div className="stack gap-2 small">
      <p>{describePayment({ type, amount, method }, menu)}</p>
      {menu.availability.pays_online && (
        <ul className="row gap-1" aria-label="Online payment">
          {onlineWays.map((way) => (
            <li key={way}>
              <Badge>{way}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
