import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { isReceiptEvent } from '@pj/shared/orders/messages'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { isOpen, nextStatus, type StatusEvent, statuses } from '@pj/shared/orders/order-status'
import type { Selectable } from 'kysely'
import type { Actor } from '../http/access.ts'
import type { Menus } from '../menu/menus.ts'
import { RejectedMailError } from '../messages/mail-transport.ts'
import type { MailSettings } from '../messages/mailer.ts'
import {
  countPlacedEmails,
  insertEmail,
  lockUnsentChange,
  type MessageRow,
  postponeChange,
} from '../messages/messages.queries.ts'
import type { MessageSubject } from '../messages/send-message.ts'
import { readOrderClashes } from './affected-orders.ts'
import { wasToldCompleted } from './document-mail.queries.ts'
import { findReceiptObstacle, readAttached } from './document-mail.ts'
import { writeOrderMail } from './mail.ts'
import { findOrderById, selectItems, updateOrder } from './order.queries.ts'
import { writeReceiptMail } from './receipt-mail.ts'

type OrderRow = Selectable<Database['orders']>

interface SavedChange {
  readonly before: OrderRow
  readonly after: OrderRow
  readonly changes: readonly OrderFieldChange[]
}

interface Context {
  readonly by: Actor
  readonly now: Date
  /** Undefined when mail is off. */
  readonly mail: MailSettings | undefined
}

/** Call it in the transaction of the change (docs/business-rules.md#messages). */
export async function queueMessages(trx: Trx, saved: SavedChange, { by, now, mail }: Context): Promise<void> {
  const { before, after, changes } = saved
  if (!mail || after.email === null) return
  const email = { orderId: after.id, recipient: after.email, origin: mail.origin, at: now, by }
  const event = reportedStatus(before, after)
  if (event) await insertEmail(trx, { ...email, event, delaySeconds: mail.delays.status })
  if (changes.length === 0) return
  const delaySeconds = mail.delays.change
  const unsent = await lockUnsentChange(trx, after.id)
  if (unsent)
    await postponeChange(trx, unsent.id, { changes: joinChanges(unsent.changes ?? [], changes), delaySeconds })
  else await insertEmail(trx, { ...email, event: 'changed', changes, delaySeconds })
}

/** Customers hear about a step forward, a cancellation and its withdrawal. A step back corrects a mistake. */
function reportedStatus(before: OrderRow, after: OrderRow): StatusEvent | undefined {
  const { status } = after
  if (status === before.status) return undefined
  const isReported =
    status === 'cancelled' ||
    status === 'completed' ||
    status === nextStatus({ ...after, status: before.status }) ||
    before.status === 'cancelled'
  const { event } = statuses[status]
  return isReported && status === event ? event : undefined
}

/** Joins two changes of a field into one, from the first value to the last. */
function joinChanges(
  earlier: readonly OrderFieldChange[],
  later: readonly OrderFieldChange[],
): readonly OrderFieldChange[] {
  const joined = new Map(earlier.map((change) => [keyOf(change), change]))
  for (const change of later) {
    const first = joined.get(keyOf(change))
    joined.set(keyOf(change), first ? { ...change, from: first.from } : change)
  }
  return [...joined.values()].filter(({ from, to }) => from !== to)
}

const keyOf = ({ field, label }: OrderFieldChange): string => `${field} ${label}`

interface OrderMailParts {
  readonly db: Db
  readonly menus: Pick<Menus, 'current' | 'at'>
  readonly now: () => Date
}

export const createOrderMails = (parts: OrderMailParts): MessageSubject => ({
  write: async (message) => {
    const order = await findOrderById(parts.db, message.order_id)
    const obstacle = await findObstacle(parts.db, message, { order, now: parts.now() })
    return obstacle === undefined ? { mail: await writeMail(parts, message, order) } : { obstacle }
  },
  announce: async (trx, { order_id }) => {
    await updateOrder(trx, order_id, {}, { cause: 'message', by: null })
  },
})

/** Uses today's business data and the menu that priced the order. */
async function writeMail({ db, menus, now }: OrderMailParts, message: MessageRow, order: OrderRow) {
  const { event, origin, changes } = message
  if (event === 'other' || origin === null) throw new RejectedMailError('Not an email')
  const { business } = menus.current()
  const [first, ...others] = await readAttached(db, message, order)
  const from = { name: business.title, address: business.email }
  const envelope = { from, to: order.email ?? message.recipient }
  if (isReceiptEvent(event)) {
    if (!first) throw new RejectedMailError('No receipt')
    const receipt = { event, orderId: order.order_id, documents: [first, ...others] as const, business, origin }
    return { ...(await writeReceiptMail(receipt)), ...envelope }
  }
  const documents = first ? [first, ...others] : []
  const menu = { ...((await menus.at(order.menu_version)) ?? menus.current()), business }
  const items = await selectItems(db, [order.id])
  const clashes = await readOrderClashes(db, order, { menu: menus.current(), now: now() })
  const dated = { ...order, affected: clashes.length > 0 }
  const content = { event, order: dated, items, menu, documents, origin, changes: changes ?? [], now: now() }
  return { ...(await writeOrderMail(content)), ...envelope }
}

/** The address may be a stranger's. */
const maxPlacedPerDay = 20
const dayMs = 24 * 60 * 60_000

/** Undefined when the message is sent. What staff send again is always sent. */
async function findObstacle(
  db: Db,
  message: MessageRow,
  { order, now }: { order: OrderRow; now: Date },
): Promise<string | undefined> {
  if (order.email === null) return 'The order no longer has an email address'
  if (isReceiptEvent(message.event)) return findReceiptObstacle(db, message, order)
  if (message.requested_at > message.created_at) return undefined
  if (isOutdated(message, order)) return `The order is now ${statuses[order.status].label.toLowerCase()}`
  if (message.event === 'changed' && message.changes?.length === 0) return 'The change was undone'
  if (message.event === 'completed' && (await wasToldCompleted(db, message)))
    return 'The customer already has this email'
  if (message.event !== 'placed') return undefined
  const count = await countPlacedEmails(db, order.email, new Date(now.getTime() - dayMs))
  return count < maxPlacedPerDay ? undefined : 'This address has received too many emails about new orders today'
}

function isOutdated({ event }: MessageRow, { status }: OrderRow): boolean {
  switch (event) {
    case 'payment':
    case 'refund':
    case 'payment_void':
      return false
    case 'placed':
      return status === 'cancelled'
    case 'changed':
      return !isOpen(status)
    default:
      return statuses[status].event !== event
  }
}
