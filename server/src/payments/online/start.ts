import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from '@pj/db/database'
import type { AttemptRow, OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { payLaterText, paymentRequest } from '@pj/shared/orders/payment-request'
import type { PayableAmount } from '@pj/shared/payments/online'
import { missingDeposit } from '@pj/shared/payments/payments'
import { readUnconfirmed } from '../../orders/list/affected-orders.ts'
import { lockOrder } from '../../orders/order.queries.ts'
import { claimAsking, endAsking, insertAttempt, isBeingAsked, selectAttempts } from './online.queries.ts'
import { type Paystack, PaystackError } from './paystack.ts'

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

/** Abuse limit. */
const maxPerHour = 20

/** `isOurs` when this request is to ask the provider for the attempt's page. */
async function claimAttempt(trx: Trx, { orderId, request, paystack, at }: NewAttempt) {
  const order = await lockOrder(trx, orderId)
  const unconfirmed = await readUnconfirmed(trx, order, { menu: request.menu, now: at })
  const amount = payable(order, { unconfirmed, today: lagosDay(at) }, request.amount)
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
  const attempts = await selectAttempts(trx, order.id)
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
function payable(order: OrderRow, asking: Parameters<typeof paymentRequest>[1], requested: PayableAmount): number {
  const asked = paymentRequest({ ...order, instalments: instalmentsOf(order) }, asking)
  if (asked.kind === 'later') throw new DomainError('nothing_due', payLaterText)
  if (asked.kind === 'nothing') throw new DomainError('nothing_due', "There's nothing to pay.")
  if (requested === 'due') return asked.amount
  const missing = missingDeposit(order)
  if (missing === 0) throw new DomainError('nothing_due', 'The deposit is already paid.')
  return missing
}
