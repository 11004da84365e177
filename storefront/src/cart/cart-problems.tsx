import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { type Cart, dismissBrokenEntries } from '../lib/cart-store.ts'

/** Replaces the ready time of what the shop doesn't sell, or no longer (docs/business-rules.md#stored-cart). */
export const notListedText = "No longer on the menu; we'll call you."

/** Renders nothing when the whole cart could be read. */
export const CartProblems = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && <CartProblemsNotice cart={cart} />

/** Unreadable entries stay saved until the shopper dismisses them. */
function CartProblemsNotice({ cart }: { cart: Cart }) {
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

/** What a browser without JavaScript shows in place of a screen that depends on the browser's storage. */
export const WithoutScripts = ({ what }: { what: string }) => (
  <noscript>
    <div className="card card-body stack">
      <h2>{what} needs JavaScript</h2>
      <p>
        Turn it on in your browser&apos;s settings and reload this page, or <a href="/contact">order by phone</a>.
      </p>
    </div>
  </noscript>
)
