import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import type { Menu } from '@pj/shared/menu/menu'
import { checkoutOrderType } from '@pj/shared/orders/order-type'
import { findPriceChange } from '@pj/shared/pricing/quote'
import { parseCart } from '@pj/shared/stored-cart/parse-stored-item'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Cart, repriceLine, saveCart, useCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import type { AgreedFee } from './order-totals.ts'
import { type LinePriceChange, readPlacedOrder } from './submission.ts'

export interface CheckoutCart {
  readonly cart: Cart
  readonly lines: readonly PricedItem[]
  /** True when the lines come from the URL because no cart is stored. */
  readonly isFromUrl: boolean
  /** True when neither the stored cart nor the URL can be read: 'Failed to load cart items'. */
  readonly isUnreadable: boolean
  readonly urlCartId: string | undefined
  /** Of the order's payload: custom without a query (docs/business-rules.md#checkout-payload). */
  readonly orderType: 'custom' | 'regular'
  /** The order that was placed from this history entry or from these items. */
  readonly placedOrderId: string | undefined
}

/** The items to order: the stored cart, or the items of the URL when no cart is stored (docs/business-rules.md#checkout-query). */
export function useCheckoutCart(): CheckoutCart {
  const cart = useCart()
  const menu = useMenu()
  const [query] = useSearchParams()
  const itemsText = query.get('items')
  const urlCart = useMemo(() => parseCart(itemsText, menu), [itemsText, menu])
  const hasNoCart = !cart.stored || cart.unreadable
  const lines = hasNoCart ? urlCart.lines : cart.lines
  const placedOrderId = usePlacedOrderId(cart.lines, urlCart.lines)
  return {
    cart,
    lines,
    isFromUrl: hasNoCart && urlCart.lines.length > 0,
    isUnreadable: cart.unreadable || (hasNoCart && urlCart.unreadable),
    urlCartId: query.get('cart_id')?.trim() || undefined,
    orderType: query.has('order_type') ? checkoutOrderType(lines.map(({ item }) => item)) : 'custom',
    placedOrderId,
  }
}

/** State of the checkout's history entry after success, for a reload and for Back. */
export const createPlacedState = (orderId: string) => ({ placed: orderId })

const readPlacedState = (state: unknown): string | undefined =>
  isUnknownRecord(state) && typeof state.placed === 'string' ? state.placed : undefined

/** The order placed here, or in another tab from the cart shown here, or from the items of this URL. */
function usePlacedOrderId(cartLines: readonly PricedItem[], urlLines: readonly PricedItem[]): string | undefined {
  const { state } = useLocation()
  const [shownFingerprint, setShownFingerprint] = useState('')
  useEffect(() => {
    if (cartLines.length > 0) setShownFingerprint(cartFingerprint(cartLines))
  }, [cartLines])
  const placedHere = readPlacedState(state)
  if (placedHere !== undefined || cartLines.length > 0) return placedHere
  const placed = readPlacedOrder()
  const fingerprint = urlLines.length > 0 ? cartFingerprint(urlLines) : shownFingerprint
  return placed?.items === fingerprint ? placed.orderId : undefined
}

/** A short text that is equal for equal items, whatever the menu. Images do not count: a URL does not carry them, and their upload may be replaced. Nor does what is being written on a card. */
export function cartFingerprint(lines: readonly PricedItem[]): string {
  const withoutImages = lines.map(({ item, price }) => ({
    price,
    item: {
      ...item,
      ...('image' in item && { image: '', uploadId: undefined }),
      ...(item.kind === 'product' && { message: undefined }),
    },
  }))
  return hashText(JSON.stringify(withoutImages))
}

/** FNV-1a (32 bits) in base 36, and the length. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return `${(hash >>> 0).toString(36)}.${text.length}`
}

/** Prices that the server named and the shopper accepted; they override those of this page's menu. */
interface AcceptedPrices {
  /** Fingerprints of the lines. */
  readonly lines: ReadonlySet<string>
  readonly fee: AgreedFee | undefined
}

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
    acceptFromServer: (newPrices: readonly LinePriceChange[], fee: AgreedFee | undefined) => {
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
