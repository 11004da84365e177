import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { statusEvent } from '@pj/shared/orders/messages'
import { statusLabels } from '@pj/shared/orders/order-status'
import type { Selectable } from 'kysely'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { Menus } from '../menu/menus.ts'
import { writeOrderMail } from '../orders/mail.ts'
import { selectItems, updateOrder } from '../orders/order.queries.ts'
import { formatError, type MailTransport, RejectedMailError } from './mail-transport.ts'
import {
  beginSending,
  countPlacedEmails,
  endSending,
  findOrderOf,
  type MessageRow,
  type Outcome,
} from './messages.queries.ts'

type OrderRow = Selectable<Database['orders']>

interface SendParts {
  readonly db: Db
  readonly menus: Menus
  readonly live: LiveUpdates
  readonly transport: MailTransport
  readonly now: () => Date
}

interface Attempt {
  readonly id: string
  readonly signal: AbortSignal
  readonly retrySeconds: number
}

/** With the delays of mail-jobs.ts they take about 16 hours. */
const maxAttempts = 12
/** Somebody may order in the name of a stranger. */
const maxPlacedPerDay = 20
const dayMs = 24 * 60 * 60_000

/**
 * Sends a message unless it was sent already or is no longer true, and records the outcome. Throws when it is to be tried
 * again; the error contains no personal data.
 */
export async function sendMessage(parts: SendParts, { id, signal, retrySeconds }: Attempt): Promise<void> {
  const { db, live, now } = parts
  const message = await beginSending(db, id)
  if (!message) return
  const order = await findOrderOf(db, message)
  // The order first, as everywhere: nobody then waits for the other in a circle.
  const end = (outcome: Outcome): Promise<void> =>
    transaction(db, async (trx) => {
      await updateOrder(trx, order.id, {}, { cause: 'message', by: null })
      await endSending(trx, id, outcome)
    })
  try {
    const obstacle = await findObstacle(db, message, { order, now: now() })
    if (obstacle !== undefined) return await end({ state: 'skipped', error: obstacle })
    await deliver(parts, { message, order, recipient: order.email ?? message.recipient, signal })
    const recipient = order.email ?? message.recipient
    await end({ state: 'sent', error: null, sentAt: now(), recipient })
  } catch (cause) {
    const error = formatError(cause)
    if (!signal.aborted && (cause instanceof RejectedMailError || message.attempts >= maxAttempts)) {
      return await end({ state: 'failed', error })
    }
    await end({ state: 'pending', error, retrySeconds })
    throw new Error(`Attempt ${message.attempts} failed: ${errorCode(cause)}`)
  } finally {
    live.announceOrders()
  }
}

interface Delivery {
  readonly message: MessageRow
  readonly order: OrderRow
  readonly recipient: string
  readonly signal: AbortSignal
}

async function deliver(
  { db, menus, transport, now }: SendParts,
  { message, order, recipient, signal }: Delivery,
): Promise<void> {
  const { business } = menus.current()
  const menu = { ...((await menus.at(order.menu_version)) ?? menus.current()), business }
  const { event, origin, changes } = message
  if (event === 'other' || origin === null) throw new RejectedMailError('Not an email')
  const items = await selectItems(db, order.id)
  const mail = await writeOrderMail({ event, order, items, menu, origin, changes: changes ?? [], now: now() })
  const from = { name: business.title, address: business.email }
  await transport.send({ ...mail, from, to: recipient, messageId: formatMessageId(message, business.email) }, signal)
}

const formatMessageId = ({ id, requested_at }: MessageRow, sender: string): string =>
  `<${id}.${requested_at.getTime()}@${sender.split('@')[1] ?? 'bakery'}>`

/** Returns why the message is not sent; undefined when it is. What staff send again is sent in any case. */
async function findObstacle(
  db: Db,
  message: MessageRow,
  { order, now }: { order: OrderRow; now: Date },
): Promise<string | undefined> {
  if (order.email === null) return 'The order has no email address any more'
  if (message.requested_at > message.created_at) return undefined
  if (isOutdated(message, order)) return `The order is ${statusLabels[order.status].toLowerCase()} by now`
  if (message.event === 'changed' && message.changes?.length === 0) return 'The change was undone'
  if (message.event !== 'placed') return undefined
  const count = await countPlacedEmails(db, order.email, new Date(now.getTime() - dayMs))
  return count < maxPlacedPerDay ? undefined : 'This address got many emails about new orders today'
}

function isOutdated({ event }: MessageRow, { status }: OrderRow): boolean {
  switch (event) {
    case 'placed':
      return status === 'cancelled'
    case 'changed':
      return status === 'cancelled' || status === 'completed'
    default:
      return statusEvent(status) !== event
  }
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown'
