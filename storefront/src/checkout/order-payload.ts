import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { type StoredItem, toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import type { Naira } from '@pj/shared/money'
import type { CheckoutRequest } from '@pj/shared/orders/checkout.api'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { itemType } from '@pj/shared/orders/order-type'
import { wasOnMenu } from '@pj/shared/stored-cart/parse-stored-item'
import type { CheckoutDraft } from '../cart/checkout-draft.ts'
import type { OrderTotals } from './use-checkout-form.ts'

interface Order {
  readonly draft: CheckoutDraft
  readonly lines: readonly PricedItem[]
  readonly totals: OrderTotals
  readonly date: Date
  readonly cartId: string
  readonly orderType: 'custom' | 'regular'
  readonly menu: Menu
}

/** The body of POST /api/checkout (docs/business-rules.md#checkout-payload). */
export function createOrderPayload({ draft, lines, totals, date, cartId, orderType, menu }: Order): CheckoutRequest {
  return {
    name: draft.name.trim(),
    house_address: orNull(draft.house_address),
    city: orNull(draft.city),
    state: orNull(draft.location),
    email: draft.email.trim(),
    phone_number: orNull(draft.phone_number),
    amount: totals.total,
    // The specification's own field is null when it is empty; the others are then left out.
    ...mapFields(optionalTexts, ({ key }) => orNull(draft[key]) ?? undefined),
    order_note: orNull(draft.order_note),
    delivery_method: draft.delivery_method,
    delivery_price: totals.fee,
    delivery_date: date.toISOString(),
    cart_id: cartId,
    order_type: orderType,
    items: lines.map(({ item, price }) => ({
      ...toOrderedItem(item, price, menu),
      // The server has the image already.
      ...('uploadId' in item && item.uploadId !== undefined ? { uploadedImage: null } : {}),
      quantity: item.quantity,
      orderType: itemType(item),
    })),
  }
}

/**
 * The stored form of the item. The server refuses our own products with a choice that they do not have; where the shop no
 * longer has the choice, the item is ordered as an unknown product, and staff see why they must call.
 */
function toOrderedItem(item: CartItem, price: Naira, menu: Menu): StoredItem {
  const stored = toStoredItem(item, price, menu)
  if (item.kind !== 'unknown-product' || !wasOnMenu(item, menu)) return stored
  return { ...stored, kind: undefined, title: `No longer on the menu: ${item.title}` }
}

const orNull = (text: string): string | null => text.trim() || null
