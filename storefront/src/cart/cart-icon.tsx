import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { ShoppingBag } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import styles from './cart-icon.module.css'

/** The link to the cart; its accessible name includes the number of items when the cart is not empty. */
export function CartIcon({ count }: { count: number }) {
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
