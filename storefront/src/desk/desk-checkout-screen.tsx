import { Notice } from '@pj/ui/notice.tsx'
import { Link } from 'react-router-dom'
import { CartProblems } from '../cart/cart-problems.tsx'
import { CheckoutMeta, LoadingCheckout } from '../checkout/checkout-screen.tsx'
import { readPlacedOrder } from '../checkout/submission.ts'
import { useCheckoutCart, usePriceChanges } from '../checkout/use-checkout-cart.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { DeskCheckoutForm } from './desk-checkout-form.tsx'
import { messages } from './texts.ts'
import { useDeskForm } from './use-desk-form.ts'
import { orderTakenUrl, useSubmitDeskOrder } from './use-submit-desk-order.ts'

/** The checkout for staff (docs/business-rules.md#desk-mode). */
export const DeskCheckoutScreen = () => (useIsHydrated() ? <DeskCheckout /> : <LoadingCheckout />)

function DeskCheckout() {
  const source = useCheckoutCart()
  const prices = usePriceChanges(source)
  const form = useDeskForm(source.lines, prices.agreedFee)
  const order = useSubmitDeskOrder(source, form)
  return (
    <div className="page screen stack gap-5">
      <CheckoutMeta />
      <h1>Checkout</h1>
      <CartProblems cart={source.cart} />
      {source.lines.length === 0 && order.submission.stage !== 'placed' && <EmptyDeskCart />}
      <DeskCheckoutForm source={source} form={form} prices={prices} order={order} />
    </div>
  )
}

function EmptyDeskCart() {
  const last = readPlacedOrder()
  return (
    <Notice>
      <div>
        <p>
          {messages.cartEmpty} <Link to="/home#gallery">{messages.fillCart}</Link>, {messages.repeatOrder}
        </p>
        {last && (
          <p>
            Last order: <a href={orderTakenUrl(last.orderId)}>{last.orderId}</a>
          </p>
        )}
      </div>
    </Notice>
  )
}
