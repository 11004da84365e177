import type { PricedItem } from '@pj/shared/cart/cart-item'
import { offeredZones } from '@pj/shared/menu/delivery'
import { formatNaira, naira, zeroNaira } from '@pj/shared/money'
import { findDestination } from '@pj/shared/orders/destination'
import { cartSubtotal, orderTotal } from '@pj/shared/pricing/quote'
import { useState } from 'react'
import { useMenu } from '../lib/menu.ts'
import { readDraft } from './checkout-draft.ts'
import { PaymentLine } from './payment-line.tsx'
import { cartMessages } from './texts.ts'

/** What delivery costs, and what is paid when: for the place that was chosen at checkout, if one was. */
export function CartCosts({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const [draft] = useState(() => readDraft(menu))
  const { delivery_method: method, location } = draft
  const chosenFee = method === 'delivery' ? findDestination(draft, menu).delivery_price : undefined
  const fees = offeredZones(menu).map(({ fee }) => fee)
  const amount = orderTotal(cartSubtotal(lines), chosenFee ?? zeroNaira)
  return (
    <div className="stack gap-2 gap-above">
      <p className="small">
        {chosenFee !== undefined && location
          ? cartMessages.chosenDelivery(location, formatNaira(chosenFee))
          : cartMessages.delivery(fees.length > 0 ? formatNaira(naira(Math.min(...fees))) : undefined)}
      </p>
      <PaymentLine lines={lines} amount={amount} method={method} />
    </div>
  )
}
