import type { PricedItem } from '@pj/shared/cart/cart-item'
import { readStoredCart, writeStoredCart } from '@pj/shared/cart/stored-cart'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
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
  /** The order that these items, or the cart before, have become. */
  readonly placedId: string | undefined
}

/** What is ordered: the stored cart where there is one, what the address carries where there is none (decisions row 16). */
export function useCheckoutCart(): CheckoutCart {
  const cart = useCart()
  const [query] = useSearchParams()
  const text = query.get('items')
  const address = useMemo(() => readStoredCart(text), [text])
  const noCart = !cart.stored || cart.unreadable
  const lines = noCart ? address.lines : cart.lines
  const placed = cart.lines.length === 0 ? lastPlaced() : undefined
  const newItems = lines.length > 0 && placed?.items !== markOf(lines)
  return {
    cart,
    lines,
    fromAddress: noCart && address.lines.length > 0,
    unreadable: cart.unreadable || (noCart && address.unreadable),
    addressId: query.get('cart_id')?.trim() || undefined,
    placedId: newItems ? undefined : placed?.orderId,
  }
}

/** The items without their pictures, which an address does not carry: the same mark means the same items. */
export function markOf(lines: readonly PricedItem[]): string {
  const plain = lines.map(({ item, price }) => ({ price, item: 'image' in item ? { ...item, image: '' } : item }))
  return shortMark(writeStoredCart(plain))
}

/** A few letters for a long text (FNV-1a, 32 bits, and the length). */
function shortMark(text: string): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  return `${(mark >>> 0).toString(36)}.${text.length}`
}
