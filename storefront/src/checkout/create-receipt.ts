import { builderItemCakeSpec } from '@pj/shared/cart/builder-item-cake-spec'
import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemDetails, itemTitle } from '@pj/shared/cart/format-item'
import { findProduct } from '@pj/shared/catalogue/catalogue'
import type { Receipt, ReceiptLine } from '../order-status/receipts.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { OrderTotals } from './order-payload.ts'

interface ReceiptSource {
  readonly orderId: string
  readonly placedAt: Date
  readonly draft: CheckoutDraft
  readonly lines: readonly PricedItem[]
  readonly totals: OrderTotals
  readonly date: Date
}

/** Copies names and prices, so that the receipt does not change when the menu does. */
export const createReceipt = ({ orderId, placedAt, draft, lines, totals, date }: ReceiptSource): Receipt => ({
  orderId,
  placedAt: placedAt.toISOString(),
  name: draft.name.trim(),
  method: draft.method,
  address: draft.method === 'pickup' ? draft.address : [draft.address, draft.city, draft.location].join(', '),
  date: date.toISOString(),
  note: draft.note.trim(),
  lines: lines.map(({ item, price }) => ({
    title: itemTitle(item),
    details: itemDetails(item)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    quantity: item.quantity,
    price,
    ...findPicture(item),
  })),
  ...totals,
})

function findPicture(item: CartItem): Pick<ReceiptLine, 'photo' | 'cake'> {
  if (item.kind === 'unknown-product') return { photo: '' }
  if (item.kind === 'product' || item.kind === 'gallery-cake') return { photo: findProduct(item.productId)?.slug ?? '' }
  return { photo: '', cake: builderItemCakeSpec(item) }
}
