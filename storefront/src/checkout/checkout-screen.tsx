import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy } from 'react'
import { CartProblems, WithoutScripts } from '../cart/cart-problems.tsx'
import { WhenAndWhere } from '../cart/when-and-where.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { EmptyCartNotice } from './checkout-notices.tsx'
import { checkoutMessages } from './texts.ts'
import { useCheckoutCart, usePriceChanges } from './use-checkout-cart.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSubmitOrder } from './use-submit-order.ts'

/** Fetched by useSubmitOrder. */
const OrderConfirmation = lazy(async () => ({ default: (await import('./order-confirmation.tsx')).OrderConfirmation }))

/** The checkout, once the browser's cart can be read. */
export const CheckoutScreen = () => (useIsHydrated() ? <Checkout /> : <LoadingCheckout />)

const CheckoutMeta = ({ title = 'Checkout' }) => (
  <PageMeta title={title} description={checkoutMessages.description(useMenu().business.name)} />
)

const LoadingCheckout = () => (
  <div className="page screen stack gap-5">
    <CheckoutMeta />
    <h1>Checkout</h1>
    <WithoutScripts what="Checkout" />
    <p role="status" className="soft needs-scripts">
      {commonMessages.loadingCart}
    </p>
    <div className="skeleton skeleton-body needs-scripts" />
  </div>
)

/** After success it shows the confirmation until another cart begins, also after Back or a reload. */
function Checkout() {
  const source = useCheckoutCart()
  const prices = usePriceChanges(source)
  const form = useCheckoutForm(source.lines, prices.agreedFee)
  const order = useSubmitOrder(source, form)
  const placedOrderId = order.submission.stage === 'placed' ? order.submission.orderId : source.placedOrderId

  if (placedOrderId !== undefined) {
    return (
      <div className="page page-narrow screen">
        <CheckoutMeta title="Order placed" />
        <LazyPart failed={<p role="status">{checkoutMessages.placed(placedOrderId)}</p>}>
          <OrderConfirmation orderId={placedOrderId} remainingCount={source.cart.count} />
        </LazyPart>
      </div>
    )
  }
  return (
    <div className="page screen stack gap-5">
      <CheckoutMeta />
      <h1>Checkout</h1>
      <CartProblems cart={source.cart} />
      {source.lines.length > 0 && <WhenAndWhere draft={form.draft} lines={source.lines} />}
      {source.lines.length === 0 && <EmptyCartNotice isUnreadable={source.isUnreadable && !source.cart.unreadable} />}
      <CheckoutForm source={source} form={form} prices={prices} order={order} />
    </div>
  )
}
