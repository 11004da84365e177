import type { Trx } from '@pj/db/database'
import type { AttemptRow, OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { formatNaira, naira, roundNaira } from '@pj/shared/money'
import type { AttemptState, CheckReason, PaymentMode } from '@pj/shared/payments/online'
import { addEntry } from '../../ledger/ledger.ts'
import { recordChange } from '../../orders/change/record-change.ts'
import { lockOrderById } from '../../orders/order.queries.ts'
import { isTransferRejected, lockAttempt, updateAttempt } from './online.queries.ts'
import { type OnlineParts, type Paystack, PaystackError, type Transaction } from './paystack.ts'
import { noteEarlierRefunds } from './reported-refunds.ts'

/** Books an attempt that the provider says is paid, exactly once. Throws a PaystackError when it can't be asked. */
export async function settleAttempt({ db, paystack, now }: OnlineParts, attempt: AttemptRow): Promise<void> {
  const answer = await askAbout(paystack, attempt.reference)
  const verdict: Verdict = answer ? judgeTransaction(attempt, answer) : { kind: 'foreign' }
  await transaction(db, async (trx) => {
    const settled = {
      order: await lockOrderById(trx, attempt.order_id),
      attempt: await lockAttempt(trx, attempt.id),
      at: now(),
    }
    if (settled.attempt.state === 'paid') return
    if (verdict.kind === 'paid' && answer) return book(trx, { ...settled, verdict, answer })
    await storeOutcome(trx, { ...settled, verdict, answer })
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
  readonly at: Date
}

interface Paid extends Settled {
  readonly verdict: Verdict & { readonly kind: 'paid' }
  readonly answer: Transaction
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
  const booked = amount > 0 ? await addEntry(trx, order, { ...entry, online }, { by: null, now: at }) : undefined
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
  const note = [
    booked?.note ?? 'Online payment that could not be booked',
    ...toCheck.map((reason) => notes[reason](attempt)),
  ].join('. ')
  const after = await recordChange(trx, order, { columns: booked?.columns, cause: 'payment', by: null, now: at, note })
  const { reference } = attempt
  if (booked) await noteEarlierRefunds(trx, { order: after, payment_id: booked.id, reference }, at)
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
}

/** The page and the console show a failed attempt at once. */
async function storeOutcome(trx: Trx, { order, attempt, verdict, answer, at }: Unpaid): Promise<void> {
  const open = verdict.kind === 'open' ? answer : undefined
  const state = await readState(trx, attempt, verdict, open)
  const known = open && { provider_status: open.status, transaction_id: open.id ?? null }
  await updateAttempt(trx, attempt.id, { state, ...known })
  if (state === attempt.state) return
  const note = state === 'rejected' ? rejectedNote : undefined
  await recordChange(trx, order, { cause: 'customer', by: null, now: at, note })
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

type Verdict =
  /** Nothing is paid yet; `isFailed` when the customer has to begin again. */
  | { readonly kind: 'open'; readonly isFailed: boolean }
  /** Paid. `amount` is whole naira, 0 for money that can't be booked; `kobo` is what came. */
  | {
      readonly kind: 'paid'
      readonly amount: number
      readonly kobo: number
      readonly toCheck: readonly CheckReason[]
    }
  /** The answer is about another payment: nothing may follow from it. */
  | { readonly kind: 'foreign' }

interface Attempt {
  readonly reference: string
  /** Naira. */
  readonly amount: number
  readonly mode: PaymentMode
}

const failedStatuses = ['failed', 'reversed', 'abandoned']

/** What the provider's answer about an attempt means (docs/business-rules.md#online-payments). */
function judgeTransaction(attempt: Attempt, transaction: Transaction): Verdict {
  if (transaction.reference !== attempt.reference || transaction.domain !== attempt.mode) return { kind: 'foreign' }
  if (transaction.status !== 'success') {
    return { kind: 'open', isFailed: failedStatuses.includes(transaction.status) }
  }
  const kobo = paidKobo(transaction)
  if (transaction.currency !== 'NGN') return { kind: 'paid', amount: 0, kobo, toCheck: ['currency'] }
  const toCheck: CheckReason[] = []
  if (kobo % 100 !== 0) toCheck.push('kobo')
  if (kobo !== attempt.amount * 100) toCheck.push('amount')
  return { kind: 'paid', amount: Math.floor(kobo / 100), kobo, toCheck }
}

/** Fees that the customer pays come on top of what was requested. Less than that may have come. 0 when that can't be read. */
const paidKobo = ({ amount, requested_amount: requested }: Transaction): number =>
  Math.min(amount ?? 0, requested ?? amount ?? 0)
