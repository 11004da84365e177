import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Keyboard } from 'lucide-react'
import { fetchOrdersCsv } from '../api/orders.ts'
import { DownloadButton } from '../lib/download-button.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { PrintLinks } from './print-links.tsx'
import { serverSort } from './queue-columns.ts'
import styles from './queue-toolbar.module.css'
import { SavedViews } from './saved-views.tsx'
import type { Queue } from './use-queue.ts'
import type { QueueCommands } from './use-queue-commands.ts'

interface QueueToolbarProps {
  queue: Queue
  commands: QueueCommands
  onShowShortcuts: () => void
}

/** Above the table: the saved views, or the actions for a selection, and the number of orders. */
export function QueueToolbar({ queue, commands, onShowShortcuts }: QueueToolbarProps) {
  const { selected } = commands
  return (
    <div className={styles.toolbar}>
      {selected.length > 0 ? (
        <BulkActions
          orders={selected}
          onChange={commands.changeAll}
          onPrint={() => commands.print(selected)}
          onClear={queue.clearSelection}
        />
      ) : (
        <SavedViews searchParams={queue.searchParams} />
      )}
      <span className="spacer" />
      <OrderCount queue={queue} />
      <PrintLinks queue={queue} />
      <DownloadButton
        label="Export"
        file={`orders-${queue.today}.csv`}
        fetchFile={() => fetchOrdersCsv(queue.filter, serverSort(queue.sort))}
        className={styles.export}
      />
      <Button
        variant="plain"
        icon
        className={styles.keys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={onShowShortcuts}
      >
        <Keyboard aria-hidden="true" />
      </Button>
    </div>
  )
}

function OrderCount({ queue }: { queue: Queue }) {
  const { isComplete, total } = queue.list
  const count = isComplete ? String(queue.positions.length) : total
  return (
    <p className={clsx(styles.count, 'soft')} role="status">
      {count} {count === '1' ? 'order' : 'orders'}
    </p>
  )
}
