import type { LagosDay } from '@pj/shared/lagos-time'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { DaySheet } from '../day-sheet/day-sheet.tsx'
import { useConnectionState } from '../live/live-connection.ts'
import { matchesFilter, mergeOrders } from '../live/live-order-cache.ts'
import styles from './queue-sheet.module.css'
import { type OrderListState, useOrderList } from './use-order-list.ts'

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
  const filter = useMemo(
    () => ({ status: orderStatuses.filter((status) => status !== 'cancelled'), delivery_from: day, delivery_to: day }),
    [day],
  )
  const list = useOrderList({ filter, sort: byDueTime, isEnabled: shown.isComplete })
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
  const orders = mergeOrders(shown.orders, new Map(list.orders.map((order) => [order.order_id, order])))
    .filter((order) => matchesFilter(order, filter))
    .toSorted((one, other) => one.delivery_date.localeCompare(other.delivery_date))
  return (
    <div className={styles.onPaper}>
      {!list.isComplete && <p className={styles.incomplete}>Not all orders of the day are loaded yet.</p>}
      <DaySheet day={day} orders={orders} readAt={printedAt} />
    </div>
  )
}
