import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemDetails, itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { buildOrderRecord, priceOrderItem } from '@pj/shared/orders/order-record'
import { confirmationWay, listUnconfirmed } from '@pj/shared/orders/payment-request'
import type { Receipt, ReceiptLine } from '../orders/receipts.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { OrderTotals } from './order-payload.ts'

interface ReceiptSource {
  readonly orderId: string
  readonly placedAt: Date
  readonly draft: CheckoutDraft
  readonly lines: readonly PricedItem[]
  readonly totals: OrderTotals
  readonly date: Date
  readonly menu: Menu
}

/** Copies names and prices, so that the receipt does not change when the menu does. */
export const createReceipt = ({ orderId, placedAt, draft, lines, totals, date, menu }: ReceiptSource): Receipt => ({
  orderId,
  placedAt: placedAt.toISOString(),
  name: draft.name.trim(),
  method: draft.method,
  address: draft.method === 'pickup' ? draft.address : [draft.address, draft.city, draft.location].join(', '),
  date: date.toISOString(),
  note: draft.note.trim(),
  lines: lines.map(({ item, price }) => ({
    title: itemTitle(item, menu),
    details: itemDetails(item, menu)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    quantity: item.quantity,
    price,
    ...findPicture(item, menu),
  })),
  ...totals,
  ...describePromise({ placedAt, draft, lines, totals, date, menu }),
  confirmedBy: confirmationWay({ phone_number: draft.phone.trim(), email: draft.email.trim() }),
})

/** The deposit and what staff confirm first, as the server stores them with the order. */
function describePromise({ placedAt, draft, lines, totals, date, menu }: Omit<ReceiptSource, 'orderId'>) {
  const record = buildOrderRecord(
    {
      priced: lines.map(({ item, price }) => priceOrderItem(item, price, menu)),
      placedAt,
      deliveryDate: date,
      deliveryMethod: draft.method,
      deliveryPrice: totals.fee,
      travelMinutes: 0,
      depositPercent: menu.payment.deposit_percent,
    },
    menu,
  )
  return {
    deposit: record.deposit,
    unconfirmed: [...listUnconfirmed({ ...record, status: 'new', price_checked: false })],
  }
}

function findPicture(item: CartItem, menu: Menu): Pick<ReceiptLine, 'photo' | 'imageHash' | 'cake'> {
  if (item.kind === 'unknown-product') return { photo: '' }
  if (item.kind === 'product' || item.kind === 'gallery-cake') {
    const product = findProduct(menu, item.productId)
    return { photo: product?.slug ?? '', imageHash: product?.image?.hash }
  }
  return { photo: '', cake: builderItemCakeSpec(item) }
}
