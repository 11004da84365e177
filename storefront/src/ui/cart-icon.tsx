import { ShoppingBag } from 'lucide-react'
import { NavLink } from './link.tsx'
import { prefetching } from './prefetch.ts'

/** A link named `Cart`, with the number of items in its name when there are any. */
export function CartIcon({ count }: { count: number }) {
  const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <NavLink
      to="/cart"
      className="button button-icon button-plain cart-link"
      aria-label={name}
      {...prefetching('/cart')}
    >
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  )
}
