import type { ChangeableField } from '@pj/shared/orders/order-changes'
import type { FieldConflict, Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { type FormEvent, useState } from 'react'
import { formatAgo } from '../../lib/format-due.ts'
import { LongText } from '../long-text.tsx'
import styles from './conflict-form.module.css'

interface ConflictFormProps {
  conflicts: readonly FieldConflict[]
  /** The order as it is now. */
  order: Order
  onCancel: () => void
  /** Called with the fields in which the order's value is kept. */
  onResolve: (keptTheirs: ChangeableField[]) => void
}

/** Asks for each field that somebody else has changed meanwhile which value it gets. */
export function ConflictForm({ conflicts, order, onCancel, onResolve }: ConflictFormProps) {
  const [openedAt] = useState(() => new Date())
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = conflicts.map(({ field }) => field)
    const isMissing = fields.some((field) => !form.has(field))
    setChoiceMissing(isMissing)
    if (!isMissing) onResolve(fields.filter((field) => form.get(field) === 'theirs'))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>Choose what the order gets. Everything else that you changed is kept.</p>
      {conflicts.map(({ field, label, yours, theirs, by }) => (
        <fieldset key={field} className={styles.conflict}>
          <legend className={fieldStyles.label}>{label}</legend>
          <Choice name={field} value="yours" who="Yours" text={yours} />
          <Choice name={field} value="theirs" who={describeTheirs({ field, by }, order, openedAt)} text={theirs} />
        </fieldset>
      ))}
      {isChoiceMissing && (
        <p className={fieldStyles.error} role="alert">
          Choose one value for each field.
        </p>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Back to editing</Button>
        <Button type="submit" variant="primary">
          Save with these
        </Button>
      </DialogActions>
    </form>
  )
}

const Choice = ({ name, value, who, text }: { name: string; value: string; who: string; text: string | null }) => (
  <label className={styles.choice}>
    <input type="radio" name={name} value={value} />
    <span>
      <span className="soft">{who}: </span>
      {text === null ? 'nothing' : <LongText text={text} />}
    </span>
  </label>
)

/** "Theirs, by Ada 20 s ago". */
function describeTheirs({ field, by }: Pick<FieldConflict, 'field' | 'by'>, { history }: Order, now: Date): string {
  const event = history.findLast(({ changes }) => changes.some((change) => change.field === field))
  return `Theirs, by ${by ?? 'the shopper'}${event ? ` ${formatAgo(new Date(event.at), now)}` : ''}`
}
