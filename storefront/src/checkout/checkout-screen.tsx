import './checkout.css'
import { CartTrouble } from '../ui/cart-trouble.tsx'
import { useOnline } from '../ui/online.ts'
import { PageMeta } from '../ui/page-meta.tsx'
import { useCheckoutCart } from './checkout-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { NoItems, OfflineNotice } from './notices.tsx'
import { PlacedMessage } from './placed-message.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usePlacing } from './use-placing.ts'
import { usePrices } from './use-prices.ts'

/** The checkout (spec 1 section 2). After success it shows the success until another cart begins, also after Back. */
export function CheckoutScreen() {
  const source = useCheckoutCart()
  const prices = usePrices(source)
  const form = useCheckoutForm(source.lines, prices.agreedFee)
  const placing = usePlacing(source, form)
  const online = useOnline()
  const placedId = placing.placing.stage === 'placed' ? placing.placing.orderId : source.placedId
  const meta = <PageMeta title="Checkout" description="Where and when you would like your P&J order." />

  if (placedId !== undefined) {
    return (
      <div className="page page-narrow screen">
        {meta}
        <PlacedMessage orderId={placedId} left={source.cart.count} />
      </div>
    )
  }
  return (
    <div className="page screen checkout-screen">
      {meta}
      <h1>Checkout</h1>
      <CartTrouble cart={source.cart} />
      {source.lines.length === 0 && <NoItems unreadable={source.unreadable && !source.cart.unreadable} />}
      {!online && <OfflineNotice />}
      <CheckoutForm source={source} form={form} prices={prices} placing={placing} />
    </div>
  )
}
