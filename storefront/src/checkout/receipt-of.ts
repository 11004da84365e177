import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemDetails, itemTitle } from '@pj/shared/cart/format-item'
import type { Receipt } from '../ui/receipts.ts'
import type { Draft } from './draft.ts'
import type { Sums } from './order-payload.ts'

interface Placed {
  readonly orderId: string
  readonly placedAt: Date
  readonly draft: Draft
  readonly lines: readonly PricedItem[]
  readonly sums: Sums
  readonly date: Date
}

/** Names and prices are copied: the receipt does not change when the menu does. */
export const receiptOf = ({ orderId, placedAt, draft, lines, sums, date }: Placed): Receipt => ({
  orderId,
  placedAt: placedAt.toISOString(),
  name: draft.name.trim(),
  method: draft.method,
  place: draft.method === 'pickup' ? draft.address : [draft.address, draft.city, draft.location].join(', '),
  date: date.toISOString(),
  note: draft.note.trim(),
  lines: lines.map(({ item, price }) => ({
    title: itemTitle(item),
    words: itemDetails(item)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
    quantity: item.quantity,
    price,
  })),
  ...sums,
})
