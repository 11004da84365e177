import { formatDateTime } from '@pj/shared/lagos-time'
import type { Note, Order } from '@pj/shared/orders/orders.api'
import { sessionStore } from '@pj/ui/browser-storage'
import { Button } from '@pj/ui/button.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useRights } from '../../lib/session.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { LongText } from '../field-changes.tsx'
import { sendChange, useOrderChange } from '../save-order.ts'
import styles from '../status/order-labels.module.css'
import { orderMessages } from '../texts.ts'

const messages = {
  teamOnly: 'Only the team sees this.',
}

/** The notes that only staff see, oldest first; those who may edit orders add the next one. */
export function StaffNotesPanel({ order }: { order: Order }) {
  const [draft, changeDraft] = useNoteDraft(order.order_id)
  const add = useOrderChange(order, async () => {
    const saved = await sendChange(order, { staff_note: draft.trim() })
    // Also when another order is shown by now.
    changeDraft('')
    return saved
  })
  useWindowEvent('beforeunload', draft.trim() === '' ? undefined : (event) => event.preventDefault())
  const mayAdd = useRights()('editOrders')
  if (!mayAdd && order.notes.length === 0) return null
  return (
    <Panel title="Staff notes">
      {order.notes.length > 0 && (
        <ol className="stack">
          {order.notes.map((note) => (
            <StaffNote key={note.id} note={note} />
          ))}
        </ol>
      )}
      {mayAdd && (
        <AddNoteForm
          draft={draft}
          onChange={changeDraft}
          add={{ ...add, mutate: () => add.mutate(undefined) }}
          maxLength={4000}
          placeholder={messages.teamOnly}
        />
      )}
    </Panel>
  )
}

const StaffNote = ({ note: { text, at, by } }: { note: Note }) => (
  <li className="well">
    <p>
      <LongText text={text} />
    </p>
    <p className="soft small">
      {by && <strong>{by}, </strong>}
      <time dateTime={at}>{formatDateTime(new Date(at))}</time>
    </p>
  </li>
)

interface CustomerNotesProps {
  notes: readonly Note[]
  className?: string
}

/** What staff keep about the customer, such as an allergy, where an order is read or taken. */
export const CustomerNotes = ({ notes, className }: CustomerNotesProps) =>
  notes.length > 0 && (
    <Notice className={clsx(styles.about, className)} role="note" aria-label="About this customer">
      <strong>About this customer:</strong>
      <ul className="stack gap-1">
        {notes.map(({ id, text }) => (
          <li key={id}>
            <LongText text={text} />
          </li>
        ))}
      </ul>
    </Notice>
  )

interface AddNoteFormProps {
  draft: string
  onChange: (draft: string) => void
  add: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly mutate: () => void
  }
  maxLength: number
  placeholder: string
  hint?: string
}

/** A field for the next note. It says whether the note is saved, and keeps it when it is not. */
export function AddNoteForm({ draft, onChange, add, maxLength, placeholder, hint }: AddNoteFormProps) {
  const isTyped = draft.trim() !== ''
  return (
    <>
      <TextArea
        label="Add a note"
        {...(hint && { hint })}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
      />
      {add.error && (
        <p className="small bad" role="alert">
          {orderMessages.noteKept} {add.error.message}
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
    </>
  )
}

/** Stays in the tab when the page is left. `subject` is the number of an order or the key of a customer. */
export function useNoteDraft(subject: string) {
  const key = `pj.console.note-draft.${subject}`
  const [draft, setDraft] = useState(() => sessionStore.read(key) ?? '')
  const changeDraft = (text: string): void => {
    setDraft(text)
    if (text === '') sessionStore.remove(key)
    else sessionStore.write(key, text)
  }
  return [draft, changeDraft] as const
}
