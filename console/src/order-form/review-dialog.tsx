import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { formatNaira } from '@pj/shared/money'
import { type ChangeableField, changeableFields, describeOrderChanges } from '@pj/shared/orders/order-changes'
import { deliveryFields } from '@pj/shared/orders/order-fields'
import { type FieldConflict, fieldConflictSchema, type Order, type OrderChange } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextArea } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { Notice } from '@pj/ui/notice.tsx'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { menuKey } from '../api/menu.ts'
import { formatAgo, formatAmount } from '../lib/format.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { FieldChanges, LongText } from '../orders/field-changes.tsx'
import { isFullError, messageOf, sendChange, storeCurrentOrder, storeOrder } from '../orders/save-order.ts'
import { type DraftState, hasChanges, isChanged, type OrderDraft, priceLines, toDraftFields } from './order-draft.ts'
import { countMoney, listChangedFields, toChangeableOrder, toChangedOrder } from './order-rules.ts'
import styles from './review-dialog.module.css'

export const messages = {
  conflict: 'Someone else changed this too',
  chooseValues: 'Choose which value to keep. Your other changes stay.',
  keptTheirs: 'Kept their values. Nothing else was changed.',
  newPrices: 'These are the new prices. Check the total and save again.',
}

interface ReviewDialogProps {
  order: Order
  state: DraftState
  onSaved: () => void
  onClose: () => void
}

/** Shows what changes and what the order then comes to, and saves it. */
export function ReviewDialog({ order, state, onSaved, onClose }: ReviewDialogProps) {
  const { draft, replace } = state
  const menu = useMenu()
  const [consents, setConsents] = useState<Consents>({})
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { mutate: save, isPending: isSaving, error: problem } = useSaveChanges(order, onSaved)
  const changed = withCurrentOrder(draft, order)
  const changes = describeOrderChanges(toChangeableOrder(order, menu), toChangedOrder(order, changed, menu), menu)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('overbook_reason')?.toString().trim()
    setReasonMissing(reason === '')
    if (reason === '') return
    const given: Consents = {
      ...consents,
      ...(reason && { overbook_reason: reason }),
      ...(problem?.kind === 'already_baking' && { confirm_baking: true }),
    }
    setConsents(given)
    save({ draft, consents: given })
  }
  const resolve = (current: Order, keptTheirs: ChangeableField[]): void => {
    const resolved = withCurrentOrder(draft, current, keptTheirs)
    replace(resolved)
    if (hasChanges(resolved)) save({ draft: resolved, consents })
    else {
      showToast(messages.keptTheirs)
      onClose()
    }
  }

  if (problem?.kind === 'conflict') {
    return (
      <TitledDialog key="conflict" title={messages.conflict} onClose={onClose}>
        <ConflictForm {...problem} onCancel={onClose} onResolve={(keptTheirs) => resolve(problem.order, keptTheirs)} />
      </TitledDialog>
    )
  }
  return (
    <TitledDialog key="review" title="Review changes" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <FieldChanges changes={changes} />
        <MoneyChange order={order} draft={changed} />
        {problem && (
          <Notice tone="error" className="stack">
            <strong>{problem.message}</strong>
            {problem.kind === 'already_baking' && (
              <ul>
                {problem.made.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {problem?.kind === 'full' && (
          <TextArea
            label="Reason for overbooking"
            name="overbook_reason"
            error={isReasonMissing ? overbookReasonNeeded : undefined}
            maxLength={300}
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

const retryLabels = { full: 'Overbook and save', already_baking: 'Change it anyway', other: 'Try again' } as const

const destination: readonly ChangeableField[] = ['delivery_method', ...deliveryFields.map(({ key }) => key)]

/** The changes of the draft on the order as it is now, without those of the fields in which the order's value is kept. */
export function withCurrentOrder(
  draft: OrderDraft,
  order: Order,
  keptTheirs: readonly ChangeableField[] = [],
): OrderDraft {
  const current = toDraftFields(order)
  const isDestinationWhole = draft.typed.delivery_method !== current.delivery_method
  const kept = changeableFields.filter((field) => {
    // Of a delivery and a pickup, one is kept with all of its fields: a pickup has no address to choose.
    const together = isDestinationWhole && destination.includes(field) ? destination : [field]
    return together.some((other) => isChanged(draft, other)) && !together.some((other) => keptTheirs.includes(other))
  })
  const typed = { ...current, ...Object.fromEntries(kept.map((field) => [field, draft.typed[field]])) }
  return { ...draft, version: order.version, base: current, typed }
}

/** The totals before and after, and what is due then. */
function MoneyChange({ order, draft }: { order: Order; draft: OrderDraft }) {
  const menu = useMenu()
  const { fee, total } = countMoney(draft, priceLines(draft.typed, menu), menu, order)
  if (fee === undefined) return null
  return (
    <DataTable aria-label="Order total">
      {fee !== order.delivery_price && (
        <FigureRow label="Delivery fee">
          <AmountChange from={order.delivery_price} to={fee} />
        </FigureRow>
      )}
      <FigureRow isTotal label="Total">
        {total === order.amount ? `${formatNaira(total)}, as before` : <AmountChange from={order.amount} to={total} />}
      </FigureRow>
      {order.paid_amount > 0 && <FigureRow label="Paid">{formatAmount(order.paid_amount)}</FigureRow>}
      <FigureRow isTotal label="Balance">
        {formatBalance(total - order.paid_amount)}
      </FigureRow>
    </DataTable>
  )
}

const AmountChange = ({ from, to }: { from: number; to: number }) => (
  <>
    {formatAmount(from)} <span aria-hidden="true">→</span> {formatAmount(to)}
  </>
)

const formatBalance = (due: number): string => {
  if (due === 0) return 'Nothing due'
  return due > 0 ? `Still due ${formatAmount(due)}` : `${formatAmount(-due)} to refund`
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
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onResolve(conflicts.map(({ field }) => field).filter((field) => form.get(field) === 'theirs'))
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
    <input type="radio" name={name} value={value} required />
    <span>
      <span className="soft">{who}: </span>
      {text === null ? 'nothing' : <LongText text={text} />}
    </span>
  </label>
)

/** "Theirs, by Ada 20 s ago". */
function describeTheirs({ field, by }: Pick<FieldConflict, 'field' | 'by'>, { history }: Order, now: Date): string {
  // A new address is a conflict about the delivery method with whoever makes a pickup of the order.
  const asked = field === 'delivery_method' ? destination : [field]
  const event = history.findLast(({ changes }) => changes.some((change) => asked.includes(change.field)))
  return `Theirs, by ${by ?? 'the shopper'}${event ? ` ${formatAgo(new Date(event.at), now)}` : ''}`
}

/** What staff have agreed to: a full day or slot, a change of what is being baked. */
type Consents = Pick<OrderChange, 'overbook_reason' | 'confirm_baking'>

/** Why the changes were not saved, and what is made already, one line per item. */
type SaveProblem =
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[]; readonly order: Order }
  | { readonly kind: keyof typeof retryLabels; readonly message: string; readonly made: readonly string[] }

/** Sends the changed fields with the version at which editing began: the server finds what somebody else has changed. */
function useSaveChanges(order: Order, onSaved: () => void) {
  const queries = useQueryClient()
  const menu = useMenu()
  return useMutation<Order, SaveProblem, { draft: OrderDraft; consents: Consents }>({
    mutationFn: async ({ draft, consents }) => {
      const change = { changes: listChangedFields(draft, menu), ...consents }
      try {
        return await sendChange({ ...order, version: draft.version }, change)
      } catch (error) {
        const current = await storeCurrentOrder(queries, order, error)
        if (isPriceMismatch(error)) await queries.invalidateQueries({ queryKey: menuKey })
        throw toProblem(error, current)
      }
    },
    onSuccess: (saved) => {
      storeOrder(queries, saved)
      onSaved()
    },
  })
}

const isPriceMismatch = (error: unknown): boolean => error instanceof ApiError && error.code === 'price_mismatch'

const detailsSchema = z.object({
  conflicts: z.array(fieldConflictSchema).default([]),
  made: z.array(z.string()).default([]),
})

function toProblem(error: unknown, order: Order | undefined): SaveProblem {
  const { code = '', details = {} } = error instanceof ApiError ? error : {}
  const { conflicts = [], made = [] } = detailsSchema.safeParse(details).data ?? {}
  if (order && conflicts.length > 0) return { kind: 'conflict', conflicts: listChoices(conflicts), order }
  const message = isPriceMismatch(error) ? `${messageOf(error)} ${messages.newPrices}` : messageOf(error)
  return { kind: isFullError(error) ? 'full' : code === 'already_baking' ? code : 'other', message, made }
}

/** Who chooses between delivery and pickup chooses the address with it. */
const listChoices = (conflicts: readonly FieldConflict[]): readonly FieldConflict[] =>
  conflicts.some(({ field }) => field === 'delivery_method')
    ? conflicts.filter(({ field }) => field === 'delivery_method' || !destination.includes(field))
    : conflicts
