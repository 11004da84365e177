import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy } from 'react'
import type { Cart } from '../lib/cart-store.ts'

// Rare.
const CartProblemsNotice = lazy(async () => ({
  default: (await import('./cart-problems-notice.tsx')).CartProblemsNotice,
}))

/** Replaces the ready time of what the shop doesn't sell, or no longer (docs/business-rules.md#stored-cart). */
export const notListedText = "No longer on the menu; we'll call you."

/** Renders nothing when the whole cart could be read. */
export const CartProblems = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && (
    <LazyPart failed="Failed to load cart items">
      <CartProblemsNotice cart={cart} />
    </LazyPart>
  )

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
