import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseCart, serializeCart } from '@pj/shared/cart/stored-cart'
import { isUnknownRecord, readString } from '@pj/shared/cart/unknown-record'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Cart, useCart } from '../ui/cart-store.ts'
import { lastPlaced } from '../ui/order-key.ts'

export interface CheckoutCart {
  readonly cart: Cart
  readonly lines: readonly PricedItem[]
  /** True when the lines came with the address, there being no stored cart. */
  readonly fromAddress: boolean
  /** True when neither the stored cart nor the address can be read: 'Failed to load cart items'. */
  readonly unreadable: boolean
  /** The cart's id in the address, if there is one. */
  readonly addressId: string | undefined
  /** The order that has come of this visit, or of these items. */
  readonly placedId: string | undefined
}

/** What is ordered: the stored cart where there is one, what the address carries where there is none (decisions row 16). */
export function useCheckoutCart(): CheckoutCart {
  const cart = useCart()
  const [query] = useSearchParams()
  const text = query.get('items')
  const address = useMemo(() => parseCart(text), [text])
  const noCart = !cart.stored || cart.unreadable
  const placedId = usePlacedOrder(cart.lines, address.lines)
  return {
    cart,
    lines: noCart ? address.lines : cart.lines,
    fromAddress: noCart && address.lines.length > 0,
    unreadable: cart.unreadable || (noCart && address.unreadable),
    addressId: query.get('cart_id')?.trim() || undefined,
    placedId,
  }
}

/** What the checkout leaves in its entry of the browser's history, for a reload and for Back. */
export const placedState = (orderId: string) => ({ placed: orderId })

/** The order placed here, or in another tab out of the cart that this one shows, or out of the items of this address. */
function usePlacedOrder(cart: readonly PricedItem[], address: readonly PricedItem[]): string | undefined {
  const { state } = useLocation()
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (cart.length > 0) setShown(markOf(cart))
  }, [cart])
  const placedHere = isUnknownRecord(state) ? readString(state.placed) : undefined
  if (placedHere !== undefined || cart.length > 0) return placedHere
  const placed = lastPlaced()
  const items = address.length > 0 ? markOf(address) : shown
  return placed && placed.items === items ? placed.orderId : undefined
}

/** The items without their pictures, which an address does not carry: the same mark means the same items. */
export function markOf(lines: readonly PricedItem[]): string {
  const plain = lines.map(({ item, price }) => ({ price, item: 'image' in item ? { ...item, image: '' } : item }))
  return shortMark(serializeCart(plain))
}

/** A few letters for a long text (FNV-1a, 32 bits, and the length). */
function shortMark(text: string): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return `${(mark >>> 0).toString(36)}.${text.length}`
}
