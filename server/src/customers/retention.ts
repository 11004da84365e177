import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { recordChanges } from '../orders/record-change.ts'
import { deleteOldQuotes } from '../quotes/quotes.queries.ts'

const day = 24 * 60 * 60_000
const imageAgeMs = 90 * day
const entryAgeMs = 180 * day
const quoteAgeMs = 180 * day
const batchSize = 100

export async function removeExpiredData(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number): Date => new Date(now.getTime() - ageMs)
  let removed: number
  do {
    removed = await transaction(db, async (trx) => {
      const orders = await selectOrdersWithOldImages(trx, before(imageAgeMs), batchSize)
      const ids = orders.map(({ id }) => id)
      if (ids.length > 0) await deleteImages(trx, ids, now)
      return ids.length
    })
  } while (removed === batchSize)
  await deleteOldEntries(db, before(entryAgeMs))
  await deleteOldQuotes(db, before(quoteAgeMs), now)
}

const ended = orderStatuses.filter((status) => !isOpen(status))

/** Leaves out orders that were finished or reopened since `before`. */
const selectOrdersWithOldImages = (trx: Trx, before: Date, limit: number) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where('has_image', '=', true)
    .where('status', 'in', ended)
    .where('delivery_date', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('to_status', 'in', ended)
            .where('at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

async function deleteImages(trx: Trx, orderIds: readonly number[], now: Date): Promise<void> {
  await trx.updateTable('order_items').set({ upload_id: null }).where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('uploads').where('order_id', 'in', orderIds).execute()
  await recordChanges(trx, orderIds, {
    columns: { has_image: false },
    ...{ cause: 'erased', by: null, signed: 'Retention', now },
    note: () => 'Inspiration image removed, 90 days after the order',
  })
}

const deleteOldEntries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('custom_cart_entries').where('order_id', 'is', null).where('created_at', '<', before).execute()
}
