import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useIsFetching } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Printer } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatConsole, useShopName } from '../layout/page-title.tsx'
import { type PaperSize, PaperStyle, paperSizes, readPaperSize } from './paper.tsx'
import { Ticket } from './ticket.tsx'
import styles from './ticket-screen.module.css'
import { usePrinting } from './use-printing.ts'
import { useTicketOrders } from './use-ticket-orders.ts'

/** More would not fit into a URL that every proxy accepts. */
const maxTickets = 600

/** The tickets of the orders in the URL, in that order, as they will be printed. */
export function TicketScreen() {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const wanted = parseOrderIds(searchParams)
  const ids = wanted.slice(0, maxTickets)
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
          void navigate(`?size=${next}&ids=${wanted.map(encodeURIComponent).join()}`, { replace: true })
        }
        onPrint={printing.print}
      />
      {wanted.length > ids.length && (
        <Notice className="no-print">
          {`These are the first ${maxTickets} of ${wanted.length} tickets. Print the others afterwards: they are under “Not printed” in the queue.`}
        </Notice>
      )}
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
          {isLoaded ? 'Loading the pictures…' : `Loading the tickets… ${orders.length} of ${ids.length}`}
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
