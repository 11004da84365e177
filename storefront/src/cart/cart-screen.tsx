import { clsx } from 'clsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'
import { OwnOrders } from '../orders/own-orders.tsx'
import styles from './cart-screen.module.css'
import { EmptyCart, LoadingCart } from './empty-cart.tsx'
import { StoredCart } from './stored-cart.tsx'
import { useHasStoredCart } from './use-has-stored-cart.ts'

/** The cart page (docs/business-rules.md#cart-screen). */
export function CartScreen() {
  const hasCart = useHasStoredCart()
  const isHydrated = useIsHydrated()
  const { business } = useMenu()
  return (
    <div className={clsx('page screen', styles.screen)}>
      <PageMeta title="Your cart" description={`What you have chosen at ${business.title}, ready to be ordered.`} />
      <h1>Your cart</h1>
      {hasCart ? <StoredCart /> : isHydrated ? <EmptyCart /> : <LoadingCart />}
      {isHydrated && <OwnOrders />}
    </div>
  )
}
