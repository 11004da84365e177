import { maxTicketOrders } from '@pj/shared/kitchen/tickets.api'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Order, OrderFilter } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useIsFetching, useQueries, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { fetchAllOrders, recordPrinting, ticketsQuery } from '../api/orders.ts'
import { formatConsole, PageTitle, useShopName } from '../layout/page-title.tsx'
import { useListParams } from '../lib/list-params.ts'
import { LoadError } from '../lib/query-result.tsx'
import { queueParams, toOrderFilter } from '../orders/queue-view.ts'
import { type PaperSize, PaperStyle, paperSizes, readPaperSize } from './paper.tsx'
import { Ticket, type TicketCopy } from './ticket.tsx'
import styles from './ticket-screen.module.css'

/** More would not fit into a URL that every proxy accepts. */
const maxTickets = 600

export const messages = {
  tooMany: (requested: number) =>
    `Showing the first ${maxTickets} of ${requested} tickets. Print the rest from “Not printed” in the queue.`,
  notRecorded: "We couldn't record this print. Reprints may not be marked.",
  allPrinted: 'Everything in this view is printed',
  loading: (loaded: number, count: number) => `Loading tickets… ${loaded} of ${count}`,
}

/** The tickets of the orders in the URL, in that order, as they will be printed. */
export function TicketScreen() {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const requested = parseOrderIds(searchParams)
  const ids = requested.slice(0, maxTickets)
  const size = readPaperSize(searchParams.get('size'))
  const { orders, failed } = useTicketOrders(ids)
  // Printing waits for the images on the tickets.
  const loadingImages = useIsFetching({ queryKey: ['upload'] })
  // All at once: hundreds of tickets would be rendered again with each one that arrives.
  const isLoaded = orders.length + failed.length === ids.length
  const isReady = orders.length > 0 && isLoaded && loadingImages === 0
  const printed = isLoaded ? orders : []
  const printing = usePrinting(printed)
  return (
    <div className={styles.tickets}>
      <title>{`Tickets · ${formatConsole(useShopName())}`}</title>
      <TicketToolbar
        size={size}
        isReady={isReady && !printing.isBusy}
        count={orders.length}
        // Without the escaped commas of URLSearchParams, which would make a long URL longer.
        onSize={(next) =>
          void navigate(`?size=${next}&ids=${requested.map(encodeURIComponent).join()}`, { replace: true })
        }
        onPrint={printing.print}
      />
      {requested.length > ids.length && <Notice className="no-print">{messages.tooMany(requested.length)}</Notice>}
      {failed.length > 0 && (
        <Notice className="no-print" tone="error">
          Not loaded: {failed.join(', ')}
        </Notice>
      )}
      {printing.failure && (
        <Notice className="no-print" tone="error">
          {printing.failure}
        </Notice>
      )}
      {(!isLoaded || loadingImages > 0) && (
        <p className={clsx('no-print', styles.loading)} role="status">
          {isLoaded ? 'Loading images…' : messages.loading(orders.length, ids.length)}
        </p>
      )}
      <main className={styles.sheets}>
        <h1 className="visually-hidden">Kitchen tickets</h1>
        {printed.map((order) => (
          <Ticket key={order.order_id} order={order} paper={size} {...printing.copyOf(order)} />
        ))}
      </main>
      <PaperStyle size={size} />
    </div>
  )
}

interface TicketToolbarProps {
  size: PaperSize
  isReady: boolean
  count: number
  onSize: (size: PaperSize) => void
  onPrint: () => void
}

function TicketToolbar({ size, isReady, count, onSize, onPrint }: TicketToolbarProps) {
  const navigate = useNavigate()
  return (
    <header className={clsx(styles.toolbar, 'no-print')}>
      <Button variant="plain" onClick={() => void navigate(-1)}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <fieldset className="row">
        <legend className="visually-hidden">Paper</legend>
        {paperSizes.map((paper) => (
          <label key={paper} className={styles.paper}>
            <input type="radio" name="paper" checked={paper === size} onChange={() => onSize(paper)} />
            {paper === 'a5' ? 'A5' : '80 mm'}
          </label>
        ))}
      </fieldset>
      <span className="spacer" />
      <Button variant="primary" disabled={!isReady} onClick={onPrint}>
        <Printer aria-hidden="true" />
        Print {count} {count === 1 ? 'ticket' : 'tickets'}
      </Button>
    </header>
  )
}

const parseOrderIds = (searchParams: URLSearchParams): string[] => {
  const ids = (searchParams.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '')
}

/** Leads to the tickets of the orders of a view of the queue that were never printed. */
export function UnprintedTicketsScreen() {
  const { values: view, searchParams } = useListParams(queueParams)
  const filter: OrderFilter = { ...toOrderFilter(view, lagosDay(useNow())), not_printed: 'true' }
  const list = useQuery({
    queryKey: ['unprinted', filter],
    queryFn: ({ signal }) => fetchAllOrders({ filter, sort: 'delivery_date' }, signal),
    gcTime: 0,
  })
  if (list.error) return <LoadError message={list.error.message} isShowing={false} retry={() => void list.refetch()} />
  if (!list.data) return <div className="screen skeleton screen-loading" aria-busy="true" />
  const ids = list.data.map(({ order_id }) => order_id)
  if (ids.length > 0) return <Navigate replace to={`/tickets?ids=${ids.join(',')}`} />
  return (
    <main className="screen">
      <PageTitle title="Tickets" />
      <EmptyState title={messages.allPrinted} heading="h1">
        <Link className={buttonClass()} to={{ pathname: '/', search: searchParams.toString() }}>
          Back to orders
        </Link>
      </EmptyState>
    </main>
  )
}

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
      setFailure(counted ? undefined : messages.notRecorded)
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

/** Returns the orders that have come so far, in the order of `ids`, and the ids of those that could not be loaded. */
export function useTicketOrders(ids: readonly string[]): { orders: readonly Order[]; failed: readonly string[] } {
  const pages = splitIntoPages(ids)
  const found = useQueries({ queries: pages.map((page) => ticketsQuery(page)) })
  const loaded = new Map(found.flatMap(({ data }) => data ?? []).map((order) => [order.order_id, order]))
  return {
    orders: ids.flatMap((id) => loaded.get(id) ?? []),
    failed: pages.flatMap((page, index) => (found[index]?.isPending ? [] : page.filter((id) => !loaded.has(id)))),
  }
}

const splitIntoPages = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxTicketOrders) }, (_, page) =>
    ids.slice(page * maxTicketOrders, (page + 1) * maxTicketOrders),
  )
