import type { Order } from '@pj/shared/api/orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { recordPrinting } from '../api/orders.ts'

/** Prints and counts each print at the server, so that a second copy is marked as a reprint. */
export function usePrinting(orders: readonly Order[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isCounted = useRef(false)
  const ids = orders.map((order) => order.order_id)
  const copyOf = (order: Order): number => counts[order.order_id] ?? order.printed + 1

  const print = async (): Promise<void> => {
    setBusy(true)
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
    flushSync(() => setCounts(Object.fromEntries(next)))
    void recordPrinting(ids).catch(() => undefined)
  })
  useEffect(() => {
    const listener = (): void => countBrowserPrint()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])

  return { print: () => void print(), isBusy, failure, copyOf }
}
