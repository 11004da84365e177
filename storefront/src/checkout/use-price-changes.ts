import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import type { Menu } from '@pj/shared/menu/menu'
import type { Naira } from '@pj/shared/money'
import { findPriceChange } from '@pj/shared/pricing/quote'
import { useState } from 'react'
import { repriceLine, saveCart } from '../cart/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import type { LinePriceChange } from './submission.ts'
import { type CheckoutCart, cartFingerprint } from './use-checkout-cart.ts'

/** Prices that the server named and the shopper accepted; they override those of this page's menu. */
interface AcceptedPrices {
  /** Fingerprints of the lines. */
  readonly lines: ReadonlySet<string>
  readonly fee: { readonly location: string; readonly fee: Naira } | undefined
}

/** The lines whose price has changed since they were stored, and the functions that accept the new prices. */
export function usePriceChanges({ lines, isFromUrl }: CheckoutCart) {
  const [accepted, setAccepted] = useState<AcceptedPrices>({ lines: new Set(), fee: undefined })
  const menu = useMenu()
  const changes = lines.flatMap((line, index) => findLineChange(line, index, accepted, menu))

  const reprice = (newPrices: readonly LinePriceChange[]) => {
    const priceAt = (index: number) => newPrices.find((change) => change.index === index)?.now
    if (isFromUrl) saveCart(lines.map((line, index) => ({ ...line, price: priceAt(index) ?? line.price })))
    else for (const { index, now } of newPrices) repriceLine(index, now)
  }
  return {
    changes,
    agreedFee: accepted.fee,
    /** Accepts the prices of this page's menu. */
    accept: () => reprice(changes),
    acceptFromServer: (newPrices: readonly LinePriceChange[], fee: AcceptedPrices['fee']) => {
      const fingerprints = newPrices.flatMap(({ index, now }) => {
        const line = lines[index]
        return line ? [cartFingerprint([{ ...line, price: now }])] : []
      })
      setAccepted((before) => ({ lines: new Set([...before.lines, ...fingerprints]), fee: fee ?? before.fee }))
      reprice(newPrices)
    },
  }
}

function findLineChange(line: PricedItem, index: number, accepted: AcceptedPrices, menu: Menu): LinePriceChange[] {
  const change = findPriceChange(line, menu)
  if (!change || accepted.lines.has(cartFingerprint([line]))) return []
  return [{ index, title: itemTitle(line.item, menu), ...change }]
}
