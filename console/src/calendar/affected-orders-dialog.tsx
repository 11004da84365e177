import { formatDateTime } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Link } from 'react-router-dom'
import { messages } from './texts.ts'
import type { Question } from './use-availability.ts'

/** Names the orders of a day before it is closed, and those of today with what is sold out. */
export function AffectedOrdersDialog({ affected, save, onClose }: Question & { onClose: () => void }) {
  const saveAnyway = (): void => {
    onClose()
    save()
  }
  return (
    <TitledDialog title={messages.affected(affected.length)} onClose={onClose}>
      <p className="soft">{messages.affectedHint}</p>
      <ul className="entries">
        {affected.map(({ order_id, delivery_date, title }) => (
          <li key={order_id}>
            <span>
              <Link to={`/orders/${order_id}`}>{order_id}</Link> {title}
            </span>
            <span className="soft">{formatDateTime(new Date(delivery_date))}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={saveAnyway}>
          Save anyway
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}
