import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, naira, roundNaira } from '@pj/shared/money'
import { payLaterText, paymentRequest } from '@pj/shared/orders/payment-request'
import type { AttemptState, PayableAmount } from '@pj/shared/payments/online'
import type { Selectable } from 'kysely'
import { findBalanceAsked } from '../documents/documents.queries.ts'
import { issueBill } from '../documents/issue.ts'
import { judgeTransaction, type Verdict } from '../payments/judge-transaction.ts'
import {
  type AttemptRow,
  claimAsking,
  endAsking,
  insertAttempt,
  isBeingAsked,
  isTransferRejected,
  lockAttempt,
  selectAttempts,
  updateAttempt,
} from '../payments/online.queries.ts'
import { addEntry } from '../payments/payments.ts'
import { type Paystack, PaystackError, type Transaction } from '../payments/paystack.ts'
import { readOrderClashes } from './affected-orders.ts'
import { orderNotFound } from './load-order.ts'
import { findUnconfirmed } from './mail.ts'
import { findOrderById, insertEvents, lockOrder, updateOrder } from './order.queries.ts'
import { noteEarlierRefunds } from './reported-refunds.ts'

type OrderRow = Selectable<Database['orders']>

interface StartParts {
  readonly db: Db
  readonly paystack: Paystack | undefined
  readonly now: () => Date
}

interface PayRequest {
  readonly amount: PayableAmount
  /** Needed for an order without an email. */
  readonly email: string | undefined
  readonly menu: Menu
}

export interface StartedPayment {
  readonly authorization_url: string
  readonly reference: string
}

/** Milliseconds for all requests together. The shopper reads an error within 8 s. */
const timeoutMs = 7000

/**
 * Stores an attempt and returns where the customer pays it (docs/business-rules.md#online-payments). A second tap gets the
 * page of the first one, also while the provider is still being asked for it. Throws a DomainError when nothing is due, and
 * when the provider is off, late or refuses.
 */
export async function startPayment(
  { db, paystack, now }: StartParts,
  orderId: string,
  request: PayRequest,
): Promise<StartedPayment> {
  if (!paystack?.isKeyAccepted()) throw paymentUnavailable()
  const signal = AbortSignal.timeout(timeoutMs)
  while (!signal.aborted) {
    const attempt = await transaction(db, (trx) => claimAttempt(trx, { orderId, request, paystack, at: now() }))
    const { reference, authorization_url: known } = attempt
    if (known !== null) return { authorization_url: known, reference }
    if (!attempt.isOurs) {
      await waitForAnswer(db, attempt, signal)
      continue
    }
    const authorization_url = await askForPage({ db, paystack }, attempt, signal)
    if (authorization_url !== undefined) return { authorization_url, reference }
  }
  throw paymentUnavailable()
}

type ClaimedAttempt = Awaited<ReturnType<typeof claimAttempt>>

/** Undefined when the customer pays by another attempt. Throws a DomainError without an answer, and for a refusal. */
async function askForPage(
  { db, paystack }: { readonly db: Db; readonly paystack: Paystack },
  { id, order_number, email, amount, reference }: ClaimedAttempt,
  signal: AbortSignal,
): Promise<string | undefined> {
  const callback_url = `${paystack.shopUrl}/orders/${order_number}?reference=${reference}`
  const asked = { email, amount: amount * 100, reference, callback_url }
  const answer = await paystack.initialize(asked, signal).catch(toPaystackError)
  if (typeof answer === 'string') {
    return (await endAsking(db, id, { authorization_url: answer })) ? answer : undefined
  }
  if (answer.kind === 'duplicate') {
    // Nobody has this page: its answer was lost, or a restored backup doesn't know it. Its payment is still asked about.
    await endAsking(db, id, { state: 'failed' })
    return undefined
  }
  await endAsking(db, id, answer.kind === 'refused' ? { state: 'failed', next_check_at: null } : {})
  throw paymentUnavailable()
}

const lookEveryMs = 200

/** Holds no lock and no connection while another server, or another request, asks the provider. */
async function waitForAnswer(db: Db, { id }: ClaimedAttempt, signal: AbortSignal): Promise<void> {
  do await sleep(lookEveryMs)
  while (!signal.aborted && (await isBeingAsked(db, id)))
}

function toPaystackError(error: unknown): PaystackError {
  if (error instanceof PaystackError) return error
  throw error
}

export const paymentUnavailable = (): DomainError =>
  new DomainError(
    'payment_unavailable',
    "We can't take online payments right now. Try again later, or pay by transfer.",
  )

interface NewAttempt {
  readonly orderId: string
  readonly request: PayRequest
  readonly paystack: Paystack
  readonly at: Date
}

/** Milliseconds for which the same amount is paid by the same attempt, so that two taps can't pay twice. */
const reusedForMs = 10 * 60_000

/** Nobody else needs so many. */
const maxPerHour = 20

/** `isOurs` when this request is to ask the provider for the attempt's page. */
async function claimAttempt(trx: Trx, { orderId, request, paystack, at }: NewAttempt) {
  const order = await lockOrder(trx, orderId)
  if (!order) throw orderNotFound()
  const clashes = await readOrderClashes(trx, order, { menu: request.menu, now: at })
  const asked = { ...order, balance_due: await findBalanceAsked(trx, order), affected: clashes.length > 0 }
  const amount = payable(asked, request.amount)
  const email = order.email ?? request.email ?? bakeryEmail(request.menu)
  if (!email) throw new DomainError('email_required', 'Enter an email address for your receipt.')
  const attempt = await findOrInsertAttempt(trx, order, { amount, mode: paystack.mode, at })
  const isOurs = attempt.authorization_url === null && (await claimAsking(trx, attempt.id))
  return { ...attempt, order_number: order.order_id, email, isOurs }
}

/** For an order without an email, where the owner has allowed that. */
const bakeryEmail = ({ payment, business }: Menu): string | undefined =>
  payment.bakery_email ? business.email : undefined

async function findOrInsertAttempt(trx: Trx, order: OrderRow, requested: RequestedAttempt): Promise<AttemptRow> {
  const { amount, mode, at } = requested
  const attempts = await selectAttempts(trx, [order.id])
  const open = attempts.find((attempt) => isReusable(attempt, requested))
  if (open) return open
  const recent = attempts.filter(({ created_at }) => at.getTime() - created_at.getTime() < 3_600_000)
  if (recent.length >= maxPerHour)
    throw new DomainError('too_many_requests', 'Too many attempts. Try again in an hour.')
  return insertAttempt(trx, {
    order_id: order.id,
    reference: `${order.order_id}-${attempts.length + 1}`,
    amount,
    mode,
    created_at: at,
    next_check_at: new Date(at.getTime() + 30_000),
  })
}

type RequestedAttempt = Pick<AttemptRow, 'amount' | 'mode'> & { readonly at: Date }

/** A page that the customer has left can still be paid: a second one would make two payments. */
const isReusable = (attempt: AttemptRow, requested: RequestedAttempt): boolean =>
  (attempt.state === 'open' ||
    (attempt.state === 'failed' && attempt.provider_status === 'abandoned' && attempt.authorization_url !== null)) &&
  attempt.amount === requested.amount &&
  attempt.mode === requested.mode &&
  requested.at.getTime() - attempt.created_at.getTime() < reusedForMs

/** In naira. Throws a DomainError when that isn't due, or not yet. */
function payable(order: OrderRow & { readonly affected: boolean }, requested: PayableAmount): number {
  const asked = paymentRequest(order, findUnconfirmed(order))
  if (asked.kind === 'later') throw new DomainError('nothing_due', payLaterText)
  if (asked.kind === 'nothing') throw new DomainError('nothing_due', "There's nothing to pay.")
  if (requested === 'due') return order.balance_due
  if (asked.kind !== 'deposit') throw new DomainError('nothing_due', 'The deposit is already paid.')
  return asked.amount
}

interface SettleParts {
  readonly db: Db
  readonly paystack: Paystack
  readonly now: () => Date
}

/**
 * Asks the provider about an attempt and books it once it is paid, exactly once however often this is called. Throws a
 * PaystackError when the provider can't be asked.
 */
export async function settleAttempt({ db, paystack, now }: SettleParts, attempt: AttemptRow): Promise<void> {
  const answer = await askAbout(paystack, attempt.reference)
  const verdict: Verdict = answer ? judgeTransaction(attempt, answer) : { kind: 'foreign' }
  await transaction(db, async (trx) => {
    const { order_id: number } = await findOrderById(trx, attempt.order_id)
    const order = await lockOrder(trx, number)
    const current = await lockAttempt(trx, attempt.id)
    if (!order || current.state === 'paid') return
    if (verdict.kind === 'paid' && answer) return book(trx, { order, attempt: current, verdict, answer, at: now() })
    await storeOutcome(trx, { order, attempt: current, verdict, answer, at: now() })
  })
}

/** Undefined when the provider knows no such payment. */
async function askAbout(paystack: Paystack, reference: string): Promise<Transaction | undefined> {
  try {
    return await paystack.verify(reference)
  } catch (error) {
    if (error instanceof PaystackError && error.kind === 'refused' && paystack.isKeyAccepted()) return undefined
    throw error
  }
}

interface Settled {
  readonly order: OrderRow
  readonly attempt: AttemptRow
}

interface Paid extends Settled {
  readonly verdict: Verdict & { readonly kind: 'paid' }
  readonly answer: Transaction
  readonly at: Date
}

/** The payment of an order that was cancelled, changed or paid meanwhile is kept: its balance shows the refund. */
async function book(trx: Trx, { order, attempt, verdict, answer, at }: Paid): Promise<void> {
  const { amount, kobo, toCheck } = verdict
  const fees = answer.fees ?? null
  // A fee of more than was paid isn't one.
  const fee = fees === null || fees > kobo ? null : roundNaira(fees / 100)
  const entry = {
    kind: 'payment',
    method: 'online',
    amount,
    reference: attempt.reference,
    allow_overpaid: true,
  } as const
  const online = { channel: answer.channel ?? null, fee }
  const booked = amount > 0 ? await addEntry(trx, order, { ...entry, online }, { by: undefined, now: at }) : undefined
  await updateAttempt(trx, attempt.id, {
    state: 'paid',
    provider_status: answer.status,
    transaction_id: answer.id ?? null,
    received_kobo: kobo,
    settled_at: at,
    next_check_at: null,
    payment_id: booked?.id ?? null,
    // A dispute may have been reported before.
    to_check: [...attempt.to_check, ...toCheck],
  })
  const updated = await updateOrder(trx, order.id, booked?.columns ?? {}, { cause: 'payment', by: null })
  const note = [
    booked?.note ?? 'Online payment that could not be booked',
    ...toCheck.map((reason) => notes[reason](attempt)),
  ]
  await insertEvents(trx, [{ order_id: order.id, at, note: note.join('. '), version: updated.version }])
  await issueBill(trx, { before: order, after: updated }, { by: undefined, now: at })
  const { reference } = attempt
  if (booked) await noteEarlierRefunds(trx, { order_id: order.id, payment_id: booked.id, reference }, at)
}

const notes = {
  amount: ({ amount }: AttemptRow) => `To check: ${formatNaira(naira(amount))} was asked for`,
  kobo: () => 'To check: the payment had kobo, which are not booked',
  currency: () => 'To check: the payment is not in naira',
  dispute: () => 'To check: the customer disputes the payment',
  refund: () => 'To check: Paystack reports a refund of an unknown amount',
} as const

interface Unpaid extends Settled {
  readonly verdict: Verdict
  readonly answer: Transaction | undefined
  readonly at: Date
}

/** The page and the console show a failed attempt at once. */
async function storeOutcome(trx: Trx, { order, attempt, verdict, answer, at }: Unpaid): Promise<void> {
  const open = verdict.kind === 'open' ? answer : undefined
  const state = await readState(trx, attempt, verdict, open)
  const known = open && { provider_status: open.status, transaction_id: open.id ?? null }
  await updateAttempt(trx, attempt.id, { state, ...known })
  if (state === attempt.state) return
  const { version } = await updateOrder(trx, order.id, {}, { cause: 'customer', by: null })
  if (state === 'rejected') await insertEvents(trx, [{ order_id: order.id, at, note: rejectedNote, version }])
}

const rejectedNote = 'Paystack rejected a bank transfer, as it does for a wrong amount'

async function readState(
  trx: Trx,
  attempt: AttemptRow,
  verdict: Verdict,
  open: Transaction | undefined,
): Promise<AttemptState> {
  if (attempt.next_check_at === null) return 'expired'
  if (open?.id && (await isTransferRejected(trx, open.id))) return 'rejected'
  if (verdict.kind !== 'open') return attempt.state
  return verdict.isFailed ? 'failed' : 'open'
}
