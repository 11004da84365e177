import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { lazy, Suspense } from 'react'
import type { Cart } from './cart-store.ts'

/** Loaded on demand, because few carts have problems. */
const Notice = lazy(() =>
  import('./cart-problems-notice.tsx').then((module) => ({ default: module.CartProblemsNotice })),
)

/** Lists what of the stored cart could not be read; nothing where all of it could. */
export const CartProblems = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && (
    <ErrorBoundary fallback={<p role="alert">Something in your cart could not be shown.</p>}>
      <Suspense>
        <Notice cart={cart} />
      </Suspense>
    </ErrorBoundary>
  )
