import { formatDateTime } from '@pj/shared/lagos-time'
import type { Note, Order } from '@pj/shared/orders/orders.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AddNoteForm } from './add-note-form.tsx'
import { updateOrder } from './change-statuses.ts'
import { LongText } from './long-text.tsx'
import styles from './staff-notes-panel.module.css'
import { useNoteDraft } from './use-note-draft.ts'

/** The notes that only staff see, oldest first, and a field for the next one. */
export function StaffNotesPanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [draft, changeDraft] = useNoteDraft(order.order_id)
  const add = useMutation({
    mutationFn: () => updateOrder(queries, order, { staff_note: draft.trim() }),
    onSuccess: () => changeDraft(''),
  })
  useLeaveWarning(draft.trim() !== '')
  return (
    <section className="card card-body stack" aria-label="Staff notes">
      <h2>Staff notes</h2>
      {order.notes.length > 0 && (
        <ol className={styles.notes}>
          {order.notes.map((note) => (
            <StaffNote key={note.id} note={note} />
          ))}
        </ol>
      )}
      <AddNoteForm
        draft={draft}
        onChange={changeDraft}
        add={add}
        maxLength={4000}
        placeholder="Only the team sees this."
      />
    </section>
  )
}

const StaffNote = ({ note: { text, at, by } }: { note: Note }) => (
  <li>
    <p>
      <LongText text={text} />
    </p>
    <p className="soft small">
      {by && <strong>{by}, </strong>}
      <time dateTime={at}>{formatDateTime(new Date(at))}</time>
    </p>
  </li>
)

function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
