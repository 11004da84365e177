import type { Order } from '@pj/shared/orders/orders.api'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { recordPrinting } from '../api/orders.ts'
import type { TicketCopy } from './ticket-marks.tsx'

/** Prints and counts each print at the server, so that a second copy is marked as a reprint. */
export function usePrinting(orders: readonly Order[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  // From before the latest print of this page: the order that the server sends afterwards was printed just now.
  const [printedBefore, setPrintedBefore] = useState<Readonly<Record<string, string | null>>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isCounted = useRef(false)
  const ids = orders.map((order) => order.order_id)
  const copyOf = ({ order_id: id, printed, printed_at }: Order): TicketCopy => {
    const before = printedBefore[id]
    return { copy: counts[id] ?? printed + 1, printedAt: before === undefined ? printed_at : before }
  }
  const keepPrintedBefore = (): void =>
    setPrintedBefore(Object.fromEntries(orders.map((order) => [order.order_id, order.printed_at])))

  const print = async (): Promise<void> => {
    setBusy(true)
    keepPrintedBefore()
    const counted = await recordPrinting(ids).catch(() => undefined)
    flushSync(() => {
      setBusy(false)
      setFailure(counted ? undefined : 'This printing could not be counted: a reprint may not be marked as one.')
      if (counted) setCounts(counted)
    })
    isCounted.current = true
    window.print()
    isCounted.current = false
  }

  // The browser's own print command does not wait: the copy is marked now and counted at the server afterwards.
  const countBrowserPrint = useEffectEvent(() => {
    if (isCounted.current || ids.length === 0) return
    const next = orders.map((order) => [order.order_id, (counts[order.order_id] ?? order.printed) + 1] as const)
    flushSync(() => {
      keepPrintedBefore()
      setCounts(Object.fromEntries(next))
    })
    void recordPrinting(ids).catch(() => undefined)
  })
  useEffect(() => {
    const listener = (): void => countBrowserPrint()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])

  return { print: () => void print(), isBusy, failure, copyOf }
}
