import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../ui/link.tsx'

interface PlacedMessageProps {
  orderId: string
  /** Pieces that came into the cart while the order was under way. */
  left: number
}

export function PlacedMessage({ orderId, left }: PlacedMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="placed">
      <CircleCheck className="placed-mark" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Thank you!
      </h1>
      <p className="notice notice-success placed-words" role="status">
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
      {left > 0 && (
        <p>
          Your cart holds {left === 1 ? 'one more item' : `${left} more items`}. <Link to="/cart">See your cart</Link>
        </p>
      )}
    </div>
  )
}
