import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { isSold } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOrdersQuery } from '../api/orders.ts'
import { useWindowEvent } from '../lib/use-window-event.ts'
import { useConnectionState } from '../live/live-connection.ts'
import type { QueueSheetProps } from '../orders/queue/queue-screen.tsx'
import { DaySheet } from './day-sheet.tsx'

export const messages = { incomplete: 'Not all orders of the day are loaded yet.' }

/** The browser's print command cannot wait for the server, so the day's orders are loaded in advance. */
export function QueueSheet({ day, shown }: QueueSheetProps) {
  const today = lagosDay(useNow())
  const { data: orders } = useQuery({ ...dayOrdersQuery(day, today), enabled: shown.isComplete })
  const connection = useConnectionState()
  const [printedAt, setPrintedAt] = useState<Date>()

  useWindowEvent('beforeprint', () => {
    // Nothing of the time without a connection is known.
    const readAt = connection.kind === 'lost' ? new Date(connection.since) : new Date()
    flushSync(() => setPrintedAt(readAt))
  })
  useWindowEvent('afterprint', () => setPrintedAt(undefined))

  if (!printedAt) return null
  return (
    <div className="print-only">
      {!orders && <p className="strong">{messages.incomplete}</p>}
      <DaySheet day={day} orders={orders ?? shown.orders.filter(isDueOn(day))} readAt={printedAt} />
    </div>
  )
}

const isDueOn =
  (day: LagosDay) =>
  ({ delivery_date: due, status }: OrderSummary): boolean =>
    lagosDay(new Date(due)) === day && isSold(status)
