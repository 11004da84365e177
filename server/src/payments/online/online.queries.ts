import type { Db, Trx } from '@pj/db/database'
import type { AttemptRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import type { CheckReason } from '@pj/shared/payments/online'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

export const selectAttempts = (db: Db, orderId: number) =>
  db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const insertAttempt = (trx: Trx, attempt: Insertable<Database['payment_attempts']>): Promise<AttemptRow> =>
  trx.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow()

export const updateAttempt = async (
  db: Db | Trx,
  id: number,
  columns: Updateable<Database['payment_attempts']>,
): Promise<void> => {
  await db.updateTable('payment_attempts').set(columns).where('id', '=', id).execute()
}

/** Longer than a server waits for the provider, which is then free to be asked again, as after the server's death. */
const askedForSeconds = 8

const isAsked = sql<boolean>`asked_at > now() - make_interval(secs => ${sql.lit(askedForSeconds)})`

/** Makes this server the one that asks the provider for the attempt's page. Returns false while another one is, or has it. */
export async function claimAsking(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('authorization_url', 'is', null)
    .where(sql<boolean>`(${isAsked}) is not true`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isBeingAsked(db: Db, id: number): Promise<boolean> {
  const asked = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', id)
    .where(isAsked)
    .executeTakeFirst()
  return asked !== undefined
}

/** Stores what the provider said. Returns false when another server, which took this one for dead, has done so. */
export async function endAsking(
  db: Db,
  id: number,
  columns: Updateable<Database['payment_attempts']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ ...columns, asked_at: null })
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findAttempt = (db: Db, reference: string) =>
  db.selectFrom('payment_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Lock the order before. */
export const lockAttempt = (trx: Trx, id: number) =>
  trx.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Every attempt is asked about for so long. */
const maxAgeHours = 72

/** Doubled with each check, up to 4 hours: from 20 s on. */
export const checkDelay = sql`least(20 * 2 ^ least(checks, 12), 14400) * interval '1 second'`

/** Leaves out what another server is taking. */
const dueIds = (db: Db, table: 'payment_attempts' | 'online_refunds', now: Date) =>
  db.selectFrom(table).select('id').where('next_check_at', '<=', now).orderBy('next_check_at').forUpdate().skipLocked()

/**
 * Takes attempts that are due and puts off their next check, so that two servers don't ask about the same one and a
 * server that ends now loses none. After three days there is no next check.
 */
export async function claimDueAttempts(db: Db, now: Date, limit: number): Promise<AttemptRow[]> {
  const at = sql`${now}::timestamptz`
  const end = sql`created_at + ${maxAgeHours}::integer * interval '1 hour'`
  return db
    .updateTable('payment_attempts')
    .set(({ eb }) => ({
      checks: eb('checks', '+', 1),
      checked_at: now,
      next_check_at: sql<Date | null>`case when ${end} > ${at} then least(${at} + ${checkDelay}, ${end}) end`,
    }))
    .where('id', 'in', dueIds(db, 'payment_attempts', now).limit(limit))
    .returningAll()
    .execute()
}

/** Of some reports only the provider's id is known. */
type AttemptName = { readonly reference: string } | { readonly transaction_id: string }

/**
 * Has the provider asked about an unpaid attempt soon. With `since`, not again when that was done after it. Returns whether
 * there is something to do.
 */
export async function requestCheck(db: Db | Trx, attempt: AttemptName, now: Date, since?: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: now })
    .where(({ and }) => and(attempt))
    .where('state', '!=', 'paid')
    .where(sql<boolean>`(checked_at <= ${since ?? null}) is not false`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addCheckReason(trx: Trx, id: number, reason: CheckReason): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ to_check: sql<CheckReason[]>`array_append(array_remove(to_check, ${reason}::text), ${reason}::text)` })
    .where('id', '=', id)
    .execute()
}

/** Counts a report that has arrived before. Returns whether it is new. */
export async function insertProviderEvent(
  trx: Trx,
  event: Omit<Selectable<Database['provider_events']>, 'received'>,
): Promise<boolean> {
  const { received } = await trx
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ received: sql`provider_events.received + 1` }))
    .returning('received')
    .executeTakeFirstOrThrow()
  return received === 1
}

export async function isTransferRejected(trx: Trx, transactionId: string): Promise<boolean> {
  const report = await trx
    .selectFrom('provider_events')
    .select('digest')
    .where('event', '=', sql.lit('bank.transfer.rejected'))
    .where('provider_id', '=', transactionId)
    .executeTakeFirst()
  return report !== undefined
}

const refundReportsOf = (trx: Trx, reference: string) =>
  trx.selectFrom('provider_events').where('event', '=', sql.lit('refund.processed')).where('reference', '=', reference)

/** Processed refunds of the payment, oldest first. */
export const selectRefundReports = (trx: Trx, reference: string) =>
  refundReportsOf(trx, reference).select(['event', 'provider_id', 'kobo']).orderBy('received_at').execute()

export async function countRefundReports(trx: Trx, reference: string, kobo: number): Promise<number> {
  const { count } = await refundReportsOf(trx, reference)
    .where('kobo', '=', kobo)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether there was something to check. */
export async function clearCheckReasons(trx: Trx, orderId: number, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ to_check: [] })
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .where(sql<boolean>`to_check <> '{}'`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const selectRefunds = (trx: Trx, orderId: number) =>
  trx.selectFrom('online_refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const selectRefundsOfPayment = (trx: Trx, paymentId: number) =>
  trx.selectFrom('online_refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

/** Leaves out those whose id of the provider is known. */
export const insertRefunds = async (db: Db | Trx, refunds: Insertable<Database['online_refunds']>[]): Promise<void> => {
  await db
    .insertInto('online_refunds')
    .values(refunds)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute()
}

export const updateRefund = async (
  db: Db | Trx,
  id: number,
  columns: Updateable<Database['online_refunds']>,
): Promise<void> => {
  await db.updateTable('online_refunds').set(columns).where('id', '=', id).execute()
}

/** Lock the order before. */
export const lockRefund = (trx: Trx, id: number) =>
  trx.selectFrom('online_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Like `claimDueAttempts`. Adds the reference and the provider's id of the payment. */
export async function claimDueRefunds(db: Db, now: Date, limit: number) {
  const at = sql`${now}::timestamptz`
  const claimed = await db
    .updateTable('online_refunds')
    .set(({ eb }) => ({ checks: eb('checks', '+', 1), next_check_at: sql<Date>`${at} + ${checkDelay}` }))
    .where('id', 'in', dueIds(db, 'online_refunds', now).limit(limit))
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return selectRefundsOf(db).where('online_refunds.id', 'in', ids).execute()
}

const selectRefundsOf = (db: Db | Trx) =>
  db
    .selectFrom('online_refunds')
    .innerJoin('payment_attempts', 'payment_attempts.payment_id', 'online_refunds.payment_id')
    .selectAll('online_refunds')
    .select(['payment_attempts.reference', 'payment_attempts.transaction_id'])

export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

/** Marks the refund as sent, before it is. Returns false when another server has. */
export async function claimSending(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('online_refunds')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the provider's id. Returns false when a report has given the refund another one. */
export async function storeProviderId(db: Db, id: number, providerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('online_refunds')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has the provider asked about a refund under way soon. */
export async function requestRefundCheck(trx: Trx, providerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('online_refunds')
    .set({ next_check_at: now })
    .where('provider_id', '=', providerId)
    .where('state', '=', 'pending')
    .execute()
}
