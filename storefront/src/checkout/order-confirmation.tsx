import { formatNaira } from '@pj/shared/money'
import { describeConfirmation } from '@pj/shared/orders/payment-request'
import { buttonClass } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../orders/facts.tsx'
import { OrderedItemImage } from '../orders/ordered-item-image.tsx'
import { ReceiptPayment } from '../orders/payment-instructions.tsx'
import { findReceipt, type Receipt } from '../orders/receipts.ts'
import { WhenAndWhere } from '../orders/when-and-where.tsx'
import styles from './order-confirmation.module.css'

interface OrderConfirmationProps {
  orderId: string
  /** Number of pieces that were added to the cart while the order was being placed. */
  remainingCount: number
}

export function OrderConfirmation({ orderId, remainingCount }: OrderConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [receipt] = useState(() => findReceipt(orderId))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={clsx('stack', styles.confirmation)}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Thank you!
      </h1>
      <Notice tone="success" className={styles.message} role="status">
        Order placed successfully! Order ID: {orderId}
      </Notice>
      <p className="lead">
        {receipt && receipt.unconfirmed.length > 0
          ? describeConfirmation(receipt.unconfirmed, receipt.confirmedBy)
          : "We'll confirm your order, then start baking."}{' '}
        Your order's page shows how it is getting on, your receipt, and how to pay.
      </p>
      <div className="row">
        <Link className={buttonClass({ variant: 'primary' })} to={`/orders/${encodeURIComponent(orderId)}`}>
          Follow your order
        </Link>
        <Link className={buttonClass()} to="/home">
          Back to the shop
        </Link>
      </div>
      {remainingCount > 0 && (
        <p>
          Your cart holds {remainingCount === 1 ? 'one more item' : `${remainingCount} more items`}.{' '}
          <Link to="/cart">See your cart</Link>
        </p>
      )}
      {receipt && <OrderedItems receipt={receipt} />}
      {receipt && <ReceiptPayment receipt={receipt} />}
    </div>
  )
}

const OrderedItems = ({ receipt: { lines, method, date, address, total, unconfirmed } }: { receipt: Receipt }) => (
  <section className="card card-body stack" aria-label="Your order">
    <h2>Your order</h2>
    <ul className={styles.items}>
      {lines.map((line, index) => (
        <li key={itemKey(line.title, index)}>
          <div className={styles.image}>
            <OrderedItemImage line={line} />
          </div>
          <span>
            {line.quantity} × {line.title}
          </span>
        </li>
      ))}
    </ul>
    <Facts>
      <WhenAndWhere method={method} at={new Date(date)} place={address} unconfirmed={unconfirmed} />
      <Fact label="Total" className="money">
        {formatNaira(total)}
        {unconfirmed.includes('price') && ' (to be confirmed)'}
      </Fact>
    </Facts>
  </section>
)

const itemKey = (title: string, index: number): string => `${index}-${title}`
