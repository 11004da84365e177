import { CircleAlert } from 'lucide-react'
import { type Cart, dismissBrokenEntries } from './cart-store.ts'

/** Lists the entries that could not be read. They stay saved until the shopper dismisses them. */
export function CartProblemsNotice({ cart }: { cart: Cart }) {
  return (
    <div className="notice notice-error cart-problems" role="alert">
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
            <ul className="cart-problems-list">
              {cart.broken.map((entry, index) => (
                <li key={entryKey(entry.name, index)}>
                  <strong>{entry.name}</strong>: {entry.reason}
                </li>
              ))}
            </ul>
          </>
        )}
        <button type="button" className="button" onClick={dismissBrokenEntries}>
          Dismiss
        </button>
      </div>
    </div>
  )
}

const entryKey = (name: string, index: number): string => `${index}-${name}`
