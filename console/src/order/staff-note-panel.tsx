import type { Order } from '@pj/shared/api/orders'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { updateOrder } from '../status-changes/change-statuses.ts'

/** The note that only staff see. A typed draft survives live changes of the order until it is saved. */
export function StaffNotePanel({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<string>()
  const text = draft ?? order.staff_note
  const isChanged = draft !== undefined && draft.trim() !== order.staff_note
  const save = useMutation({
    mutationFn: () => updateOrder(queries, order, { staff_note: text }),
    onSuccess: () => setDraft(undefined),
  })
  useLeaveWarning(isChanged)
  return (
    <section className="card card-body stack" aria-label="Among the team">
      <Field label="Staff notes">
        {(control) => (
          <textarea
            {...control}
            maxLength={4000}
            value={text}
            onChange={(event) => setDraft(event.target.value)}
            placeholder="Only the team sees this."
          />
        )}
      </Field>
      {save.error && (
        <p className={fieldStyles.error} role="alert">
          Not saved, your words are kept: {save.error.message}
        </p>
      )}
      <div className="row">
        <Button disabled={!isChanged || save.isPending} onClick={() => save.mutate()}>
          Save notes
        </Button>
        {isChanged && <span className="soft small">Not saved yet</span>}
        {!isChanged && save.isSuccess && <span className="soft small">Saved</span>}
      </div>
    </section>
  )
}

function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
