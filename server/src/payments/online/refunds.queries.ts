import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Insertable, sql, type Updateable } from 'kysely'
import { checkDelay } from './online.queries.ts'

/** Oldest first. */
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
    .where('id', 'in', (query) =>
      query
        .selectFrom('online_refunds')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
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
