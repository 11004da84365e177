import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { multiplyNaira } from '@pj/shared/money'
import { itemType } from '@pj/shared/orders/order-type'
import { Price, Total } from '@pj/ui/price.tsx'
import { Link } from 'react-router-dom'
import type { CheckoutForm } from './use-checkout-form.ts'

export function OrderSummary({ lines, form }: { lines: readonly PricedItem[]; form: CheckoutForm }) {
  return (
    <section className="card card-body order-summary" aria-label="Order summary">
      <h2>Order summary</h2>
      <ul className="summary-lines">
        {lines.map(({ item, price }, index) => (
          <li key={lineKey(item.id, index)}>
            <span>
              {item.quantity} × {itemTitle(item)}
              {itemType(item) === 'express' && <span className="badge badge-express">Express</span>}
            </span>
            <Price amount={multiplyNaira(price, item.quantity)} />
          </li>
        ))}
      </ul>
      <div className="summary-sums">
        <Total label="Subtotal" amount={form.totals.subtotal} />
        <Total label="Delivery fee" amount={form.totals.fee} />
      </div>
      {form.visibleErrors.amount && lines.length > 0 && <p className="field-error">{form.visibleErrors.amount}</p>}
      <Link to="/cart">Change your cart</Link>
    </section>
  )
}

const lineKey = (id: string, index: number): string => `${index}-${id}`
