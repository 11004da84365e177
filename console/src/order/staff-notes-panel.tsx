import type { Note, Order } from '@pj/shared/api/orders'
import { formatDateTime } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LongText } from '../order-parts/long-text.tsx'
import { updateOrder } from '../status-changes/change-statuses.ts'
import { readNoteDraft, saveNoteDraft } from './note-draft.ts'
import styles from './staff-notes-panel.module.css'

/** The notes that only staff see, oldest first, and a field for the next one. */
export function StaffNotesPanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => readNoteDraft(order.order_id))
  const isTyped = draft.trim() !== ''
  const changeDraft = (text: string): void => {
    setDraft(text)
    saveNoteDraft(order.order_id, text)
  }
  const add = useMutation({
    mutationFn: () => updateOrder(queries, order, { staff_note: draft.trim() }),
    onSuccess: () => changeDraft(''),
  })
  useLeaveWarning(isTyped)
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
      <Field label="Add a note">
        {(control) => (
          <textarea
            {...control}
            maxLength={4000}
            value={draft}
            onChange={(event) => changeDraft(event.target.value)}
            placeholder="Only the team sees this."
          />
        )}
      </Field>
      {add.error && (
        <p className={fieldStyles.error} role="alert">
          Not saved, your words are kept: {add.error.message}
        </p>
      )}
      <div className="row">
        <Button disabled={!isTyped} busy={add.isPending} onClick={() => add.mutate()}>
          Add note
        </Button>
        {isTyped && <span className="soft small">Not saved yet</span>}
        {!isTyped && add.isSuccess && (
          <span className="soft small" role="status">
            Saved
          </span>
        )}
      </div>
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
