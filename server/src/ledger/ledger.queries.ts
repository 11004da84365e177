import type { Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { LedgerMethod, RefundReason } from '@pj/shared/payments/payments'
import type { NewPayment } from '@pj/shared/payments/payments.api'
import { toPlainCharacters } from '@pj/shared/text'
import { type Insertable, sql } from 'kysely'

export interface EntryAuthor {
  /** Null for what only the payment provider reports. */
  readonly by: { readonly id: string | null; readonly name: string } | null
  readonly now: Date
}

export interface LedgerEntry extends Pick<NewPayment, 'kind' | 'amount' | 'reference' | 'note'> {
  readonly method: LedgerMethod
  /** Of a refund. */
  readonly reason?: RefundReason | undefined
  /** Of a payment with the method `online`. */
  readonly online?: { readonly channel: string | null; readonly fee: number | null }
  /** The delivery run whose rider took it. */
  readonly run_id?: number
  /** When it counts, if not now. */
  readonly at?: Date
}

export const selectPayments = (trx: Trx, orderId: number) =>
  trx.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const insertPayment = (
  trx: Trx,
  orderId: number,
  { reference = '', note = '', kind, method, amount, reason, online, run_id, at }: LedgerEntry,
  { by, now }: EntryAuthor,
) => {
  const author = { at: at ?? now, by_user: by?.id ?? null, by_name: by?.name ?? 'Paystack' }
  const refund_reason = kind === 'refund' ? (reason ?? null) : null
  return trx
    .insertInto('payments')
    .values({ kind, method, amount, reference, note, refund_reason, order_id: orderId, run_id, ...author, ...online })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ignores voided entries, and the spaces, invisible marks and case of the reference. */
export async function findSameEntry(
  trx: Trx,
  orderId: number,
  { kind, amount, reference }: Pick<NewPayment, 'kind' | 'amount'> & { readonly reference: string },
): Promise<number | undefined> {
  const entries = await trx
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .orderBy('id')
    .execute()
  const key = toReferenceKey(reference)
  return entries.find((entry) => key !== '' && toReferenceKey(entry.reference) === key)?.id
}

const toReferenceKey = (reference: string): string => toPlainCharacters(reference).replace(/\s/g, '').toLowerCase()

/** Returns the entries that still counted. */
export const voidEntries = (
  trx: Trx,
  { orderId, ids, reason }: { orderId: number; ids: readonly number[]; reason: string },
  { by, now }: EntryAuthor,
) =>
  trx
    .updateTable('payments')
    .set({ voided_at: now, voided_by: by?.id ?? null, voided_by_name: by?.name ?? null, void_reason: reason })
    .where('order_id', '=', orderId)
    .where('id', 'in', ids)
    .where('voided_at', 'is', null)
    .returningAll()
    .execute()

/** Payments minus refunds, in naira. */
export async function sumLedger(trx: Trx, orderId: number): Promise<number> {
  const { paid } = await trx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::bigint`.as('paid'))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return paid
}

/** What was requested of the provider and is not in the ledger yet, in naira. */
export async function sumPendingRefunds(trx: Trx, orderId: number): Promise<number> {
  const { amount } = await trx
    .selectFrom('online_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return amount
}

/** Undefined when the key is new, otherwise the hash of the entry that has it. */
export async function claimPaymentKey(
  trx: Trx,
  key: Insertable<Database['idempotency_keys']>,
): Promise<string | undefined> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const { request_hash } = await trx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow()
  return request_hash
}

export const releasePaymentKey = async (trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom('idempotency_keys').where('key', '=', key).execute()
}
