import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { type Cart, dismissBrokenEntries } from '../lib/cart-store.ts'

/** Unreadable entries stay saved until the shopper dismisses them. */
export function CartProblemsNotice({ cart }: { cart: Cart }) {
  return (
    <ErrorNotice>
      {cart.unreadable && (
        <p>
          <strong>Failed to load cart items</strong>. We cannot show what you had chosen. Please choose again, or call
          us.
        </p>
      )}
      {cart.broken.length > 0 && (
        <>
          <p>
            We can no longer see what {cart.broken.length === 1 ? 'one thing' : `${cart.broken.length} things`} in your
            cart was. It will not be ordered; please choose again, or call us:
          </p>
          <ul className="stack gap-1">
            {cart.broken.map((entry, index) => (
              <li key={entryKey(entry.name, index)}>{entry.name}</li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={dismissBrokenEntries}>Dismiss</Button>
    </ErrorNotice>
  )
}

const entryKey = (name: string, index: number): string => `${index}-${name}`
