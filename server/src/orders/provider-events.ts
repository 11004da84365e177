import { createHash } from 'node:crypto'
import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { cleanText } from '@pj/shared/fields'
import { z } from 'zod'
import {
  addCheckReason,
  findAttempt,
  insertProviderEvent,
  requestCheck,
  requestCheckOfTransaction,
} from '../payments/online.queries.ts'
import { findOrderById, insertEvents, lockOrder, updateOrder } from './order.queries.ts'
import { noteRefundReport } from './reported-refunds.ts'

const text = z.string().overwrite(cleanText).pipe(z.string().min(1).max(100))
const reference = text.nullish().catch(null)
const id = z
  .union([z.int().transform(String), text])
  .nullish()
  .catch(null)
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const amount = z
  .union([z.int().min(0), digits])
  .nullish()
  .catch(null)

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
  const { event, data } = reportSchema.parse(parseJson(body))
  const named = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null
  const providerId = data.bank_transfer?.transaction_id ?? data.id ?? null
  await transaction(db, async (trx) => {
    const isNew = await insertProviderEvent(trx, {
      digest: createHash('sha256').update(body).digest('hex'),
      event,
      reference: named,
      provider_id: providerId,
      kobo: data.amount ?? null,
      received_at: at,
    })
    if (event.startsWith('refund.')) {
      return noteRefundReport(trx, { event, providerId, reference: named, kobo: data.amount ?? null }, at)
    }
    if (event === 'bank.transfer.rejected' && providerId !== null) await requestCheckOfTransaction(trx, providerId, at)
    if (named === null) return
    if (event === 'charge.dispute.create') {
      if (isNew) await flagDispute(trx, named, at)
    } else {
      await requestCheck(trx, named, at)
    }
  })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

async function flagDispute(trx: Trx, named: string, at: Date): Promise<void> {
  const attempt = await findAttempt(trx, named)
  if (!attempt) return
  const order = await lockOrder(trx, (await findOrderById(trx, attempt.order_id)).order_id)
  if (!order) return
  await addCheckReason(trx, attempt.id, 'dispute')
  const { version } = await updateOrder(trx, order.id, {}, { cause: 'payment', by: null })
  await insertEvents(trx, [{ order_id: order.id, at, note: 'The customer disputes an online payment', version }])
}
