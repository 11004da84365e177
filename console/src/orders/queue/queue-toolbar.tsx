import { statuses } from '@pj/shared/orders/order-status'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { CalendarDays, type LucideIcon, Printer, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { fetchOrdersCsv } from '../../api/orders.ts'
import { DownloadButton } from '../../lib/download-button.tsx'
import { useRights } from '../../lib/session.ts'
import { ShortcutsButton } from '../../lib/shortcuts.tsx'
import { groupNextSteps, hasOpenRequest, useSteps } from '../status/change-statuses.ts'
import { serverSort } from './queue-columns.ts'
import { QueueFilters } from './queue-filters.tsx'
import styles from './queue-toolbar.module.css'
import { sheetDay } from './queue-view.ts'
import type { Queue } from './use-queue.ts'
import type { QueueCommands } from './use-queue-commands.ts'

const messages = {
  leftOut: (orders: readonly OrderSummary[]) =>
    `Left out, customer asks: ${orders.map(({ order_id }) => order_id).join(', ')}`,
}

interface QueueBarProps {
  queue: Queue
  commands: QueueCommands
  searchField: RefObject<HTMLInputElement | null>
  onShowShortcuts: () => void
}

export function QueueBar({ queue, commands, searchField, onShowShortcuts }: QueueBarProps) {
  const can = useRights()
  const isSelecting = commands.selected.length > 0
  return (
    <div className={clsx('row gap-2', styles.bar)} data-selecting={isSelecting || undefined}>
      <QueueFilters queue={queue} searchField={searchField} />
      {isSelecting && <BulkActions queue={queue} commands={commands} />}
      <div className={clsx('row no-wrap gap-1', styles.toolbar)}>
        <span className="flex-1" />
        <OrderCount queue={queue} />
        <PrintLinks queue={queue} />
        {can('exportOrders') && (
          <DownloadButton
            label="Export"
            file={`orders-${queue.today}.csv`}
            fetchFile={() => fetchOrdersCsv(queue.filter, serverSort(queue.sort))}
            className={clsx('hidden-below-40', styles.export)}
          />
        )}
        <ShortcutsButton onClick={onShowShortcuts} />
      </div>
    </div>
  )
}

/** Nothing while the server has not said how many there are. */
const OrderCount = ({ queue: { count } }: { queue: Queue }) => (
  <p className="soft small nowrap" role="status">
    {count !== undefined && `${count} ${count === '1' ? 'order' : 'orders'}`}
  </p>
)

/** The actions for the selected orders, in the order of the screen, with one button for each next status. */
const BulkActions = ({
  queue,
  commands: { selected, changeAll, print },
}: Pick<QueueBarProps, 'queue' | 'commands'>) => (
  <section className={clsx(styles.bulk, 'row gap-2')} aria-label="Selection">
    <strong role="status">{selected.length} selected</strong>
    {groupNextSteps(selected, useSteps().next).map(({ to, changes }) => (
      <Button key={to} compact variant="primary" onClick={() => changeAll(changes)}>
        {statuses[to].action} ({changes.length})
      </Button>
    ))}
    {selected.some(hasOpenRequest) && <span>{messages.leftOut(selected.filter(hasOpenRequest))}</span>}
    <Button compact onClick={() => print(selected)}>
      <Printer aria-hidden="true" />
      Print tickets ({selected.length})
    </Button>
    <Button compact variant="plain" onClick={queue.clearSelection}>
      <X aria-hidden="true" />
      Clear selection
    </Button>
  </section>
)

const PrintLinks = ({ queue: { searchParams, view, today } }: { queue: Queue }) => (
  <>
    <PrintLink to={`/tickets/unprinted?${searchParams}`} label="Print unprinted tickets" Icon={Printer} />
    <PrintLink to={`/day-sheet?day=${sheetDay(view, today)}`} label="Day sheet" Icon={CalendarDays} />
  </>
)

const PrintLink = ({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }) => (
  <Link className={buttonClass({ variant: 'plain', compact: true })} to={to} aria-label={label} title={label}>
    <Icon aria-hidden="true" />
  </Link>
)
