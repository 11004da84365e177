import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { formatNaira } from '@pj/shared/money'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { type ChangeableField, changeableFields, describeOrderChanges } from '@pj/shared/orders/order-changes'
import { type FieldConflict, fieldConflictSchema, type OrderChange } from '@pj/shared/orders/order-changes.api'
import { deliveryFields } from '@pj/shared/orders/order-fields'
import type { Order } from '@pj/shared/orders/orders.api'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { ErrorText, TextArea, useFormErrors } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { showToast } from '@pj/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
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
  chooseOne: 'Choose a value.',
  chooseValues: 'Choose which value to keep. Your other changes stay.',
  keptTheirs: 'Kept their values. Nothing else was changed.',
  belowMinimum: (code: string, minimum: string) => `${code} stays, although it needs items of ${minimum}.`,
  newPrices: 'These are the new prices. Check the total and save again.',
}

interface ReviewDialogProps {
  order: Order
  state: DraftState
  onSaved: () => void
  onClose: () => void
}

export function ReviewDialog({ order, state, onSaved, onClose }: ReviewDialogProps) {
  const { draft, replace } = state
  const menu = useMenu()
  const [consents, setConsents] = useState<Consents>({})
  const saving = useSaveChanges(order, onSaved)
  const { mutate: save, error: problem } = saving
  const changed = withCurrentOrder(draft, order)
  const changes = describeOrderChanges(toChangeableOrder(order, menu), toChangedOrder(order, changed, menu), menu)

  const submit = (given: Consents): void => {
    const all = { ...consents, ...given, ...(problem?.kind === 'already_baking' && { confirm_baking: true }) }
    setConsents(all)
    save({ draft, consents: all })
  }
  const resolve = (current: Order, keptTheirs: readonly ChangeableField[]): void => {
    const resolved = withCurrentOrder(draft, current, keptTheirs)
    replace(resolved)
    if (hasChanges(resolved)) save({ draft: resolved, consents })
    else {
      showToast(messages.keptTheirs)
      onClose()
    }
  }

  if (problem?.kind === 'conflict') {
    return <ConflictDialog {...problem} onClose={onClose} onResolve={(kept) => resolve(problem.order, kept)} />
  }
  return (
    <MutationDialog
      title="Review changes"
      schema={problem?.kind === 'full' ? overbookSchema : noConsents}
      mutation={{ mutate: submit, isPending: saving.isPending }}
      confirm={problem ? retryLabels[problem.kind] : 'Save changes'}
      cancel="Back to editing"
      onClose={onClose}
    >
      <FieldChanges changes={changes} />
      <MoneyChange order={order} draft={changed} />
      <BelowMinimum order={order} draft={changed} />
      {problem && (
        <Notice tone="error" className="stack">
          <strong>{problem.message}</strong>
          <ul>
            {problem.made.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem?.kind === 'full' && <TextArea label="Reason for overbooking" name="overbook_reason" maxLength={300} />}
    </MutationDialog>
  )
}

const noConsents = z.object({})
const overbookSchema = z.object({ overbook_reason: z.string().trim().min(1, overbookReasonNeeded) })

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

function MoneyChange({ order, draft }: { order: Order; draft: OrderDraft }) {
  const menu = useMenu()
  const { fee, total, adjustments } = countMoney(draft, priceLines(draft.typed, menu), menu, order)
  if (fee === undefined) return null
  return (
    <DataTable aria-label="Order total">
      {fee !== order.delivery_price && (
        <FigureRow label="Delivery fee">
          <AmountChange from={order.delivery_price} to={fee} />
        </FigureRow>
      )}
      {order.adjustments.map(({ id, label, ...before }, index) => {
        const from = signedAmount(before)
        const to = signedAmount(adjustments[index] ?? before)
        return (
          from !== to && (
            <FigureRow key={id} label={label}>
              {formatAmount(from)} → {formatAmount(to)}
            </FigureRow>
          )
        )
      })}
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

/** A promo code stays when its order gets too small for it. */
function BelowMinimum({ order, draft }: { order: Order; draft: OrderDraft }) {
  const menu = useMenu()
  const { subtotal } = countMoney(draft, priceLines(draft.typed, menu), menu, order)
  const used = order.adjustments.find(({ minimum }) => minimum !== null && minimum > subtotal)
  if (!used?.code || used.minimum === null || subtotal === order.subtotal) return null
  return <Notice>{messages.belowMinimum(used.code, formatAmount(used.minimum))}</Notice>
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

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[]
  /** The order as it is now. */
  order: Order
  onClose: () => void
  /** Called with the fields in which the order's value is kept. */
  onResolve: (keptTheirs: readonly ChangeableField[]) => void
}

function ConflictDialog({ conflicts, order, onClose, onResolve }: ConflictDialogProps) {
  const [openedAt] = useState(() => new Date())
  const fields = conflicts.map(({ field }) => field)
  const schema = z.object(Object.fromEntries(fields.map((field) => [field, keptSchema])))
  return (
    <MutationDialog
      key="conflict"
      title={messages.conflict}
      schema={schema}
      mutation={{ mutate: (kept) => onResolve(fields.filter((field) => kept[field] === 'theirs')) }}
      confirm="Save with these"
      cancel="Back to editing"
      onClose={onClose}
    >
      <p>{messages.chooseValues}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field} className="stack gap-1">
          <legend className="label">{conflict.label}</legend>
          <Choice name={conflict.field} value="yours" who="Yours" text={conflict.yours} />
          <Choice
            name={conflict.field}
            value="theirs"
            who={describeTheirs(conflict, order, openedAt)}
            text={conflict.theirs}
          />
          <FieldError name={conflict.field} />
        </fieldset>
      ))}
    </MutationDialog>
  )
}

const keptSchema = z.enum(['yours', 'theirs'], messages.chooseOne)

const FieldError = ({ name }: { name: string }) => <ErrorText>{useFormErrors()[name]}</ErrorText>

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
