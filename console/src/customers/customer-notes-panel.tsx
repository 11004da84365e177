import { formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { Note } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addCustomerNote, customerKey, removeCustomerNote } from '../api/customers.ts'
import { LongText } from '../orders/field-changes.tsx'
import { AddNoteForm, useNoteDraft } from '../orders/order-page/staff-notes-panel.tsx'
import styles from './customers.module.css'

const messages = {
  hint: 'Shown on every order from this customer.',
  placeholder: 'Nut allergy, gate code',
}

interface CustomerNotesPanelProps {
  contact: string
  notes: readonly Note[]
}

/** What staff note about the customer, such as an allergy. Shown on each of their orders. */
export function CustomerNotesPanel({ contact, notes }: CustomerNotesPanelProps) {
  const [removed, setRemoved] = useState<Note>()
  return (
    <Panel title="Notes">
      {notes.length > 0 && (
        <ul className="stack">
          {notes.map((note) => (
            <li key={note.id} className={clsx('well', styles.note)}>
              <CustomerNote note={note} onRemove={() => setRemoved(note)} />
            </li>
          ))}
        </ul>
      )}
      <NewNote contact={contact} />
      {removed && <RemoveDialog contact={contact} note={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

const CustomerNote = ({ note: { text, at, by }, onRemove }: { note: Note; onRemove: () => void }) => (
  <>
    <div>
      <p>
        <LongText text={text} />
      </p>
      <p className="soft small">
        {by && <strong>{by}, </strong>}
        <time dateTime={at}>{formatFullDay(lagosDay(new Date(at)))}</time>
      </p>
    </div>
    <Button variant="plain" icon aria-label={`Remove the note ${text.slice(0, 60)}`} title="Remove" onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </>
)

function NewNote({ contact }: { contact: string }) {
  const [draft, changeDraft] = useNoteDraft(contact)
  const add = useChangeNotes(
    contact,
    () => addCustomerNote(contact, draft.trim()),
    () => changeDraft(''),
  )
  return (
    <AddNoteForm
      draft={draft}
      onChange={changeDraft}
      add={add}
      maxLength={1000}
      placeholder={messages.placeholder}
      hint={messages.hint}
    />
  )
}

interface RemoveDialogProps {
  contact: string
  note: Note
  onClose: () => void
}

function RemoveDialog({ contact, note, onClose }: RemoveDialogProps) {
  const remove = useChangeNotes(contact, () => removeCustomerNote(contact, note.id), onClose)
  return (
    <ConfirmDialog title="Remove this note?" mutation={remove} confirm="Remove" cancel="Keep it" onClose={onClose}>
      <LongText text={note.text} />
    </ConfirmDialog>
  )
}

function useChangeNotes(contact: string, change: () => ReturnType<typeof addCustomerNote>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (customer) => {
      queries.setQueryData(customerKey(contact), customer)
      // Orders carry the notes of their customer.
      void queries.invalidateQueries({ queryKey: ['order'] })
      onDone()
    },
  })
}
