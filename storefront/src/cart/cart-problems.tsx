import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy } from 'react'
import type { Cart } from '../lib/cart-store.ts'
import { cartMessages, noScriptMessages } from './texts.ts'

// Rare.
const CartProblemsNotice = lazy(async () => ({
  default: (await import('./cart-problems-notice.tsx')).CartProblemsNotice,
}))

/** Renders nothing when the whole cart could be read. */
export const CartProblems = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && (
    <LazyPart failed={cartMessages.unreadable}>
      <CartProblemsNotice cart={cart} />
    </LazyPart>
  )

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
