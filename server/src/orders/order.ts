import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { unitPoints } from '@pj/shared/calendar/capacity'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import type { ChangeCause, OrderFieldChange } from '@pj/shared/orders/order-changes'
import {
  canTransition,
  needsPriceCheck,
  nextStatus,
  type OrderStatus,
  statusLabels,
} from '@pj/shared/orders/order-status'
import type { FieldConflict, Order, OrderChange } from '@pj/shared/orders/orders.api'
import { formatKept } from '@pj/shared/payments/payments'
import { type Selectable, sql } from 'kysely'
import { reserveOrOverbook } from '../calendar/capacity.ts'
import type { User } from '../http/access.ts'
import { isForeignKeyViolation } from '../http/errors.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { setPaid } from '../payments/payments.ts'
import { type ChangedColumns, type ChangedFields, changeFields } from './change-fields.ts'
import { assertClaimable, type NewItems, prepareItems } from './changed-items.ts'
import { loadOrder, orderNotFound } from './load-order.ts'
import {
  insertEvents,
  insertNote,
  lockOrder,
  lockOrders,
  selectItems,
  updateOrder,
  updateOrders,
} from './order.queries.ts'
import { canMerge, findConflicts, planFields } from './plan-fields.ts'
import { queueMessages } from './queue-mail.ts'

type OrderRow = Selectable<Database['orders']>

interface Editing {
  readonly by: User
  readonly now: Date
}

interface ChangeContext extends Editing {
  readonly change: OrderChange
  readonly menu: Menu
  /** Undefined: mail is off. */
  readonly mail: MailSettings | undefined
}

interface ChangeRequest extends ChangeContext {
  /** Counts an image of this client. Throws a DomainError when it has sent too many. */
  readonly countImage: (bytes: number) => void
}

/** Changes the fields, status, payment, price check or notes of an order, and adds the change to its history. */
export async function changeOrder(db: Db, orderId: string, request: ChangeRequest): Promise<Order> {
  const sent = request.change.changes?.items
  const items = sent && (await prepareItems(db, orderId, sent, request))
  try {
    return await transaction(db, async (trx) => {
      const row = await lockOrder(trx, orderId)
      if (!row) throw orderNotFound()
      return changeLocked(trx, row, { ...request, items })
    })
  } catch (error) {
    // Another order has claimed an upload since it was checked.
    if (items && isForeignKeyViolation(error, 'order_items_own_upload')) await assertClaimable(db, items, request.now)
    throw error
  }
}

async function changeLocked(
  trx: Trx,
  before: OrderRow,
  context: ChangeContext & { readonly items: NewItems | undefined },
): Promise<Order> {
  const { change, by, now, menu, mail } = context
  const fields = await applyFields(trx, before, context)
  const row = fields ? withColumns(before, fields.columns) : before
  if (change.status && !canTransition(row, change.status)) throw illegalTransition(row.status, change.status)
  const columns = { ...fields?.columns, ...changedColumns(row, change), ...checkedColumns(row, change, { by, now }) }
  if (change.status === nextStatus(row)) assertPriceChecked({ ...row, ...columns })
  const restored = row.status === 'cancelled' && change.status ? withColumns(row, columns) : row
  const entry = change.paid === undefined ? undefined : await setPaid(trx, restored, change.paid, { by, now })
  const changed = { ...entry?.columns, ...columns }
  const paid = changed.paid_amount ?? row.paid_amount
  assertKeepable(change, paid)
  if (Object.keys(changed).length === 0 && !change.note) return loadOrder(trx, before)
  const overbooking = await reserveAgain(trx, row, { change, now, menu })
  const note = joinNotes([change.note, fields?.note, overbooking, entry?.note, formatCancelled(change, paid)])
  const saved = { changed, changes: fields?.changes, change: { ...change, note } }
  return saveChange(trx, before, saved, { by, now, mail })
}

/** The row of an open order with these columns. */
const withColumns = (before: OrderRow, columns: ChangedColumns): OrderRow => {
  const row = { ...before, ...columns }
  return { ...row, balance_due: row.amount - row.paid_amount }
}

/** Undefined when no field gets another value. Throws a DomainError when the request is outdated and cannot be merged. */
async function applyFields(
  trx: Trx,
  row: OrderRow,
  context: ChangeContext & { readonly items: NewItems | undefined },
): Promise<ChangedFields | undefined> {
  const { change, items, menu } = context
  const isOutdated = row.version !== change.version
  if (isOutdated && (change.version > row.version || !canMerge(change))) {
    throw versionConflict(await loadOrder(trx, row))
  }
  if (!change.changes) return undefined
  const rows = await selectItems(trx, row.id)
  const plan = planFields({ row, rows }, { fields: change.changes, items, menu })
  if (!plan) return undefined
  const conflicts = isOutdated ? await findConflicts(trx, plan, change.version, menu) : []
  if (conflicts.length > 0) throw fieldConflict(await loadOrder(trx, row), conflicts)
  if (plan.isDestinationLost) throw new DomainError('invalid_order', pickupSentence, { errors: [pickupSentence] })
  return changeFields(trx, plan, context)
}

/** Answers a pickup with an address or a location. */
const pickupSentence = 'A pickup has no address or location. Choose delivery first.'

interface SavedChange {
  readonly changed: ChangedColumns
  readonly changes: readonly OrderFieldChange[] | undefined
  readonly change: OrderChange
}

/** Stores the columns, the staff note, the entry of the history and the emails to the customer. */
async function saveChange(
  trx: Trx,
  row: OrderRow,
  { changed, changes, change }: SavedChange,
  { by, now, mail }: Omit<ChangeContext, 'change' | 'menu'>,
): Promise<Order> {
  const author = { at: now, by_user: by.id, by_name: by.name }
  if (change.staff_note) await insertNote(trx, { ...author, order_id: row.id, text: change.staff_note })
  const updated = await updateOrder(trx, row.id, changed, { cause: causeOf(change), by })
  const event = { ...author, ...toEventRow(row, change, updated), changes: changes ? JSON.stringify(changes) : null }
  await insertEvents(trx, [event])
  await queueMessages(trx, { before: row, after: updated, changes: changes ?? [] }, { by, now, mail })
  return loadOrder(trx, updated)
}

/** A request that does several things has the cause that matters most. */
function causeOf({ status, changes, paid, price_checked }: OrderChange): ChangeCause {
  if (status) return 'status'
  if (changes) return 'edited'
  if (paid !== undefined) return 'payment'
  return price_checked === undefined ? 'edited' : 'price_checked'
}

/**
 * A cancelled order that returns, and one that is confirmed after it lost its place, takes the points of its day again. Returns a note for the history when staff overbook the
 * day; throws a DomainError when they give no reason.
 */
async function reserveAgain(
  trx: Trx,
  row: OrderRow,
  { change, now, menu }: Omit<ChangeContext, 'by' | 'mail'>,
): Promise<string | undefined> {
  const day = lagosDay(row.delivery_date)
  const isBack = row.status === 'cancelled' || (row.released_at !== null && change.status !== 'cancelled')
  if (!isBack || !change.status || day < lagosDay(now)) return undefined
  const points = unitPoints(row.capacity_units ?? [], menu)
  return reserveOrOverbook(trx, { day, points, before: 0, overbookReason: change.overbook_reason }, menu)
}

/** Increments the print count of these orders' tickets and returns the counts by order id. */
export const markPrinted = (
  db: Db,
  orderIds: readonly string[],
  { by, now }: Editing,
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const ids = (await lockOrders(trx, orderIds)).map(({ id }) => id)
    if (ids.length === 0) throw orderNotFound()
    const columns = { printed: sql<number>`printed + 1`, printed_at: now }
    const printed = await updateOrders(trx, ids, columns, { cause: 'printed', by })
    const event = { at: now, by_user: by.id, by_name: by.name, note: 'Ticket printed' } as const
    await insertEvents(
      trx,
      printed.map(({ id }) => ({ ...event, order_id: id })),
    )
    return Object.fromEntries(printed.map((order) => [order.order_id, order.printed]))
  })

function changedColumns(row: OrderRow, { status, staff_note, kept_amount = 0 }: OrderChange): ChangedColumns {
  return {
    ...(status && {
      status,
      cancelled_from: status === 'cancelled' ? row.status : null,
      kept_amount,
      kept_limit: kept_amount,
      hold_until: null,
      hold_network: null,
      released_at: null,
    }),
    ...(staff_note && { staff_note }),
  }
}

/** Only the price of a new order can become unchecked again: later it counts in the sales and was baked. */
function checkedColumns(
  row: OrderRow,
  { price_checked: isChecked }: OrderChange,
  { by, now }: Editing,
): ChangedColumns {
  if (isChecked === undefined || !row.price_unverified || isChecked === (row.price_checked_at !== null)) return {}
  if (isChecked) return { price_checked_at: now, price_checked_by: by.id }
  if (row.status === 'new') return { price_checked_at: null, price_checked_by: null }
  throw new DomainError('illegal_transition', "The price of a confirmed order can't be unchecked.")
}

/** Only a cancellation may keep part of the payments, and no more than was paid (docs/business-rules.md#payments). */
function assertKeepable({ status, kept_amount: kept = 0 }: OrderChange, paid: number): void {
  if (kept === 0) return
  if (status !== 'cancelled')
    throw new DomainError('invalid_request', 'Only a cancelled order can keep part of its payments.')
  if (kept > paid)
    throw new DomainError('invalid_request', `Only ${formatNaira(naira(paid))} has been paid, so you can't keep more.`)
}

function assertPriceChecked({ price_unverified, price_checked_at }: OrderRow): void {
  if (!needsPriceCheck({ price_unverified, price_checked: price_checked_at !== null })) return
  throw new DomainError('price_unchecked', "Check the price first. The shop can't price this order itself.")
}

function toEventRow(row: OrderRow, change: OrderChange, updated: OrderRow) {
  const note = joinNotes([change.note, formatPriceCheck(row, updated), change.staff_note ? 'Staff note added' : ''])
  return {
    order_id: row.id,
    from_status: change.status ? row.status : null,
    to_status: change.status ?? null,
    note: note ?? null,
    version: updated.version,
  }
}

const joinNotes = (notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter((note) => note).join('. ') || undefined

/** The note about the payments of a cancelled order. */
const formatCancelled = ({ status, kept_amount: kept = 0 }: OrderChange, paid: number): string =>
  status === 'cancelled' ? formatKept({ paid, kept }) : ''

function formatPriceCheck({ price_checked_at: before }: OrderRow, { price_checked_at: after }: OrderRow): string {
  if ((before === null) === (after === null)) return ''
  return after ? 'Price checked' : 'Price check undone'
}

function versionConflict(order: Order): DomainError {
  const by = order.history.at(-1)?.by ?? 'Someone'
  const status = statusLabels[order.status].toLowerCase()
  return new DomainError('version_conflict', `${by} has just changed this order. It is now ${status}.`, { order })
}

function fieldConflict(order: Order, conflicts: readonly FieldConflict[]): DomainError {
  const by = conflicts.find((conflict) => conflict.by)?.by ?? 'Someone'
  const labels = conflicts.map(({ label }) => label).join(', ')
  return new DomainError('version_conflict', `${by} has just changed this order: ${labels}.`, { order, conflicts })
}

const illegalTransition = (from: OrderStatus, to: OrderStatus): DomainError =>
  new DomainError('illegal_transition', `An order can't go from ${statusLabels[from]} to ${statusLabels[to]}.`)
