import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { isForeignKeyViolation, transaction } from '@pj/db/transaction'
import { isCustomLine } from '@pj/shared/cart/custom-line'
import { DomainError } from '@pj/shared/domain-error'
import { formatDateTime } from '@pj/shared/lagos-time'
import type { ChangeCause, OrderFieldChange } from '@pj/shared/orders/order-changes'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { isDeliveryStep, isKitchenStep, statuses } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import type { NewEntry } from '../../audit/audit.ts'
import { assertRight } from '../../http/access.ts'
import { setPaid } from '../../ledger/ledger.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { readOrderClashes } from '../list/affected-orders.ts'
import { requireOrder } from '../load-order.ts'
import { insertNote, lockOrder } from '../order.queries.ts'
import { assertOnlyCancellationKeeps, cancelOrder, moveOrder } from './change-status.ts'
import { checkPrice, describePriceCheck, setPrice } from './check-price.ts'
import { type Answers, findAnswers, storeAnswers } from './customer-requests.ts'
import { editFields } from './edit-fields.ts'
import { assertClaimable, type NewItems, prepareItems } from './edit-items.ts'
import { type CommandContext, type OrderDraft, startDraft, withColumns } from './order-draft.ts'
import { type RecordedChange, recordChange } from './record-change.ts'

interface MailedChange extends CommandContext {
  readonly mail: MailSettings | undefined
}

interface ChangeRequest extends MailedChange {
  readonly countImage: (bytes: number) => Promise<void>
}

/** One PATCH is one transaction, one entry in the history and one event. */
export async function changeOrder(db: Db, orderId: string, request: ChangeRequest): Promise<Order> {
  assertMayChange(request)
  const sent = request.change.changes?.items
  const newItems = sent && (await prepareItems(db, orderId, sent, request))
  try {
    return await transaction(db, async (trx) =>
      changeLocked(trx, await lockOrder(trx, orderId), { ...request, newItems }),
    )
  } catch (error) {
    // Another order has claimed an upload since it was checked.
    if (newItems && isForeignKeyViolation(error, 'order_items_own_upload')) {
      await assertClaimable(db, newItems, request.now)
    }
    throw error
  }
}

/** For an order that the caller's transaction has locked, with no other new items than these. */
export async function changeLocked(
  trx: Trx,
  before: OrderRow,
  request: MailedChange & Partial<Pick<Commands, 'newItems'>>,
): Promise<Order> {
  assertMayMove(before, request)
  await assertVersion(trx, before, request.change)
  const draft = await runCommands(trx, startDraft(before), { newItems: undefined, ...request })
  const answers = await findAnswers(trx, draft, request.change)
  return hasEffect(draft, answers, request.change)
    ? storeDraft(trx, draft, answers, request)
    : requireOrder(trx, before.order_id)
}

function assertMayChange({ change: { status: _, version: __, paid, ...others }, by }: ChangeRequest): void {
  if (Object.keys(others).length > 0) assertRight(by, 'editOrders')
  if (others.price_set || others.changes?.items?.some(isCustomLine)) assertRight(by, 'setPrices')
  if (paid === true) assertRight(by, 'takePayments')
  if (paid === false) assertRight(by, 'voidPayment')
}

function assertMayMove({ status: from }: OrderRow, { change: { status: to }, by }: CommandContext) {
  if (!to || isKitchenStep(from, to)) return
  assertRight(by, isDeliveryStep(from, to) ? 'deliver' : 'changeStatus')
}

async function assertVersion(trx: Trx, row: OrderRow, change: OrderChange): Promise<void> {
  if (change.version === row.version || (change.version < row.version && canMerge(change))) return
  const order = await requireOrder(trx, row.order_id)
  const by = order.history.at(-1)?.by ?? 'Someone'
  const status = statuses[order.status].label.toLowerCase()
  throw new DomainError('version_conflict', `${by} has just changed this order. It is now ${status}.`, { order })
}

/** Only fields and notes may still apply to a newer version. */
const canMerge = ({ status, paid, price_checked, price_set, kept_amount, changes, staff_note }: OrderChange): boolean =>
  [status, paid, price_checked, price_set, kept_amount].every((value) => value === undefined) &&
  (changes !== undefined || staff_note !== undefined)

interface Commands extends CommandContext {
  readonly newItems: NewItems | undefined
}

/** The order matters: restore, pay, cancel. */
async function runCommands(trx: Trx, locked: OrderDraft, context: Commands): Promise<OrderDraft> {
  const { change } = context
  let draft = locked
  if (change.changes) draft = await editFields(trx, draft, { ...context, fields: change.changes })
  if (change.keep_date) draft = await keepDate(trx, draft, context)
  if (change.price_set) draft = await setPrice(trx, draft, change.price_set, context)
  if (change.price_checked !== undefined) draft = checkPrice(draft, change.price_checked, context)
  if (change.status && change.status !== 'cancelled') draft = await moveOrder(trx, draft, change.status, context)
  if (change.paid !== undefined) draft = await markPaid(trx, draft, change.paid, context)
  if (change.status === 'cancelled') draft = cancelOrder(draft, change)
  else assertOnlyCancellationKeeps(change)
  return change.staff_note ? withColumns(draft, { staff_note: change.staff_note }) : draft
}

/** See docs/business-rules.md#payments. */
async function markPaid(trx: Trx, draft: OrderDraft, isPaid: boolean, author: Commands): Promise<OrderDraft> {
  const entry = await setPaid(trx, draft.row, isPaid, author)
  return entry ? withColumns(draft, entry.columns, entry.note) : draft
}

/** Its customer's page promises the time again. */
async function keepDate(trx: Trx, draft: OrderDraft, context: Commands): Promise<OrderDraft> {
  const clashes = await readOrderClashes(trx, draft.row, context)
  if (clashes.length === 0) return draft
  const kept_clashes = [...draft.row.kept_clashes, ...clashes.map(({ key }) => key)]
  const reasons = clashes.map(({ text }) => text).join(', ')
  return withColumns(draft, { kept_clashes }, `Kept for ${formatDateTime(draft.row.delivery_date)}. ${reasons}`)
}

const hasEffect = ({ columns }: OrderDraft, { accepted, declined }: Answers, { note }: OrderChange): boolean =>
  Object.keys(columns).length > 0 || Boolean(note) || accepted.length + declined.length > 0

export async function storeDraft(
  trx: Trx,
  { before, row, columns, fields, notes, itemsBefore }: OrderDraft,
  answers: Answers,
  { change, by, now, menu, mail }: Omit<MailedChange, 'by'> & Pick<RecordedChange, 'by'>,
): Promise<Order> {
  const { staff_note } = change
  if (staff_note && by) {
    await insertNote(trx, { order_id: before.id, text: staff_note, at: now, by_user: by.id, by_name: by.name })
  }
  const sentences = [
    change.note,
    ...notes,
    describePriceCheck(before, row),
    staff_note && 'Staff note added',
    ...(await storeAnswers(trx, answers)),
  ]
  await recordChange(trx, before, {
    columns,
    cause: causeOf(change),
    note: sentences.filter((sentence) => sentence).join('. ') || null,
    changes: fields,
    itemsBefore,
    audit: listActions(before, row, fields, change),
    ...{ by, now, menu, mail },
  })
  return requireOrder(trx, before.order_id)
}

/** Names the fields, never their values: they are personal. */
function listActions(
  { status: from, adjustment }: OrderRow,
  after: OrderRow,
  fields: readonly OrderFieldChange[],
  {
    status: to,
    price_checked,
    price_set,
    paid,
    staff_note,
    keep_date,
    decline_request,
    kept_amount: kept,
    without_code,
  }: OrderChange,
): NewEntry[] {
  const names = [...new Set(fields.map(({ field }) => field))]
  const codeDiscount = without_code ? after.adjustment - adjustment : 0
  const entries: readonly (NewEntry | false)[] = [
    names.length > 0 && { action: 'order_edited', details: { fields: names } },
    price_checked !== undefined && { action: 'order_price_checked' },
    price_set !== undefined && { action: 'price_set', details: { price: price_set.price } },
    paid !== undefined && { action: paid ? 'marked_paid' : 'marked_unpaid' },
    staff_note !== undefined && { action: 'order_note' },
    keep_date !== undefined && { action: 'order_date_kept' },
    decline_request !== undefined && { action: 'order_request_declined' },
    codeDiscount > 0 && { action: 'adjustment_removed', details: { kind: 'discount', amount: codeDiscount } },
    to !== undefined && { action: 'order_status', details: { from, to, ...(kept ? { kept } : {}) } },
  ]
  return entries.filter((entry) => entry !== false)
}

/** A request that does several things has the cause that matters most. */
function causeOf({ status, changes, paid, price_checked, price_set }: OrderChange): ChangeCause {
  if (status) return 'status'
  if (changes || price_set) return 'edited'
  if (paid !== undefined) return 'payment'
  return price_checked === undefined ? 'edited' : 'price_checked'
}
