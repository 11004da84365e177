import { findPause } from '@pj/shared/calendar/pause'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cartMessages } from '../cart/texts.ts'
import { useOnline } from '../lib/connection.ts'
import { useMenu } from '../lib/menu.ts'
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

/** Says before the order is sent what the server would refuse now: a pause, and what is sold out. */
export function UnavailableNotice({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const now = useNow()
  const pause = findPause(menu, now)
  const messages = [...new Set(lines.flatMap(({ item }) => findUnavailable(item, menu, now)?.message ?? []))]
  if (lines.length === 0 || (!pause && messages.length === 0)) return null
  return (
    <Notice role="status">
      <CircleAlert aria-hidden="true" />
      <div>
        {pause && (
          <p>
            {pause.message} {checkoutMessages.paused}
          </p>
        )}
        {messages.map((message) => (
          <p key={message}>{message}.</p>
        ))}
        {messages.length > 0 && (
          <p>
            <Link to="/cart">{checkoutMessages.changeFirst}</Link>
          </p>
        )}
      </div>
    </Notice>
  )
}
