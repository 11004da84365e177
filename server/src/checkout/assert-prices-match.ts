import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, type Naira } from '@pj/shared/money'
import type { CheckoutRequest, PriceMismatch } from '@pj/shared/orders/checkout.api'
import type { OrderRecord } from '@pj/shared/orders/order-record'
import type { OrderLine } from './parse-order-lines.ts'

interface PricedOrder {
  readonly input: Pick<CheckoutRequest, 'delivery_price' | 'amount'>
  readonly lines: readonly OrderLine[]
  readonly record: OrderRecord
  readonly deliveryPrice: Naira
}

/** Throws a DomainError unless every price that the shop can quote, the delivery fee and the sum are those of the client. */
export function assertPricesMatch({ input, lines, record, deliveryPrice }: PricedOrder): void {
  const items = record.items.flatMap(({ index, price }) => {
    const clientPrice = lines[index]?.clientPrice ?? price
    return clientPrice === price ? [] : [{ index, quoted: price, price: clientPrice }]
  })
  if (items.length === 0 && input.delivery_price === deliveryPrice && input.amount === record.amount) return
  const mismatch: PriceMismatch = { items, amount: record.amount, delivery_price: deliveryPrice }
  throw new DomainError('price_mismatch', `Some prices have changed. The new total is ${formatNaira(record.amount)}.`, {
    ...mismatch,
  })
}
