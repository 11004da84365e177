import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { isUsed } from '@pj/shared/menu/uses'
import { multiplyNaira } from '@pj/shared/money'
import { itemType } from '@pj/shared/orders/order-type'
import { Badge } from '@pj/ui/badge.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { clsx } from 'clsx'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { chooseLocation } from '../layout/zone-options.tsx'
import { useMenu } from '../lib/menu.ts'
import { CodeField, CodeLine } from './code-field.tsx'
import styles from './order-summary.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

/** In space of its own, so that the form does not wait for it. */
const LineImage = lazy(async () => ({ default: (await import('../cart/line-image.tsx')).LineImage }))
const LineChoices = lazy(async () => ({ default: (await import('../cart/line-choices.tsx')).LineChoices }))

export function OrderSummary({ lines, form }: { lines: readonly PricedItem[]; form: CheckoutForm }) {
  const menu = useMenu()
  return (
    <section className="card card-body stack gap-5 quiet-headings" aria-label="Order summary">
      <h2>Order summary</h2>
      {lines.length > 0 && (
        <ul className="stack">
          {lines.map(({ item, price }, index) => (
            <li className="row" key={lineKey(item.id, index)}>
              <div className="thumbnail">
                <LazyPart>
                  <LineImage item={item} isSmall />
                </LazyPart>
              </div>
              <span className="beside-image row gap-2">
                <span className="strong">
                  {item.quantity} × {itemTitle(item, menu)}
                </span>
                {itemType(item) === 'express' && <Badge tone="express">Express</Badge>}
                <LazyPart loading={<span className="small">&nbsp;</span>}>
                  <LineChoices item={item} />
                </LazyPart>
              </span>{' '}
              <span className="push-end">
                <Price amount={multiplyNaira(price, item.quantity)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={clsx('stack gap-2', styles.sums)}>
        <Total isPart label="Subtotal" amount={form.totals.subtotal} />
        <CodeLine form={form} />
        <Total
          isPart
          label="Delivery fee"
          amount={form.totals.fee}
          openChoice={form.errors.location && chooseLocation}
        />
      </div>
      {form.errors.amount && lines.length > 0 && <p className="small bad">{form.errors.amount}</p>}
      {lines.length > 0 && isUsed(menu, 'codes') && <CodeField form={form} />}
      <Link to="/cart">Change your cart</Link>
    </section>
  )
}

const lineKey = (id: string, index: number): string => `${index}-${id}`
