import { localStore } from '@pj/ui/browser-storage'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

export const cartKey = 'cart'
/** Entries of the stored cart that could not be read. */
export const recoveryKey = 'pj.cart.aside'

/** Becomes true once a cart is stored; checked on every navigation and when another tab writes. */
export function useHasStoredCart(): boolean {
  // Re-renders on navigation, which checks the storage again.
  useLocation()
  const [hasCart, setHasCart] = useState(false)
  if (!hasCart && hasStoredCart()) setHasCart(true)
  useEffect(() => {
    const check = () => setHasCart((before) => before || hasStoredCart())
    addEventListener('storage', check)
    // A page restored from the back/forward cache has missed the storage events.
    addEventListener('pageshow', check)
    return () => {
      removeEventListener('storage', check)
      removeEventListener('pageshow', check)
    }
  }, [])
  return hasCart
}

/** True when there is something to read or to report; the code that reads a cart is then needed. */
export const hasStoredCart = (): boolean => [cartKey, recoveryKey].some((key) => !isEmpty(localStore.read(key)))

const isEmpty = (text: string | null): boolean => ['', '[]'].includes(text?.trim() ?? '')
