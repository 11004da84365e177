import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { formatNaira, naira } from '@pj/shared/money'
import { type ChangeableField, describeOrderChanges } from '@pj/shared/orders/order-changes'
import { type FieldConflict, fieldConflictSchema, type Order, type OrderChange } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextArea } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { menuKey } from '../../api/menu.ts'
import { formatAgo, formatAmount } from '../../lib/format.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { FieldChanges, LongText } from '../field-changes.tsx'
import { messageOf, storeCurrentOrder, updateOrder } from '../save-order.ts'
import { listChangedFields, priceDraft, toChangeableOrder, toChangedOrder } from './changed-order.ts'
import { hasChanges, type OrderDraft, resolveConflicts } from './order-draft.ts'
import styles from './review-dialog.module.css'

export const messages = {
  conflict: 'Someone else changed this too',
  chooseValues: 'Choose which value to keep. Your other changes stay.',
  choiceMissing: 'Choose one value for each field.',
  newPrices: 'These are the new prices. Check the total and save again.',
}

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
  const changes = describeOrderChanges(toChangeableOrder(order, menu), toChangedOrder(order, draft, menu), menu)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = consents.overbook_reason?.trim() ?? ''
    const isMissing = problem?.kind === 'full' && reason === ''
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
      <TitledDialog title={messages.conflict} onClose={onClose}>
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
    <TitledDialog title="Review changes" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FieldChanges changes={changes} />
        <MoneyChange order={order} draft={draft} />
        {problem && problem.kind !== 'conflict' && (
          <Notice tone="error" className="stack">
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
        {problem?.kind === 'full' && (
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
  full: 'Overbook and save',
  already_baking: 'Change it anyway',
  other: 'Try again',
} as const

/** The totals before and after, and what is due then. */
function MoneyChange({ order, draft }: { order: Order; draft: OrderDraft }) {
  const { fee, total } = priceDraft(order, draft, useMenu())
  if (fee === undefined || total === undefined) return null
  const due = total - order.paid_amount
  return (
    <DataTable aria-label="Order total">
      {fee !== order.delivery_price && (
        <FigureRow label="Delivery fee">
          {formatAmount(order.delivery_price)} <span aria-hidden="true">→</span> {formatNaira(fee)}
        </FigureRow>
      )}
      <FigureRow isTotal label="Total">
        {total === order.amount ? (
          `${formatNaira(total)}, as before`
        ) : (
          <>
            {formatAmount(order.amount)} <span aria-hidden="true">→</span> {formatNaira(total)}
          </>
        )}
      </FigureRow>
      {order.paid_amount > 0 && <FigureRow label="Paid">{formatAmount(order.paid_amount)}</FigureRow>}
      <FigureRow isTotal label="Balance">
        {formatDue(due)}
      </FigureRow>
    </DataTable>
  )
}

const formatDue = (due: number): string => {
  if (due === 0) return 'Nothing due'
  return due > 0 ? `Still due ${formatNaira(naira(due))}` : `${formatNaira(naira(-due))} to refund`
}

interface ConflictFormProps {
  conflicts: readonly FieldConflict[]
  /** The order as it is now. */
  order: Order
  onCancel: () => void
  /** Called with the fields in which the order's value is kept. */
  onResolve: (keptTheirs: ChangeableField[]) => void
}

/** Asks for each field that somebody else has changed meanwhile which value it gets. */
function ConflictForm({ conflicts, order, onCancel, onResolve }: ConflictFormProps) {
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
      <p>{messages.chooseValues}</p>
      {conflicts.map(({ field, label, yours, theirs, by }) => (
        <fieldset key={field} className="stack gap-1">
          <legend className={fieldStyles.label}>{label}</legend>
          <Choice name={field} value="yours" who="Yours" text={yours} />
          <Choice name={field} value="theirs" who={describeTheirs({ field, by }, order, openedAt)} text={theirs} />
        </fieldset>
      ))}
      {isChoiceMissing && (
        <p className={fieldStyles.error} role="alert">
          {messages.choiceMissing}
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
  <label className={clsx('check tile', styles.choice)}>
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

interface OverbookReasonProps {
  isMissing: boolean
  onChange: (reason: string) => void
}

/** The reason for one more order on a full day or in a full slot, which the history of the order shows. */
const OverbookReason = ({ isMissing, onChange }: OverbookReasonProps) => (
  <TextArea
    label="Reason for overbooking"
    error={isMissing ? overbookReasonNeeded : undefined}
    maxLength={300}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** What staff have agreed to: a full day or slot, a change of what is being baked. */
type Consents = Pick<OrderChange, 'overbook_reason' | 'confirm_baking'>

/** Why the changes were not saved. */
type SaveProblem =
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[]; readonly order: Order }
  | {
      readonly kind: 'full' | 'already_baking' | 'other'
      readonly message: string
      /** The single errors, or what is made already. */
      readonly errors: readonly string[]
    }

interface SaveRequest {
  readonly draft: OrderDraft
  readonly consents: Consents
}

/** Sends the changed fields with the version at which editing began. */
function useSaveChanges(order: Order, onSaved: () => void) {
  const queryClient = useQueryClient()
  const menu = useMenu()
  const { mutate, reset, isPending, error } = useMutation<Order, SaveProblem, SaveRequest>({
    mutationFn: async ({ draft, consents }) => {
      const change = { changes: listChangedFields(draft, menu), ...consents }
      try {
        return await updateOrder(queryClient, { ...order, version: draft.version }, change)
      } catch (failure) {
        const current = await storeCurrentOrder(queryClient, order, failure)
        if (isCode(failure, 'price_mismatch')) await queryClient.invalidateQueries({ queryKey: menuKey })
        throw toProblem(failure, current)
      }
    },
    onSuccess: onSaved,
  })
  return { save: mutate, reset, isSaving: isPending, problem: error ?? undefined }
}

const conflictDetailsSchema = z.object({ conflicts: z.array(fieldConflictSchema).min(1) })

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

const bakingDetailsSchema = z.object({ made: z.array(z.string()) })

/** What is made already, one line per item. */
const listMade = ({ details }: ApiError): readonly string[] => bakingDetailsSchema.safeParse(details).data?.made ?? []

function toProblem(error: unknown, current: Order | undefined): SaveProblem {
  const details = error instanceof ApiError ? conflictDetailsSchema.safeParse(error.details).data : undefined
  if (isCode(error, 'version_conflict') && current && details) {
    return { kind: 'conflict', conflicts: details.conflicts, order: current }
  }
  const errors = error instanceof ApiError ? [...error.errors, ...listMade(error)] : []
  const isFull = isCode(error, 'day_full') || isCode(error, 'slot_full')
  const kind = isFull ? 'full' : isCode(error, 'already_baking') ? 'already_baking' : 'other'
  const hint = isCode(error, 'price_mismatch') ? ` ${messages.newPrices}` : ''
  return { kind, message: messageOf(error) + hint, errors }
}
