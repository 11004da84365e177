import { lazy, Suspense } from 'react'
import { CartIcon } from './cart-icon.tsx'
import { useHasStoredCart } from './use-has-stored-cart.ts'

/** Reading the cart requires the code of all items, so it is loaded only when a cart is stored. */
const CountedCartLink = lazy(async () => {
  const { useCart } = await import('./cart-store.ts')
  return { default: () => <CartIcon count={useCart().count} /> }
})

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
