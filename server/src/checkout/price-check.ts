import type { CheckoutRequest, PriceMismatch } from '@pj/shared/api/checkout'
import { formatNaira, type Naira } from '@pj/shared/money'
import type { OrderRecord } from '@pj/shared/orders/order-record'
import { Refusal } from '@pj/shared/refusal'
import type { OrderLine } from './order-lines.ts'

interface Priced {
  readonly input: CheckoutRequest
  readonly lines: readonly OrderLine[]
  readonly record: OrderRecord
  readonly deliveryPrice: Naira
}

/** The client's figures must be the shop's own: every price it can quote, the delivery fee and the sum. */
export function requireSamePrices({ input, lines, record, deliveryPrice }: Priced): void {
  const items = record.items.flatMap(({ index, price }) => {
    const own = lines[index]?.ownPrice ?? price
    return own === price ? [] : [{ index, quoted: price, price: own }]
  })
  if (items.length === 0 && input.delivery_price === deliveryPrice && input.amount === record.amount) return
  const mismatch: PriceMismatch = { items, amount: record.amount, delivery_price: deliveryPrice }
  throw new Refusal(
    'price_mismatch',
    `The prices have changed: this order comes to ${formatNaira(record.amount)} now. Please look at your cart again.`,
    { ...mismatch },
  )
}
