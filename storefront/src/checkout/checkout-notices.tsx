import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Link } from 'react-router-dom'
import { cartMessages } from '../cart/texts.ts'
import { useOnline } from '../lib/connection.ts'
import { usePaused } from '../lib/menu.ts'
import { readPlacedOrder } from './submission.ts'
import { checkoutMessages } from './texts.ts'

export function EmptyCartNotice({ isUnreadable }: { isUnreadable: boolean }) {
  const lastOrder = readPlacedOrder()
  return (
    <ErrorNotice>
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
    </ErrorNotice>
  )
}

/** In the bar of the button, which is on the screen wherever the shopper is in the form. */
export function CantOrderNotice() {
  const isPaused = usePaused()
  return (
    <p className="small" role="status">
      {useOnline() ? isPaused && checkoutMessages.paused : checkoutMessages.offline}
    </p>
  )
}
