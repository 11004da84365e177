import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { maxDaysAhead } from '@pj/shared/calendar/capacity'
import { slotEnd } from '@pj/shared/calendar/slots'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatAddress } from '@pj/shared/orders/address'
import type { CustomerRequest } from '@pj/shared/orders/checkout.api'
import { deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { canRequest, describeAsking, requestLabels, tooLateMessage } from '@pj/shared/orders/customer-requests'
import { findDestination } from '@pj/shared/orders/destination'
import { type RequestedFields, requestedKeys } from '@pj/shared/orders/order-changes'
import type { OrderChange } from '@pj/shared/orders/order-changes.api'
import { addressFields, addressTexts, mapFields } from '@pj/shared/orders/order-fields'
import { isOpen } from '@pj/shared/orders/order-status'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { findProblems } from '@pj/shared/orders/time-problems'
import type { Selectable } from 'kysely'
import { withLoads } from '../../calendar/capacity.ts'
import { findFieldErrors, toCheckoutFields } from '../../checkout/order-checks.ts'
import { requireOrder } from '../load-order.ts'
import { answerRequest, lockOrder, selectItems, selectOpenRequests, storeRequest } from '../order.queries.ts'
import type { OrderDraft } from './order-draft.ts'
import { recordChange } from './record-change.ts'

type OpenRequest = Selectable<Database['order_requests']>

interface Asking {
  readonly request: CustomerRequest
  readonly menu: Menu
  readonly now: Date
}

/**
 * Asks staff for a change (docs/business-rules.md#customer-requests). Throws a DomainError once the order is being made, and
 * for what can't be met.
 */
export const requestChange = (db: Db, orderId: string, asking: Asking): Promise<void> =>
  transaction(db, async (trx) => {
    const { kind } = asking.request
    const row = await lockOrder(trx, orderId)
    if (!canRequest(row.status)) throw new DomainError('too_late', tooLateMessage(row.status))
    const { text, changes } = await readRequested(trx, row, asking)
    const open = (await selectOpenRequests(trx, row.id)).find((request) => request.kind === kind)
    if (open?.text === text) return
    await storeRequest(trx, { order_id: row.id, kind, text, changes, state: 'sent', at: asking.now })
    // Replacing a request over and over must not fill the history.
    const note = open ? undefined : describeAsking(kind, text)
    await recordChange(trx, row, { cause: 'customer', by: null, now: asking.now, note })
  })

/** What is asked, for people and as the fields that accepting it changes. */
type Requested = Pick<OpenRequest, 'text' | 'changes'>

async function readRequested(trx: Trx, row: OrderRow, asking: Asking): Promise<Requested> {
  const { request } = asking
  if (request.kind === 'cancel') return { text: request.text, changes: null }
  if ('text' in request) return { text: request.text, changes: { [request.kind]: request.text } }
  return request.kind === 'address'
    ? readAddress(row, request, asking)
    : readTime(trx, row, new Date(request.delivery_date), asking)
}

async function readTime(trx: Trx, row: OrderRow, at: Date, asking: Asking): Promise<Requested> {
  const changes = { delivery_date: at.toISOString() }
  assertValid(row, changes, asking)
  await assertTimeFree(trx, row, at, asking)
  const delivery_until = slotEnd({ at, method: row.delivery_method }, asking.menu)
  return { text: formatDayWindow({ delivery_date: at, delivery_until }), changes }
}

function readAddress(
  row: OrderRow,
  { kind: _, ...address }: Extract<CustomerRequest, { kind: 'address' }>,
  asking: Asking,
): Requested {
  if (row.delivery_method === 'pickup') throw new DomainError('invalid_order', 'A pickup has no address.')
  const { location } = findDestination({ delivery_method: row.delivery_method, ...address }, asking.menu, row)
  const changes = { ...mapFields(addressFields, ({ key }) => address[key] ?? ''), location }
  assertValid(row, changes, asking)
  const texts = addressTexts.flatMap(({ key }) => changes[key] || [])
  return { text: [formatAddress(changes), ...texts].join(', '), changes }
}

function assertValid(row: OrderRow, changes: RequestedFields, { menu, now }: Asking): void {
  const sent = { ...row, delivery_date: row.delivery_date.toISOString(), ...changes }
  const errors = findFieldErrors(toCheckoutFields(sent), { check: deskOrderErrors, menu, now })
  const changed = requestedKeys.filter((key) => changes[key] !== undefined && changes[key] !== readField(row, key))
  const messages = changed.flatMap((key) => errors[key] ?? [])
  if (messages.length > 0) throw new DomainError('invalid_order', messages.join('. '), { errors: messages })
}

async function assertTimeFree(trx: Trx, row: OrderRow, at: Date, { menu, now }: Asking): Promise<void> {
  const day = lagosDay(at)
  const items = (await selectItems(trx, [row.id])).map((item) => orderedItem(item, menu))
  const problems = findProblems({
    ...{ at, items, now, agreed: row.delivery_date },
    draft: { ...row, phone_number: row.phone_number ?? '' },
    menu: await withLoads(trx, { from: day, to: addDays(day, maxDaysAhead), now }, menu),
  })
  const problem = problems.find(({ isImpossible, advice }) => isImpossible || advice)
  if (problem) throw new DomainError(problem.isImpossible ? 'day_full' : 'invalid_order', problem.text)
}

const readField = (row: OrderRow, key: keyof RequestedFields): string =>
  key === 'delivery_date' ? row.delivery_date.toISOString() : (row[key] ?? '')

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

function isGranted({ changes: asked }: OpenRequest, { row }: OrderDraft, { changes }: OrderChange): boolean {
  if (!asked) return row.status === 'cancelled'
  const keys = requestedKeys.filter((key) => asked[key] !== undefined)
  return keys.some((key) => changes?.[key] !== undefined) && keys.every((key) => readField(row, key) === asked[key])
}

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
