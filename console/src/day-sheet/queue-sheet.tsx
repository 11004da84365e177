import type { OrderSummary } from '@pj/shared/api/orders'
import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOrdersQuery } from '../api/orders.ts'
import { DaySheet } from './day-sheet.tsx'
import styles from './queue-sheet.module.css'

interface QueueSheetProps {
  day: LagosDay
  /** The orders that the queue has loaded. */
  loaded: readonly OrderSummary[]
}

interface Sheet {
  readonly orders: readonly OrderSummary[]
  readonly isComplete: boolean
}

/**
 * What the queue is on paper: the day sheet. Ctrl+P first reads all orders of the day; the print command of a menu cannot
 * wait, so that its sheet has only the orders that the queue has loaded, and says so.
 */
export function QueueSheet({ day, loaded }: QueueSheetProps) {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<Sheet>()

  const printDay = async (): Promise<void> => {
    const orders = await queries.fetchQuery({ ...dayOrdersQuery(day), staleTime: 0 }).catch(() => undefined)
    if (orders) flushSync(() => setSheet({ orders, isComplete: true }))
    print()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!event.repeat) void printDay()
  })
  const beforePrint = useEffectEvent(() => {
    const orders = loaded.filter((order) => order.status !== 'cancelled' && isDueOn(order, day)).sort(byDueTime)
    flushSync(() => setSheet((sheet) => sheet ?? { orders, isComplete: false }))
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event)
    const onBefore = (): void => beforePrint()
    const onAfter = (): void => setSheet(undefined)
    addEventListener('keydown', onKey)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])

  return (
    sheet && (
      <div className={styles.onPaper}>
        {!sheet.isComplete && (
          <p className={styles.incomplete}>Only the orders that the queue shows. Ctrl+P has all.</p>
        )}
        <DaySheet day={day} orders={sheet.orders} readAt={new Date()} />
      </div>
    )
  )
}

const isDueOn = (order: OrderSummary, day: LagosDay): boolean => lagosDay(new Date(order.delivery_date)) === day

const byDueTime = (one: OrderSummary, other: OrderSummary): number =>
  one.delivery_date.localeCompare(other.delivery_date)
