import { clsx } from 'clsx'
import { ArrowUp, Zap } from 'lucide-react'
import { useUnseenOrders } from '../live/unseen-orders.ts'
import styles from './new-orders-pill.module.css'

interface NewOrdersPillProps {
  /** Orders of the view without a row yet. */
  hiddenIds: readonly string[]
  /** Orders with a row. */
  shownIds: ReadonlySet<string>
  onShow: (orderIds: readonly string[]) => void
  onShowOutside: (orderIds: readonly string[]) => void
}

/** The number of new orders in the view and outside it, as buttons that lead to them. */
export function NewOrdersPill({ hiddenIds, shownIds, onShow, onShowOutside }: NewOrdersPillProps) {
  const unseen = useUnseenOrders()
  const unseenInView = unseen.map((order) => order.order_id).filter((id) => shownIds.has(id))
  const idsInView = [...new Set([...hiddenIds, ...unseenInView])]
  const outsideIds = unseen.map((order) => order.order_id).filter((id) => !idsInView.includes(id))
  const isExpress = unseen.some((order) => order.type === 'express')
  return (
    <div className={styles.container} role="status">
      {idsInView.length > 0 && (
        <button
          type="button"
          className={styles.pill}
          data-express={isExpress || undefined}
          onClick={() => onShow(idsInView)}
        >
          {isExpress ? <Zap aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
          {formatCount(idsInView.length)}
        </button>
      )}
      {outsideIds.length > 0 && (
        <button type="button" className={clsx(styles.pill, styles.outside)} onClick={() => onShowOutside(outsideIds)}>
          {formatCount(outsideIds.length)} outside this view
        </button>
      )}
    </div>
  )
}

const formatCount = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)
