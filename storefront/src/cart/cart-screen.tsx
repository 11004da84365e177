import { localStore } from '@pj/ui/browser-storage'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'
import styles from './cart-screen.module.css'
import { EmptyCart, LoadingCart } from './empty-cart.tsx'
import { hasStoredCart, useHasStoredCart } from './use-has-stored-cart.ts'

const importStoredCart = () => import('./stored-cart.tsx').then((module) => ({ default: module.StoredCart }))
const StoredCart = lazy(importStoredCart)
const OwnOrders = lazy(() => import('../orders/own-orders.tsx').then((module) => ({ default: module.OwnOrders })))

/** That of receipts.ts, which is loaded only where there are some. */
const receiptsKey = 'pj.receipts'

/** The route's module, after the code of a full cart where one is stored: it is most of the screen. */
export async function loadCartScreen() {
  if (hasStoredCart()) await importStoredCart()
  return { Component: CartScreen }
}

/** The cart page (docs/business-rules.md#cart-screen). */
export function CartScreen() {
  const hasCart = useHasStoredCart()
  const isHydrated = useIsHydrated()
  const { business } = useMenu()
  return (
    <div className={clsx('page screen', styles.screen)}>
      <PageMeta title="Your cart" description={`What you have chosen at ${business.title}, ready to be ordered.`} />
      <h1>Your cart</h1>
      {hasCart ? (
        <Suspense fallback={<LoadingCart />}>
          <StoredCart />
        </Suspense>
      ) : isHydrated ? (
        <EmptyCart />
      ) : (
        <LoadingCart />
      )}
      {isHydrated && localStore.read(receiptsKey) !== null && (
        <Suspense>
          <OwnOrders />
        </Suspense>
      )}
    </div>
  )
}
