import type { Trx } from '@pj/db/database'
import type { ItemRow, OrderRow } from '@pj/db/rows'
import type { Menu } from '@pj/shared/menu/menu'
import type { ChangeCause, OrderFieldChange } from '@pj/shared/orders/order-changes'
import { type NewEntry, recordAudit } from '../../audit/audit.ts'
import { issueBill } from '../../documents/issue.ts'
import type { Actor } from '../../http/access.ts'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEvents, type OrderColumns, raisesVersion, updateOrder, updateOrders } from '../order.queries.ts'
import { updateKitchenAlert } from './kitchen-alerts.ts'
import { queueMessages } from './queue-messages.ts'

export interface RecordedChange {
  /** None when what changed is in another table. */
  readonly columns?: OrderColumns | undefined
  readonly cause: ChangeCause
  /** Null for the customer, the payment provider, or the shop itself. */
  readonly by: (Pick<Actor, 'id' | 'name'> & Partial<Pick<Actor, 'device'>>) | null
  readonly now: Date
  /** A sentence for the history; null for a change that speaks for itself. Without it, the history has no entry. */
  readonly note?: string | null | undefined
  readonly audit?: NewEntry | readonly NewEntry[]
  /** The fields that changed, for the history, the kitchen and the customer's email. */
  readonly changes?: readonly OrderFieldChange[]
  readonly itemsBefore?: readonly ItemRow[] | undefined
  /** For a change of status or fields, of which the kitchen hears. */
  readonly menu?: Menu
  /** For a change of status or fields, of which the customer hears. Undefined when mail is off. */
  readonly mail?: MailSettings | undefined
}

/**
 * Stores a change of a locked order with everything that follows from it: the history, the kitchen's alert, the audit, the
 * bill, the customer's email, and the news for the consoles, which they hear after the commit. Returns the order as it is
 * now.
 */
export async function recordChange(trx: Trx, before: OrderRow, change: RecordedChange): Promise<OrderRow> {
  const { columns = {}, cause, by, now, audit = [], changes = [], itemsBefore, menu, mail } = change
  const author = by ?? { id: null, name: null }
  const after = await updateOrder(trx, before.id, columns, { cause, by })
  if (change.note !== undefined) await insertEvents(trx, [toEvent(before, after, change)])
  if (menu) await updateKitchenAlert(trx, { before, after, fields: changes, itemsBefore }, { menu, now })
  const entries = [audit].flat().map((entry) => ({ ...entry, target: after.order_id }))
  await recordAudit(trx, entries, { by: author, now })
  // It locks the counter of its kind, so everything else is locked before.
  await issueBill(trx, { before, after }, { by, now })
  await queueMessages(trx, { before, after, changes }, { by: author, now, mail })
  return after
}

interface RecordedChanges extends Pick<RecordedChange, 'cause' | 'by' | 'now'> {
  readonly columns: OrderColumns
  /** A sentence for the history. */
  readonly note: (order: OrderRow) => string
  /** What the history names where no person did it. */
  readonly signed?: string | undefined
}

/** The same change of several orders, of which neither kitchen nor customers hear, and which bills nothing. */
export async function recordChanges(trx: Trx, ids: readonly number[], change: RecordedChanges): Promise<void> {
  const { columns, cause, by, now, note, signed } = change
  const rows = await updateOrders(trx, ids, columns, { cause, by })
  const author = { at: now, by_user: by?.id ?? null, by_name: by?.name ?? signed ?? null }
  const events = rows.map((row) => ({ ...author, order_id: row.id, version: row.version, note: note(row) }))
  await insertEvents(trx, events)
}

function toEvent(before: OrderRow, after: OrderRow, { cause, by, now, note, changes = [] }: RecordedChange) {
  const isMoved = before.status !== after.status
  return {
    order_id: after.id,
    at: now,
    by_user: by?.id ?? null,
    by_name: by?.name ?? null,
    from_status: isMoved ? before.status : null,
    to_status: isMoved ? after.status : null,
    note: note ?? null,
    version: raisesVersion[cause] ? after.version : null,
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
  }
}
