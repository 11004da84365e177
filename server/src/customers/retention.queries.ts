import type { Db, Trx } from '@pj/db/database'
import { updateOrders } from '../orders/order.queries.ts'

/** Finished orders with an image, of which nothing has been recorded since `before`. */
export const selectOrdersWithOldImages = (trx: Trx, before: Date, limit: number) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where('has_image', '=', true)
    .where('status', 'in', ['completed', 'cancelled'])
    .where('delivery_date', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events')
            .select('order_events.id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('to_status', 'in', ['completed', 'cancelled'])
            .where('at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export async function deleteImages(trx: Trx, orderIds: readonly number[], now: Date): Promise<void> {
  await trx.updateTable('order_items').set({ upload_id: null }).where('order_id', 'in', orderIds).execute()
  await trx.deleteFrom('uploads').where('order_id', 'in', orderIds).execute()
  const orders = await updateOrders(trx, orderIds, { has_image: false }, { cause: 'erased', by: null })
  const event = { at: now, by_name: 'Retention', note: 'Inspiration image removed, 90 days after the order' }
  await trx
    .insertInto('order_events')
    .values(orders.map(({ id, version }) => ({ ...event, order_id: id, version })))
    .execute()
}

/** Deletes custom cart entries from before `before` that no order has claimed. */
export const deleteOldEntries = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('custom_cart_entries').where('order_id', 'is', null).where('created_at', '<', before).execute()
}
