import type { Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { MessageEvent } from '@pj/shared/orders/messages'
import { statusEvent } from '@pj/shared/orders/messages'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { nextStatus } from '@pj/shared/orders/order-status'
import type { Selectable } from 'kysely'
import type { User } from '../http/access.ts'
import { insertEmail, lockUnsentChange, postponeChange } from './messages.queries.ts'

type OrderRow = Selectable<Database['orders']>

/** Seconds until an email is sent, in which a mistake can be corrected. */
export interface MessageDelays {
  readonly status: number
  readonly change: number
}

export interface MailSettings {
  /** Of the links in a message: `https://shop.example.com`. */
  readonly origin: string
  readonly delays: MessageDelays
}

interface SavedChange {
  readonly before: OrderRow
  readonly after: OrderRow
  /** What has changed in the order itself, as people read it. */
  readonly changes: readonly OrderFieldChange[]
}

interface Context {
  readonly by: User
  readonly now: Date
  /** Undefined: mail is off. */
  readonly mail: MailSettings | undefined
}

/** Writes the emails about a change of an order, in the transaction of the change (docs/business-rules.md#messages). */
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

/** A step forward, a cancellation or its withdrawal; a step back corrects a mistake. */
function reportedStatus(before: OrderRow, after: OrderRow): Exclude<MessageEvent, 'changed' | 'other'> | undefined {
  const { status } = after
  if (status === before.status) return undefined
  const isReported =
    status === 'cancelled' ||
    status === nextStatus({ ...after, status: before.status }) ||
    before.status === 'cancelled'
  const event = statusEvent(status)
  return isReported && status === event ? event : undefined
}

/** Two changes of one field are one, from the first value to the last. */
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
