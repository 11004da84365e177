import { localStore } from '@pj/ui/browser-storage'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CartIcon } from './cart-icon.tsx'

/** Reading the cart takes the whole catalogue along: a shopper who has none yet does not fetch that. */
const CountedCartLink = lazy(() =>
  import('./counted-cart-link.tsx').then((module) => ({ default: module.CountedCartLink })),
)

/** The cart icon, named `Cart` with the number of items behind it. */
export function CartLink() {
  const stored = useStoredCart()
  return stored ? (
    <Suspense fallback={<CartIcon count={0} />}>
      <CountedCartLink />
    </Suspense>
  ) : (
    <CartIcon count={0} />
  )
}

/** True from when there is anything in the storage: looked up on every visit of a screen, and when another tab writes. */
function useStoredCart(): boolean {
  // A visit draws this anew, so the storage is looked up by then; only another tab writes without one.
  useLocation()
  const [stored, setStored] = useState(false)
  if (!stored && hasStoredCart()) setStored(true)
  useEffect(() => {
    const look = () => setStored((before) => before || hasStoredCart())
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  return stored
}

const hasStoredCart = (): boolean => !['', '[]'].includes(localStore.read('cart')?.trim() ?? '')
