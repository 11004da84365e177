import type { Db } from '@pj/db/database'
import type { AttemptRow } from '@pj/db/rows'
import type { FastifyBaseLogger } from 'fastify'
import { claimDueAttempts, claimDueRefunds, updateAttempt } from './online.queries.ts'
import { type OnlineParts, type Paystack, PaystackError } from './paystack.ts'
import { workOnRefund } from './refund.ts'
import { settleAttempt } from './settle.ts'

export interface OnlinePayments {
  readonly paystack: Paystack | undefined
  /** Asks about what is due without waiting for the next round. */
  workNow(): void
}

const keyCheckMs = 5 * 60_000

/** Requests to the provider at once. */
const maxRequests = 4

/** Everything to do is in the database, so that it survives restarts and several servers share it. */
export function createPaymentWork(parts: WorkParts): (closing: AbortSignal) => Promise<void> {
  const checkKey = createKeyCheck(parts.paystack)
  return async (closing) => {
    await checkKey()
    const settling = Array.from({ length: maxRequests - 1 }, () => settleDue(parts, closing))
    // Refunds don't wait until all payments have been asked about.
    await Promise.all([...settling, refundDue(parts, closing)])
  }
}

/** Asks about a payment that nobody made: the client notes whether the key was refused. */
function createKeyCheck(paystack: Paystack): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const isDue = performance.now() - checkedAt > keyCheckMs
    if (!isDue || (Number.isFinite(checkedAt) && paystack.isKeyAccepted())) return
    checkedAt = performance.now()
    await paystack.verify('PJ-KEY-CHECK').catch(() => undefined)
  }
}

interface WorkParts extends OnlineParts {
  readonly log: FastifyBaseLogger
}

/** Ends when nothing is due, or the provider can't be asked. */
async function settleDue(parts: WorkParts, closing: AbortSignal): Promise<void> {
  const { db, now, log } = parts
  while (!closing.aborted) {
    const [attempt] = await claimDueAttempts(db, now(), 1)
    if (!attempt) return
    try {
      await settleAttempt(parts, attempt)
    } catch (error) {
      await askLater(db, attempt, now())
      if (!(error instanceof PaystackError)) throw error
      log.warn({ reference: attempt.reference, reason: error.message }, 'cannot ask Paystack about a payment')
      return
    }
  }
}

/** A refund under way is sent to its end even when the server stops: nobody could say whether it was made. */
async function refundDue(parts: WorkParts, closing: AbortSignal): Promise<void> {
  const { db, now, log } = parts
  while (!closing.aborted) {
    const [refund] = await claimDueRefunds(db, now(), 1)
    if (!refund) return
    try {
      await workOnRefund(parts, refund)
    } catch (error) {
      if (!(error instanceof PaystackError)) throw error
      log.warn({ refund: refund.id, reason: error.message }, 'cannot ask Paystack about a refund')
      return
    }
  }
}

const hourMs = 3_600_000

/** The last check needs an answer. */
async function askLater(db: Db, attempt: AttemptRow, now: Date): Promise<void> {
  if (attempt.next_check_at !== null) return
  await updateAttempt(db, attempt.id, { next_check_at: new Date(now.getTime() + hourMs) })
}
