import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import styles from './cart-problems-notice.module.css'
import { type Cart, dismissBrokenEntries } from './cart-store.ts'

/** Lists the entries that could not be read. They stay saved until the shopper dismisses them. */
export function CartProblemsNotice({ cart }: { cart: Cart }) {
  return (
    <ErrorNotice>
      {cart.unreadable && (
        <p>
          <strong>Failed to load cart items</strong>. What was stored is not a cart. We keep it aside until you dismiss
          it.
        </p>
      )}
      {cart.broken.length > 0 && (
        <>
          <p>
            {cart.broken.length === 1 ? 'One thing' : `${cart.broken.length} things`} in your cart could not be read and
            will not be ordered:
          </p>
          <ul className={styles.list}>
            {cart.broken.map((entry, index) => (
              <li key={entryKey(entry.name, index)}>
                <strong>{entry.name}</strong>: {entry.reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={dismissBrokenEntries}>Dismiss</Button>
    </ErrorNotice>
  )
}

const entryKey = (name: string, index: number): string => `${index}-${name}`
