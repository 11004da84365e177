import { CircleAlert, WifiOff } from 'lucide-react'
import { Link } from '../ui/link.tsx'
import { lastPlaced } from '../ui/order-key.ts'
import { noItemsWords } from './placing.ts'

export function NoItems({ unreadable }: { unreadable: boolean }) {
  const last = lastPlaced()
  return (
    <div className="notice notice-error" role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        {unreadable && <p>Failed to load cart items</p>}
        <p>{noItemsWords}</p>
        <p>
          <Link to="/cart">Return to cart</Link>
        </p>
        {last && (
          <p>
            Your last order: <Link to={`/orders/${encodeURIComponent(last.orderId)}`}>{last.orderId}</Link>
          </p>
        )}
      </div>
    </div>
  )
}

export const OfflineNotice = () => (
  <div className="notice" role="status">
    <WifiOff aria-hidden="true" />
    <p>You are offline. What you have typed is kept; you can place the order once you are connected again.</p>
  </div>
)
