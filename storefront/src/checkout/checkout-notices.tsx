import { Notice } from '@pj/ui/notice.tsx'
import { CircleAlert, WifiOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readPlacedOrder } from './placed-order.ts'

export const emptyCartMessage = 'Error: No items in cart. Please return to cart and add items.'

export function EmptyCartNotice({ isUnreadable }: { isUnreadable: boolean }) {
  const lastOrder = readPlacedOrder()
  return (
    <Notice tone="error">
      <CircleAlert aria-hidden="true" />
      <div>
        {isUnreadable && <p>Failed to load cart items</p>}
        <p>{emptyCartMessage}</p>
        <p>
          <Link to="/cart">Return to cart</Link>
        </p>
        {lastOrder && (
          <p>
            Your last order: <Link to={`/orders/${encodeURIComponent(lastOrder.orderId)}`}>{lastOrder.orderId}</Link>
          </p>
        )}
      </div>
    </Notice>
  )
}

export const OfflineNotice = () => (
  <Notice role="status">
    <WifiOff aria-hidden="true" />
    <p>You are offline. What you have typed is kept; you can place the order once you are connected again.</p>
  </Notice>
)
