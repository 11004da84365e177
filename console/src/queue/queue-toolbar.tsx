import { Keyboard } from 'lucide-react'
import { BulkActions } from './bulk-actions.tsx'
import { SavedViews } from './saved-views.tsx'
import type { Queue } from './use-queue.ts'
import type { QueueCommands } from './use-queue-commands.ts'
import './queue-toolbar.css'

/** Over the table: the team's views, or what to do with a selection; and how many orders there are. */
export function QueueToolbar({ queue, steps, onKeys }: { queue: Queue; steps: QueueCommands; onKeys: () => void }) {
  const { selected } = steps
  return (
    <div className="queue-bar">
      {selected.length > 0 ? (
        <BulkActions
          orders={selected}
          onMove={steps.move}
          onPrint={() => steps.print(selected)}
          onClear={queue.clearSelection}
        />
      ) : (
        <SavedViews address={queue.address} />
      )}
      <span className="spacer" />
      <QueueCount queue={queue} />
      <button
        type="button"
        className="button button-plain button-icon"
        aria-label="Keyboard shortcuts"
        onClick={onKeys}
      >
        <Keyboard aria-hidden="true" />
      </button>
    </div>
  )
}

function QueueCount({ queue }: { queue: Queue }) {
  const { isComplete, total } = queue.list
  const count = isComplete ? String(queue.places.length) : total
  return (
    <p className="queue-count soft" role="status">
      {count} {count === '1' ? 'order' : 'orders'}
    </p>
  )
}
