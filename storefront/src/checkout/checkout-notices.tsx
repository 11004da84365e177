import { Notice } from '@pj/ui/notice.tsx'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cartMessages } from '../cart/texts.ts'
import { useOnline } from '../lib/connection.ts'
import { readPlacedOrder } from './submission.ts'
import { checkoutMessages } from './texts.ts'

export function EmptyCartNotice({ isUnreadable }: { isUnreadable: boolean }) {
  const lastOrder = readPlacedOrder()
  return (
    <Notice tone="error">
      <CircleAlert aria-hidden="true" />
      <div>
        {isUnreadable && <p>{cartMessages.unreadable}</p>}
        <p>{checkoutMessages.cartEmpty}</p>
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

/** In the bar of the button, which is on the screen wherever the shopper is in the form. */
export const OfflineNotice = () => (
  <p className="small" role="status">
    {!useOnline() && checkoutMessages.offline}
  </p>
)
