import type { Order } from '@pj/shared/orders/orders.api'
import { buttonClass } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { CircleCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './order-taken-notice.module.css'

/** For an order that was just taken (`?print=1`): its ticket is the next thing to do. */
export function OrderTakenNotice({ order }: { order: Order }) {
  const [search] = useSearchParams()
  if (!search.has('print') || order.printed > 0) return null
  return (
    <Notice tone="success" role="status" className={styles.notice}>
      <CircleCheck aria-hidden="true" />
      <strong>Order taken.</strong>
      <Link className={buttonClass({ variant: 'primary' })} to={`/tickets?ids=${order.order_id}`}>
        Print ticket
      </Link>
    </Notice>
  )
}
