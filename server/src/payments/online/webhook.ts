import { createHash } from 'node:crypto'
import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { parseJson } from '@pj/shared/cart/unknown-record'
import { cleanText } from '@pj/shared/fields'
import { z } from 'zod'
import { recordChange } from '../../orders/change/record-change.ts'
import { lockOrderById } from '../../orders/order.queries.ts'
import { addCheckReason, findAttempt, insertProviderEvent, requestCheck } from './online.queries.ts'
import { koboSchema } from './paystack.ts'
import { noteRefundReport } from './reported-refunds.ts'

const text = z.string().overwrite(cleanText).pipe(z.string().min(1).max(100))
const reference = text.nullish().catch(null)
const id = z
  .union([z.int().transform(String), text])
  .nullish()
  .catch(null)
/** NaN for what isn't an amount. */
const amount = koboSchema.nullish().catch(Number.NaN)

const dataSchema = z.object({
  id,
  reference,
  transaction_reference: reference,
  transaction: z.object({ reference }).catch({ reference: null }),
  /** Kobo. */
  amount,
  bank_transfer: z.object({ transaction_id: id }).catch({ transaction_id: null }),
})

/** Whatever else a report contains is not stored: it has names and cards. */
const reportSchema = z
  .object({ event: text.catch('unknown'), data: dataSchema.partial().catch({}) })
  .catch({ event: 'unknown', data: {} })

/**
 * Stores a signed report of the provider. It is a hint, never a proof: the payment that it names becomes due to be asked
 * about, and a dispute shows up for staff (docs/business-rules.md#online-payments).
 */
export async function receiveReport(db: Db, body: Buffer, at: Date): Promise<void> {
  const report = readReport(body)
  const { event, reference, providerId, kobo, reason } = report
  await transaction(db, async (trx) => {
    const isNew = await insertProviderEvent(trx, {
      digest: createHash('sha256').update(body).digest('hex'),
      event,
      reference,
      provider_id: providerId,
      kobo,
      received_at: at,
    })
    if (event.startsWith('refund.')) await noteRefundReport(trx, report, at)
    else if (reference !== null && event !== dispute) await requestCheck(trx, { reference }, at)
    if (event === 'bank.transfer.rejected' && providerId !== null)
      await requestCheck(trx, { transaction_id: providerId }, at)
    if (reason && isNew && reference !== null) await flagPayment(trx, reference, { reason, at })
  })
}

const dispute = 'charge.dispute.create'

function readReport(body: Buffer) {
  const { event, data } = reportSchema.parse(parseJson(body.toString()))
  const isUnreadable = Number.isNaN(data.amount)
  const refundReason = event.startsWith('refund.') && isUnreadable ? ('refund' as const) : undefined
  return {
    event,
    reference: data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null,
    providerId: data.bank_transfer?.transaction_id ?? data.id ?? null,
    kobo: isUnreadable ? null : (data.amount ?? null),
    reason: event === dispute ? ('dispute' as const) : refundReason,
  }
}

const flagNotes = {
  dispute: 'The customer disputes an online payment',
  refund: 'Paystack reports a refund of an unknown amount',
} as const

/** Shows up for staff until they have looked at it. */
async function flagPayment(
  trx: Trx,
  named: string,
  { reason, at }: { readonly reason: keyof typeof flagNotes; readonly at: Date },
): Promise<void> {
  const attempt = await findAttempt(trx, named)
  if (!attempt) return
  const order = await lockOrderById(trx, attempt.order_id)
  await addCheckReason(trx, attempt.id, reason)
  await recordChange(trx, order, { cause: 'payment', by: null, now: at, note: flagNotes[reason] })
}
