import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { useNow } from '@pj/ui/use-now'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { daySheetFilters } from '../api/orders.ts'
import { DaySheet } from '../kitchen/day-sheet.tsx'
import { useConnectionState } from '../live/live-connection.ts'
import { matchesFilter, mergeOrders } from '../live/live-order-cache.ts'
import styles from './queue-sheet.module.css'
import { type OrderListState, useOrderList } from './use-queue.ts'

interface QueueSheetProps {
  day: LagosDay
  /** The list on the screen, which is loaded first. */
  shown: OrderListState
}

const byDueTime = { column: 'delivery_date', isDescending: false } as const

/**
 * What the queue is on paper: the day sheet. The browser's print command cannot wait for the server, so the orders of
 * the day are loaded in advance and kept up to date.
 */
export function QueueSheet({ day, shown }: QueueSheetProps) {
  const today = lagosDay(useNow())
  const filters = useMemo(() => daySheetFilters(day, today), [day, today])
  const open = useOrderList({ filter: filters.open, sort: byDueTime, isEnabled: shown.isComplete })
  const completed = useOrderList({ filter: filters.completed, sort: byDueTime, isEnabled: shown.isComplete })
  const connection = useConnectionState()
  const [printedAt, setPrintedAt] = useState<Date>()

  const beforePrint = useEffectEvent(() => {
    // Nothing of the time without a connection is known.
    const readAt = connection.kind === 'lost' ? new Date(connection.since) : new Date()
    flushSync(() => setPrintedAt(readAt))
  })
  useEffect(() => {
    const onBefore = (): void => beforePrint()
    const onAfter = (): void => setPrintedAt(undefined)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])

  if (!printedAt) return null
  const loaded = [...open.orders, ...completed.orders]
  const orders = mergeOrders(shown.orders, new Map(loaded.map((order) => [order.order_id, order]))).filter(
    (order) => matchesFilter(order, filters.open) || matchesFilter(order, filters.completed),
  )
  return (
    <div className={styles.onPaper}>
      {!(open.isComplete && completed.isComplete) && (
        <p className={styles.incomplete}>Not all orders of the day are loaded yet.</p>
      )}
      <DaySheet day={day} orders={orders} readAt={printedAt} />
    </div>
  )
}
