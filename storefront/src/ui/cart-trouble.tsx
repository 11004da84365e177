import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { lazy, Suspense } from 'react'
import type { Cart } from './cart-store.ts'

/** Few carts are in trouble: the others need not fetch the words for it. */
const Notice = lazy(() => import('./cart-trouble-notice.tsx').then((module) => ({ default: module.CartTroubleNotice })))

/** Says what of the stored cart could not be read; nothing where all of it could. */
export const CartTrouble = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && (
    <ErrorBoundary fallback={<p role="alert">Some of your cart could not be read.</p>}>
      <Suspense>
        <Notice cart={cart} />
      </Suspense>
    </ErrorBoundary>
  )
