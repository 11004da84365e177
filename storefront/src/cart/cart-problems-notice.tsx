import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { type Cart, dismissBrokenEntries } from '../lib/cart-store.ts'
import { cartMessages } from './texts.ts'

/** Unreadable entries stay saved until the shopper dismisses them. */
export function CartProblemsNotice({ cart }: { cart: Cart }) {
  return (
    <ErrorNotice>
      {cart.unreadable && (
        <p>
          <strong>{cartMessages.unreadable}</strong>. {cartMessages.unreadableAdvice}
        </p>
      )}
      {cart.broken.length > 0 && (
        <>
          <p>{cartMessages.broken(cart.broken.length)}</p>
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
