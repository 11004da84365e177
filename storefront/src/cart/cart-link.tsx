import { localStore } from '@pj/ui/browser-storage'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CartIcon } from './cart-icon.tsx'

/** Reading the cart requires the catalogue, so it is loaded only when a cart is stored. */
const CountedCartLink = lazy(() =>
  import('./counted-cart-link.tsx').then((module) => ({ default: module.CountedCartLink })),
)

/** The cart icon, with the number of items when a cart is stored. */
export function CartLink() {
  const hasCart = useHasStoredCart()
  return hasCart ? (
    <Suspense fallback={<CartIcon count={0} />}>
      <CountedCartLink />
    </Suspense>
  ) : (
    <CartIcon count={0} />
  )
}

/** Becomes true once a cart is stored; checked on every navigation and when another tab writes. */
function useHasStoredCart(): boolean {
  // Re-renders on navigation, which checks the storage again.
  useLocation()
  const [hasCart, setHasCart] = useState(false)
  if (!hasCart && hasStoredCart()) setHasCart(true)
  useEffect(() => {
    const check = () => setHasCart((before) => before || hasStoredCart())
    addEventListener('storage', check)
    return () => removeEventListener('storage', check)
  }, [])
  return hasCart
}

const hasStoredCart = (): boolean => !['', '[]'].includes(localStore.read('cart')?.trim() ?? '')
