import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { useHasStoredCart } from '../lib/has-stored-cart.ts'
import styles from './cart-link.module.css'

/** Reading the cart requires the code of all items, so it is loaded only when a cart is stored. */
const CountedCartLink = lazy(async () => {
  const { useCart } = await import('../lib/cart-store.ts')
  return { default: () => <CartIcon count={useCart().count} /> }
})

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

/** The link to the cart; its accessible name includes the number of items when the cart is not empty. */
function CartIcon({ count }: { count: number }) {
  const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <NavLink to="/cart" className={clsx(buttonClass({ variant: 'plain', icon: true }), styles.link)} aria-label={name}>
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  )
}
