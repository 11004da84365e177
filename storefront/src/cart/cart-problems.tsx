import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { type Cart, dismissBrokenEntries } from '../lib/cart-store.ts'
import { cartMessages, noScriptMessages } from './texts.ts'

/** Unreadable entries stay saved until the shopper dismisses them; nothing when the whole cart could be read. */
export function CartProblems({ cart }: { cart: Cart }) {
  if (!cart.unreadable && cart.broken.length === 0) return null
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

/** What a browser without JavaScript shows in place of a screen that depends on the browser's storage. */
export const WithoutScripts = ({ what }: { what: string }) => (
  <noscript>
    <div className="card card-body stack">
      <h2>{noScriptMessages.title(what)}</h2>
      <p>
        {noScriptMessages.advice} <a href="/contact">{noScriptMessages.phone}</a>.
      </p>
    </div>
  </noscript>
)
