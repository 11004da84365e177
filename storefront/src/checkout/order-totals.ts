import type { PricedItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira, zeroNaira } from '@pj/shared/money'
import { findDestination } from '@pj/shared/orders/destination'
import { cartSubtotal, orderTotal } from '@pj/shared/pricing/quote'
import type { CheckoutDraft } from '../cart/checkout-draft.ts'

export interface AppliedCode {
  readonly code: string
  readonly label: string
  readonly discount: Naira
}

export interface OrderTotals {
  readonly subtotal: Naira
  readonly fee: Naira
  readonly total: Naira
  /** The promo code that applies, which the total counts. */
  readonly code?: AppliedCode
}

/** `agreedFee` overrides the delivery fee of this page's menu with one that the server named and the shopper accepted. */
export function calculateTotals(
  lines: readonly PricedItem[],
  draft: CheckoutDraft,
  { agreedFee, code }: { readonly agreedFee?: Naira | undefined; readonly code?: AppliedCode | undefined },
  menu: Menu,
): OrderTotals {
  const agreed = draft.delivery_method === 'delivery' ? agreedFee : undefined
  const fee = agreed ?? findDestination(draft, menu).delivery_price ?? zeroNaira
  const subtotal = cartSubtotal(lines)
  const total = orderTotal(subtotal, fee)
  if (!code) return { subtotal, fee, total }
  // The server takes it off its own prices, which may have risen since the cart was stored.
  const discount = naira(Math.min(code.discount, total))
  return { subtotal, fee, total: naira(total - discount), code: { ...code, discount } }
}

/** A delivery fee that the server named and the shopper accepted, for this location. */
export interface AgreedFee {
  readonly location: string
  readonly fee: Naira
}
