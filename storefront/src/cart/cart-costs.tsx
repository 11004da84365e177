import type { PricedItem } from '@pj/shared/cart/cart-item'
import { offeredZones } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira, zeroNaira } from '@pj/shared/money'
import { findDestination } from '@pj/shared/orders/destination'
import { cartSubtotal, orderTotal } from '@pj/shared/pricing/quote'
import { localStore, sessionStore } from '@pj/ui/browser-storage'
import { useState } from 'react'
import { DeliveryAreas } from '../layout/delivery-areas.tsx'
import { areaKey, codeKey } from '../lib/has-stored-cart.ts'
import { useMenu } from '../lib/menu.ts'
import { CodeChip } from './bars.tsx'
import { type CheckoutDraft, readDraft, saveDraft } from './checkout-draft.ts'
import { PaymentLine } from './payment-line.tsx'
import { cartMessages } from './texts.ts'

/** What delivery costs, and what is paid when: for the place that was chosen at checkout, or at an earlier one. */
export function CartCosts({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const [draft, setDraft] = useState(() => readDraft(menu))
  const { delivery_method: method } = draft
  const fee = method === 'delivery' ? findDestination(draft, menu).delivery_price : undefined
  const amount = orderTotal(cartSubtotal(lines), fee ?? zeroNaira)
  const removeCode = () => {
    const without = { ...draft, code: '' }
    saveDraft(without)
    setDraft(without)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="stack gap-2 gap-above">
      {draft.code && <CodeChip label={sessionStore.read(codeKey) ?? draft.code} onRemove={removeCode} />}
      <p className="small">{describeDelivery(draft, menu)}</p>
      <DeliveryAreas />
      <PaymentLine lines={lines} amount={amount} method={method} />
    </div>
  )
}

function describeDelivery(draft: CheckoutDraft, menu: Menu): string {
  const isChosen = draft.delivery_method === 'delivery'
  const location = isChosen ? draft.location : (localStore.read(areaKey) ?? '')
  const { delivery_price: fee } = findDestination({ ...draft, delivery_method: 'delivery', location }, menu)
  if (fee === undefined) {
    const fees = offeredZones(menu).map((zone) => zone.fee)
    return cartMessages.delivery(fees.length > 0 ? formatNaira(naira(Math.min(...fees))) : undefined)
  }
  return (isChosen ? cartMessages.chosenDelivery : cartMessages.knownDelivery)(location, formatNaira(fee))
}
