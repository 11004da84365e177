import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'

/** Says what of the cart nobody can order now, not even staff. */
export function SoldOutNotice({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const now = useNow()
  const messages = [...new Set(lines.flatMap(({ item }) => findUnavailable(item, menu, now)?.message ?? []))]
  if (messages.length === 0) return null
  return (
    <ErrorNotice>
      <p>
        {messages.join('. ')}. <Link to="/cart">Change the cart</Link> first.
      </p>
    </ErrorNotice>
  )
}
