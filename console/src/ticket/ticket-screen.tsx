import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useIsFetching, useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../api/orders.ts'
import { type PaperSize, PaperStyle, paperSizes, readPaperSize } from './paper.tsx'
import { Ticket } from './ticket.tsx'
import styles from './ticket-screen.module.css'
import { usePrinting } from './use-printing.ts'

/** The most orders the server accepts in one request. */
const maxTickets = 200

/** The tickets of the orders in the URL, in that order, as they will be printed. */
export function TicketScreen() {
  const [searchParams, setSearchParams] = useSearchParams()
  const ids = parseOrderIds(searchParams)
  const size = readPaperSize(searchParams.get('size'))
  const found = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const orders = found.flatMap(({ data }) => data ?? [])
  const failed = ids.filter((_, index) => found[index]?.isError)
  // Printing waits for the images on the tickets.
  const loadingImages = useIsFetching({ queryKey: ['upload'] })
  const isReady = orders.length > 0 && orders.length + failed.length === ids.length && loadingImages === 0
  const printing = usePrinting(orders)
  return (
    <div className={styles.tickets}>
      <title>{`Tickets · P&J console`}</title>
      <TicketToolbar
        size={size}
        isReady={isReady && !printing.isBusy}
        count={orders.length}
        onSize={(next) => setSearchParams({ ids: ids.join(','), size: next }, { replace: true })}
        onPrint={printing.print}
      />
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
      {!isReady && failed.length === 0 && <p className={clsx('no-print', styles.loading)}>Loading the tickets…</p>}
      <main className={styles.sheets}>
        <h1 className="visually-hidden">Kitchen tickets</h1>
        {orders.map((order) => (
          <Ticket key={order.order_id} order={order} paper={size} copy={printing.copyOf(order)} />
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
  return [...new Set(ids)].filter((id) => id !== '').slice(0, maxTickets)
}
