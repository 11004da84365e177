import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import type { Naira } from '@pj/shared/money'
import { findPriceChange } from '@pj/shared/pricing/quote'
import { useState } from 'react'
import { repriceLine, storeCart } from '../ui/cart-store.ts'
import { priceReading } from '../ui/price-reading.ts'
import { type CheckoutCart, markOf } from './checkout-cart.ts'
import type { MovedPrice } from './placing.ts'

interface Agreed {
  /** Lines at prices that the server named and the shopper accepted, whatever this page's own tables say. */
  readonly lines: ReadonlySet<string>
  readonly fee: { readonly location: string; readonly fee: Naira } | undefined
}

/** The prices that have moved since they were stored, and the shopper's yes to them. */
export function usePrices({ lines, fromAddress }: CheckoutCart) {
  const [agreed, setAgreed] = useState<Agreed>({ lines: new Set(), fee: undefined })
  const moved = lines.flatMap((line, index) => movedPrice(line, index, agreed))

  const reprice = (changes: readonly MovedPrice[]) => {
    const priceAt = (index: number) => changes.find((change) => change.index === index)?.now
    if (fromAddress) storeCart(lines.map((line, index) => ({ ...line, price: priceAt(index) ?? line.price })))
    else for (const { index, now } of changes) repriceLine(index, now)
  }
  return {
    moved,
    agreedFee: agreed.fee,
    /** Yes to what this page's own tables say. */
    accept: () => reprice(moved),
    /** Yes to what the server says. */
    acceptFromServer: (changes: readonly MovedPrice[], fee: Agreed['fee']) => {
      const marks = changes.flatMap(({ index, now }) => {
        const line = lines[index]
        return line ? [markOf([{ ...line, price: now }])] : []
      })
      setAgreed((before) => ({ lines: new Set([...before.lines, ...marks]), fee: fee ?? before.fee }))
      reprice(changes)
    },
  }
}

function movedPrice(line: PricedItem, index: number, agreed: Agreed): MovedPrice[] {
  const change = findPriceChange(line, priceReading())
  if (!change || agreed.lines.has(markOf([line]))) return []
  return [{ index, title: itemTitle(line.item), ...change }]
}
