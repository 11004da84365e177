import type { CheckoutRequest } from '@pj/shared/api/checkout'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { type Naira, zeroNaira } from '@pj/shared/money'
import { checkoutOrderType, itemType } from '@pj/shared/orders/order-type'
import { deliveryFee, findLocation } from '@pj/shared/pricing/delivery'
import { cartSubtotal, orderTotal } from '@pj/shared/pricing/quote'
import type { Draft } from './draft.ts'

/** What the order costs, naira. */
export interface Sums {
  readonly subtotal: Naira
  readonly fee: Naira
  readonly total: Naira
}

/** `agreedFee` is one that the server has named since this page was loaded, and the shopper has accepted. */
export function sumsOf(lines: readonly PricedItem[], draft: Draft, agreedFee: Naira | undefined): Sums {
  const location = draft.method === 'delivery' ? findLocation(draft.location) : undefined
  const fee = location === undefined ? zeroNaira : (agreedFee ?? deliveryFee(location))
  const subtotal = cartSubtotal(lines)
  return { subtotal, fee, total: orderTotal(subtotal, fee) }
}

interface Order {
  readonly draft: Draft
  readonly lines: readonly PricedItem[]
  readonly sums: Sums
  readonly date: Date
  readonly cartId: string
}

/** The body of POST /api/checkout (spec 1 section 3). */
export function orderPayload({ draft, lines, sums, date, cartId }: Order): CheckoutRequest {
  return {
    name: draft.name.trim(),
    house_address: orNull(draft.address),
    city: orNull(draft.city),
    state: orNull(draft.location),
    email: draft.email.trim(),
    phone_number: orNull(draft.phone),
    amount: sums.total,
    order_note: orNull(draft.note),
    delivery_method: draft.method,
    delivery_price: sums.fee,
    delivery_date: date.toISOString(),
    cart_id: cartId,
    order_type: checkoutOrderType(lines.map(({ item }) => item)),
    items: lines.map(({ item, price }) => ({
      ...toStoredItem(item, price),
      quantity: item.quantity,
      orderType: itemType(item),
    })),
  }
}

const orNull = (text: string): string | null => text.trim() || null
