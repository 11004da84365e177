import type { Trx } from '@pj/db/database'
import { type AdjustmentRow, isoTime, type JsonRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import type { OrderAdjustment } from '@pj/shared/orders/adjustments.api'
import { adjustmentColumns, type DiscountedOrder, followedAmount } from '@pj/shared/orders/codes'
import type { InsertObject } from 'kysely'

export async function insertAdjustments(
  trx: Trx,
  adjustments: readonly InsertObject<Database, 'order_adjustments'>[],
): Promise<void> {
  if (adjustments.length > 0) await trx.insertInto('order_adjustments').values(adjustments).execute()
}

/** Stores what the adjustments come to with these items, and returns them all with that, in naira. */
export async function followOrder(
  trx: Trx,
  adjustments: readonly AdjustmentRow[],
  order: DiscountedOrder,
): Promise<AdjustmentRow[]> {
  const followed = adjustments.map((adjustment) => ({ ...adjustment, amount: followedAmount(adjustment, order) }))
  for (const [index, { id, amount }] of followed.entries()) {
    if (amount !== adjustments[index]?.amount)
      await trx.updateTable('order_adjustments').set({ amount }).where('id', '=', id).execute()
  }
  return followed
}

/** Undefined for one that is not of this order, or is of a refund: that ends with its entry in the ledger. */
export const deleteAdjustment = (trx: Trx, orderId: number, id: number): Promise<AdjustmentRow | undefined> =>
  trx
    .deleteFrom('order_adjustments')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Those of refunds that were voided. */
export async function deleteReductions(trx: Trx, paymentIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('order_adjustments').where('payment_id', 'in', paymentIds).execute()
}

export const readAdjustmentColumns = async (trx: Trx, orderId: number) =>
  adjustmentColumns(
    await trx
      .selectFrom('order_adjustments')
      .select(['kind', 'amount', 'rule'])
      .where('order_id', '=', orderId)
      .execute(),
  )

export const toAdjustment = (row: JsonRow<AdjustmentRow>): OrderAdjustment => ({
  id: String(row.id),
  kind: row.kind,
  label: row.label,
  amount: row.amount,
  percent: row.percent,
  reason: row.reason,
  code: row.code,
  rule: row.rule && { ...row.rule, categories: [...row.rule.categories], products: [...row.rule.products] },
  minimum: row.minimum,
  is_refund: row.payment_id !== null,
  by: row.by_name,
  at: isoTime(row.at),
})
