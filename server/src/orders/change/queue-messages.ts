import type { Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { nextStatus, type StatusEvent, statuses } from '@pj/shared/orders/order-status'
import type { MailSettings } from '../../messages/mailer.ts'
import { insertEmail, lockUnsentChange, postponeChange } from '../../messages/messages.queries.ts'

interface SavedChange {
  readonly before: OrderRow
  readonly after: OrderRow
  readonly changes: readonly OrderFieldChange[]
}

interface Context {
  /** The name is null for the customer or the payment provider. */
  readonly by: { readonly id: string | null; readonly name: string | null }
  readonly now: Date
  readonly mail: MailSettings | undefined
}

/** Call it in the transaction of the change (docs/business-rules.md#messages). */
export async function queueMessages(trx: Trx, saved: SavedChange, { by, now, mail }: Context): Promise<void> {
  const { before, after, changes } = saved
  if (!mail || after.email === null) return
  const author = { by_user: by.id, by_name: by.name }
  const email = { order_id: after.id, recipient: after.email, origin: mail.origin, at: now, ...author }
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
