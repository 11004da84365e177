import { CircleAlert } from 'lucide-react'
import type { Cart } from './cart-store.ts'
import { dismissBroken } from './cart-store.ts'

/** What of the stored cart could not be read: named, kept aside, and let go only when the shopper says so. */
export function CartTroubleNotice({ cart }: { cart: Cart }) {
  return (
    <div className="notice notice-error cart-trouble" role="alert">
      <CircleAlert aria-hidden="true" />
      <div className="stack">
        {cart.unreadable && (
          <p>
            <strong>Failed to load cart items</strong>. What was stored is not a cart. We keep it aside until you
            dismiss it.
          </p>
        )}
        {cart.broken.length > 0 && (
          <>
            <p>
              {cart.broken.length === 1 ? 'One thing' : `${cart.broken.length} things`} in your cart could not be read
              and will not be ordered:
            </p>
            <ul className="cart-trouble-list">
              {cart.broken.map((entry, index) => (
                <li key={keyOf(entry.name, index)}>
                  <strong>{entry.name}</strong>: {entry.reason}
                </li>
              ))}
            </ul>
          </>
        )}
        <button type="button" className="button" onClick={dismissBroken}>
          Dismiss
        </button>
      </div>
    </div>
  )
}

const keyOf = (name: string, index: number): string => `${index}-${name}`
