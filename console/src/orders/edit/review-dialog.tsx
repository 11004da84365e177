import { formatNaira, naira } from '@pj/shared/money'
import { describeOrderChanges } from '@pj/shared/orders/order-changes'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { type FormEvent, useState } from 'react'
import { formatAmount } from '../../lib/format-amount.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { FieldChanges } from '../field-changes.tsx'
import { priceDraft, toChangedOrder } from './changed-order.ts'
import { ConflictForm } from './conflict-form.tsx'
import { hasChanges, type OrderDraft, resolveConflicts } from './order-draft.ts'
import { OverbookReason } from './overbook-reason.tsx'
import styles from './review-dialog.module.css'
import { type Consents, useSaveChanges } from './use-save-changes.ts'

interface ReviewDialogProps {
  order: Order
  draft: OrderDraft
  /** Replaces the draft after a conflict was resolved. */
  onResolve: (draft: OrderDraft) => void
  onSaved: () => void
  onClose: () => void
}

/** Shows what changes and what the order then comes to, and saves it. */
export function ReviewDialog({ order, draft, onResolve, onSaved, onClose }: ReviewDialogProps) {
  const menu = useMenu()
  const [consents, setConsents] = useState<Consents>({})
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { save, isSaving, problem } = useSaveChanges(order, onSaved)
  const changes = describeOrderChanges(order, toChangedOrder(order, draft, menu), menu)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = consents.overbook_reason?.trim() ?? ''
    const isMissing = problem?.kind === 'day_full' && reason === ''
    setReasonMissing(isMissing)
    if (isMissing) return
    const given: Consents = {
      ...(reason && { overbook_reason: reason }),
      ...((consents.confirm_baking || problem?.kind === 'already_baking') && { confirm_baking: true }),
    }
    setConsents(given)
    save({ draft, consents: given })
  }

  if (problem?.kind === 'conflict' && !isSaving) {
    return (
      <TitledDialog title="Somebody else changed the same" onClose={onClose}>
        <ConflictForm
          conflicts={problem.conflicts}
          order={problem.order}
          onCancel={onClose}
          onResolve={(keptTheirs) => {
            const resolved = resolveConflicts(draft, problem.order, keptTheirs)
            onResolve(resolved)
            if (hasChanges(resolved)) save({ draft: resolved, consents })
            else onClose()
          }}
        />
      </TitledDialog>
    )
  }
  return (
    <TitledDialog title="Review the changes" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FieldChanges changes={changes} />
        <MoneyChange order={order} draft={draft} />
        {problem && problem.kind !== 'conflict' && (
          <Notice tone="error" className={styles.problem}>
            <strong>{problem.message}</strong>
            {(problem.errors.length > 1 || problem.kind === 'already_baking') && (
              <ul>
                {problem.errors.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {problem?.kind === 'day_full' && (
          <OverbookReason
            isMissing={isReasonMissing}
            onChange={(reason) => setConsents({ ...consents, overbook_reason: reason })}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Back to editing</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {problem ? retryLabels[problem.kind] : 'Save changes'}
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}

const retryLabels = {
  conflict: 'Save changes',
  day_full: 'Overbook the day and save',
  already_baking: 'Change it nevertheless',
  other: 'Try again',
} as const

/** The totals before and after, and what is due then. */
function MoneyChange({ order, draft }: { order: Order; draft: OrderDraft }) {
  const { fee, total } = priceDraft(order, draft, useMenu())
  if (fee === undefined || total === undefined) return null
  const due = total - order.paid_amount
  return (
    <table className="data-table">
      <caption className="visually-hidden">What the order comes to</caption>
      <tbody>
        {fee !== order.delivery_price && (
          <tr>
            <th scope="row">Delivery fee</th>
            <td className="number">
              {formatAmount(order.delivery_price)} <span aria-hidden="true">→</span> {formatNaira(fee)}
            </td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td className="number">
            {total === order.amount ? (
              `${formatNaira(total)}, as before`
            ) : (
              <>
                {formatAmount(order.amount)} <span aria-hidden="true">→</span> {formatNaira(total)}
              </>
            )}
          </td>
        </tr>
        {order.paid_amount > 0 && (
          <tr>
            <th scope="row">Paid</th>
            <td className="number">{formatAmount(order.paid_amount)}</td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row">Balance</th>
          <td className="number">{formatDue(due)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const formatDue = (due: number): string => {
  if (due === 0) return 'Nothing due'
  return due > 0 ? `Still due ${formatNaira(naira(due))}` : `${formatNaira(naira(-due))} to give back`
}
