import { ArrowUp, Zap } from 'lucide-react'
import { useUnseenOrders } from '../live/unseen-orders.ts'
import './new-orders-pill.css'

interface NewOrdersPillProps {
  /** Orders without a place in the table yet. */
  waiting: readonly string[]
  /** Orders that have one. */
  shown: ReadonlySet<string>
  onShow: (orderIds: readonly string[]) => void
  onShowOutside: () => void
}

/** The bell's twin for the eyes: how many orders came in that nobody has looked at, and the way to them. */
export function NewOrdersPill({ waiting, shown, onShow, onShowOutside }: NewOrdersPillProps) {
  const unseen = useUnseenOrders()
  const here = [...new Set([...waiting, ...unseen.map((order) => order.order_id).filter((id) => shown.has(id))])]
  const outside = unseen.filter((order) => !here.includes(order.order_id))
  const isExpress = unseen.some((order) => order.type === 'express')
  return (
    <div className="new-orders" role="status">
      {here.length > 0 && (
        <button
          type="button"
          className="new-orders-pill"
          data-express={isExpress || undefined}
          onClick={() => onShow(here)}
        >
          {isExpress ? <Zap aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
          {formatCount(here.length)}
        </button>
      )}
      {outside.length > 0 && (
        <button type="button" className="new-orders-pill new-orders-outside" onClick={onShowOutside}>
          {formatCount(outside.length)} outside this view
        </button>
      )}
    </div>
  )
}

const formatCount = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)
