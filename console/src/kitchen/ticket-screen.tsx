import { addDays, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { needsTicket } from '@pj/shared/orders/order-status'
import type { Order, OrderFilter, OrderSummary } from '@pj/shared/orders/orders.api'
import { formatCount } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useIsFetching, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { splitIntoPages } from '../api/kitchen.ts'
import { fetchAllOrders, recordPrinting, ticketsQuery } from '../api/orders.ts'
import { formatConsole, PageTitle, ScreenLoading, useShopName } from '../layout/screen.tsx'
import { useListParams } from '../lib/list-params.ts'
import { LoadError } from '../lib/query-result.tsx'
import { useWindowEvent } from '../lib/use-window-event.ts'
import { queueParams, toOrderFilter } from '../orders/queue/queue-view.ts'
import { type PaperSize, PaperStyle, paperSizes, readPaperSize } from './paper.tsx'
import { Ticket, type TicketCopy } from './ticket.tsx'
import styles from './ticket-screen.module.css'

/** More would not fit into a URL that every proxy accepts. */
const maxTickets = 600

export const messages = {
  tooMany: (requested: number) =>
    `Showing the first ${maxTickets} of ${requested} tickets. Print the rest from “Not printed” in the queue.`,
  asking: (count: number) => `${formatCount(count, 'ticket')}: printed?`,
  counted: (count: number) => `${formatCount(count, 'ticket')} counted as printed.`,
  notRecorded: "We couldn't record this print. Try again.",
  allPrinted: 'Everything in this view is printed',
  nextPrinted: 'Everything for today and tomorrow is printed',
  others: 'Other orders have unprinted tickets too.',
  loading: (loaded: number, count: number) => `Loading tickets… ${loaded} of ${count}`,
}

export function TicketScreen() {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const requested = parseOrderIds(searchParams)
  const ids = requested.slice(0, maxTickets)
  const size = readPaperSize(searchParams.get('size'))
  const rest = searchParams.get('rest')
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
        isReady={isReady}
        count={orders.length}
        // Without the escaped commas of URLSearchParams, which would make a long URL longer.
        onSize={(next) =>
          void navigate(`?size=${next}&ids=${requested.map(encodeURIComponent).join()}${restParam(rest)}`, {
            replace: true,
          })
        }
      />
      <main>
        <h1 className="visually-hidden">Kitchen tickets</h1>
        {requested.length > ids.length && <Notice className="no-print">{messages.tooMany(requested.length)}</Notice>}
        {failed.length > 0 && (
          <Notice className="no-print" tone="error">
            Not loaded: {failed.join(', ')}
          </Notice>
        )}
        {rest !== null && (
          <Notice className="no-print">
            {messages.others} <Link to={`/tickets/unprinted?${rest}`}>Show them</Link>
          </Notice>
        )}
        <PrintedNotice count={printed.length} printing={printing} />
        {(!isLoaded || loadingImages > 0) && (
          <p className="no-print" role="status">
            {isLoaded ? 'Loading images…' : messages.loading(orders.length, ids.length)}
          </p>
        )}
        <div className={styles.sheets}>
          {printed.map((order) => (
            <Ticket key={order.order_id} order={order} paper={size} {...printing.copyOf(order)} />
          ))}
        </div>
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
}

function TicketToolbar({ size, isReady, count, onSize }: TicketToolbarProps) {
  const navigate = useNavigate()
  return (
    <header className={clsx('row no-print', styles.toolbar)}>
      <Button variant="plain" onClick={() => void navigate(-1)}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <fieldset className="row">
        <legend className="visually-hidden">Paper</legend>
        {paperSizes.map((paper) => (
          <label key={paper} className="check strong">
            <input type="radio" name="paper" checked={paper === size} onChange={() => onSize(paper)} />
            {paper === 'a5' ? 'A5' : '80 mm'}
          </label>
        ))}
      </fieldset>
      <span className="flex-1" />
      <Button variant="primary" disabled={!isReady} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print {formatCount(count, 'ticket')}
      </Button>
    </header>
  )
}

const parseOrderIds = (searchParams: URLSearchParams): string[] => {
  const ids = (searchParams.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '')
}

/** The query for the screen with the view's other unprinted tickets, passed on in this URL. */
const restParam = (query: string | null): string => (query === null ? '' : `&rest=${encodeURIComponent(query)}`)

/** As "Needs you" counts the tickets to print. */
const isPrintedNext = ({ status, delivery_date }: OrderSummary, today: LagosDay): boolean =>
  needsTicket(status) && lagosDay(new Date(delivery_date)) <= addDays(today, 1)

/** Without days in the view, the tickets of the accepted orders of today and tomorrow come first. */
export function UnprintedTicketsScreen() {
  const { values: view, searchParams } = useListParams(queueParams)
  const today = lagosDay(useNow())
  const filter: OrderFilter = { ...toOrderFilter(view, today), not_printed: 'true' }
  const list = useQuery({
    queryKey: ['unprinted', filter],
    queryFn: ({ signal }) => fetchAllOrders({ filter, sort: 'delivery_date' }, signal),
    gcTime: 0,
  })
  if (list.error) return <LoadError message={list.error.message} isShowing={false} retry={() => void list.refetch()} />
  if (!list.data) return <ScreenLoading />
  const isRest = searchParams.has('rest')
  const hasDays = Boolean(view.due ?? view.delivery_from ?? view.delivery_to)
  // The rest is what isn't due today or tomorrow.
  const shown = list.data.filter((order) => hasDays || isPrintedNext(order, today) !== isRest)
  const ids = shown.map(({ order_id }) => order_id)
  const restSearch = new URLSearchParams([...searchParams, ['rest', 'true']]).toString()
  const hasRest = !isRest && shown.length < list.data.length
  if (ids.length > 0) {
    return <Navigate replace to={`/tickets?ids=${ids.join(',')}${restParam(hasRest ? restSearch : null)}`} />
  }
  return (
    <main className="screen">
      <PageTitle title="Tickets" />
      <EmptyState title={hasRest ? messages.nextPrinted : messages.allPrinted} heading="h1">
        {hasRest && (
          <Link className={buttonClass()} to={`?${restSearch}`}>
            Show {formatCount(list.data.length, 'other ticket')}
          </Link>
        )}
        <Link className={buttonClass()} to={{ pathname: '/', search: searchParams.toString() }}>
          Back to orders
        </Link>
      </EmptyState>
    </main>
  )
}

/** Only the person at the printer knows whether the tickets came out, so nothing is counted until they say so. */
export function usePrinting(orders: readonly Order[]) {
  const [isAsking, setAsking] = useState(false)
  /** How often each was printed by the server's latest count. */
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [countedAt, setCountedAt] = useState<string>()
  const ids = orders.map((order) => order.order_id)
  const copyOf = ({ order_id: id, printed, printed_at }: Order): TicketCopy => ({
    copy: (counts[id] ?? printed) + 1,
    printedAt: countedAt ?? printed_at,
  })
  const recording = useMutation({
    mutationFn: (isUndone: boolean) => recordPrinting(ids, isUndone),
    onSuccess: (counted, isUndone) => {
      setCounts(counted)
      setCountedAt(isUndone ? undefined : new Date().toISOString())
      setAsking(false)
    },
  })
  // The browser's own print command too.
  useWindowEvent('afterprint', () => {
    if (ids.length === 0) return
    recording.reset()
    setAsking(true)
  })
  return { isAsking, isCounted: countedAt !== undefined, recording, copyOf, decline: () => setAsking(false) }
}

interface PrintedNoticeProps {
  count: number
  printing: ReturnType<typeof usePrinting>
}

/** After the print dialog: whether the tickets were printed, and the way back from a wrong answer. */
const PrintedNotice = ({ count, printing: { isAsking, isCounted, recording, decline } }: PrintedNoticeProps) =>
  (isAsking || isCounted) && (
    <Notice className="no-print" tone={recording.isError ? 'error' : 'info'}>
      <strong>{isAsking ? messages.asking(count) : messages.counted(count)}</strong>
      {recording.isError && <span>{messages.notRecorded}</span>}
      <span className="flex-1" />
      <Button busy={recording.isPending} onClick={() => recording.mutate(!isAsking)}>
        {isAsking ? 'Yes, printed' : 'Undo'}
      </Button>
      {isAsking && <Button onClick={decline}>No</Button>}
    </Notice>
  )

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
