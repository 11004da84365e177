import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

interface OrderConfirmationProps {
  orderId: string
  /** Number of pieces that were added to the cart while the order was being placed. */
  remainingCount: number
}

export function OrderConfirmation({ orderId, remainingCount }: OrderConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="placed">
      <CircleCheck className="placed-mark" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Thank you!
      </h1>
      <p className="notice notice-success placed-message" role="status">
        Order placed successfully! Order ID: {orderId}
      </p>
      <p className="lead">
        We start as soon as we have confirmed it. Your order's page shows how it is getting on, your receipt, and how to
        pay.
      </p>
      <div className="row">
        <Link className="button button-primary" to={`/orders/${encodeURIComponent(orderId)}`}>
          Follow your order
        </Link>
        <Link className="button" to="/home">
          Back to the shop
        </Link>
      </div>
      {remainingCount > 0 && (
        <p>
          Your cart holds {remainingCount === 1 ? 'one more item' : `${remainingCount} more items`}.{' '}
          <Link to="/cart">See your cart</Link>
        </p>
      )}
    </div>
  )
}
