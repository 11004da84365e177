import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { CustomerRequest } from '@pj/shared/orders/checkout.api'
import { canRequest, describeAsking, requestLabels, tooLateMessage } from '@pj/shared/orders/customer-requests'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { isOpen } from '@pj/shared/orders/order-status'
import type { Selectable } from 'kysely'
import { requireOrder } from './load-order.ts'
import { answerRequest, lockOrder, selectOpenRequests, storeRequest } from './order.queries.ts'
import type { OrderDraft } from './order-draft.ts'
import { recordChange } from './record-change.ts'

type OpenRequest = Selectable<Database['order_requests']>

/** Asks staff for a change (docs/business-rules.md#customer-requests). Throws a DomainError once the order is being made. */
export const requestChange = (
  db: Db,
  orderId: string,
  { request: { kind, text }, now }: { request: CustomerRequest; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockOrder(trx, orderId)
    if (!canRequest(row.status)) throw new DomainError('too_late', tooLateMessage(row.status))
    const open = (await selectOpenRequests(trx, row.id)).find((request) => request.kind === kind)
    if (open?.text === text) return
    await storeRequest(trx, { order_id: row.id, kind, text, state: 'sent', at: now })
    // Replacing a request over and over must not fill the history.
    const note = open ? undefined : describeAsking(kind, text)
    await recordChange(trx, row, { cause: 'customer', by: null, now, note })
  })

export interface Answers {
  readonly accepted: readonly OpenRequest[]
  readonly declined: readonly OpenRequest[]
  /** Nobody has answered them, and the order is over. */
  readonly unanswered: readonly OpenRequest[]
}

export const noAnswers: Answers = { accepted: [], declined: [], unanswered: [] }

/**
 * A change that does what the customer asked accepts the request, and one that ends the order closes the others. Throws a
 * DomainError when the declined request is no longer the one that the person saw.
 */
export async function findAnswers(trx: Trx, draft: OrderDraft, change: OrderChange): Promise<Answers> {
  const { changes, status, decline_request: declined } = change
  const isEnd = status !== undefined && !isOpen(status)
  if (!changes && !isEnd && !declined) return noAnswers
  const open = await selectOpenRequests(trx, draft.before.id)
  const isDeclined = ({ kind, at }: OpenRequest) => kind === declined?.kind && at.toISOString() === declined.at
  if (declined && !open.some(isDeclined)) {
    const order = await requireOrder(trx, draft.before.order_id)
    throw new DomainError('version_conflict', 'The customer has changed this request.', { order })
  }
  const accepted = open.filter((request) => isGranted(request, draft, change))
  const isAnswered = (request: OpenRequest) => accepted.includes(request) || isDeclined(request)
  const unanswered = isEnd ? open.filter((request) => !isAnswered(request)) : []
  return { accepted, declined: open.filter(isDeclined), unanswered }
}

const isGranted = ({ kind, text }: OpenRequest, { row }: OrderDraft, { changes }: OrderChange): boolean =>
  kind === 'cancel' ? row.status === 'cancelled' : changes?.[kind] !== undefined && row[kind] === text

/** Returns sentences for the history. */
export async function storeAnswers(trx: Trx, { accepted, declined, unanswered }: Answers): Promise<string[]> {
  for (const request of accepted) await answerRequest(trx, request, 'done')
  for (const request of [...declined, ...unanswered]) await answerRequest(trx, request, 'declined')
  return [
    ...(accepted.length > 0 ? ['Asked by the customer'] : []),
    ...declined.map(({ kind }) => `Declined to ${requestLabels[kind]}`),
    ...unanswered.map(({ kind }) => `Request to ${requestLabels[kind]} closed without an answer`),
  ]
}
