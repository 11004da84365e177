import type { Db, Trx } from '@pj/db/database'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import type { InspirationImage } from '../checkout/order-images.ts'

/** Ids of the uploads that the order has claimed. */
export async function selectOrderUploads(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.order_id')
    .select('uploads.id')
    .where('orders.order_id', '=', orderId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertUploads(
  trx: Trx,
  orderId: number,
  { images, now }: { images: readonly InspirationImage[]; now: Date },
): Promise<void> {
  if (images.length === 0) return
  await trx
    .insertInto('uploads')
    .values(
      images.map(({ id, content_type, bytes }) => ({ id, content_type, bytes, order_id: orderId, created_at: now })),
    )
    .execute()
}

/** Claims those of the uploads that nobody has claimed since. An item cannot name any other one. */
export async function claimUploads(
  trx: Trx,
  orderId: number,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('uploads')
    .set({ order_id: orderId })
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .where('created_at', '>=', since)
    .execute()
}

/** Replaces the items of an order by position. */
export async function replaceItems(
  trx: Trx,
  orderId: number,
  items: readonly (OrderItemRecord & { readonly upload_id: string | null })[],
): Promise<void> {
  await trx.deleteFrom('order_items').where('order_id', '=', orderId).where('index', '>=', items.length).execute()
  await trx
    .insertInto('order_items')
    .values(
      items.map(({ price_lines, item, ...columns }) => ({
        ...columns,
        order_id: orderId,
        price_lines: JSON.stringify(price_lines),
        item: JSON.stringify(item),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'index']).doUpdateSet(({ ref }) => ({
        product_key: ref('excluded.product_key'),
        title: ref('excluded.title'),
        category: ref('excluded.category'),
        type: ref('excluded.type'),
        quantity: ref('excluded.quantity'),
        price: ref('excluded.price'),
        line_total: ref('excluded.line_total'),
        price_unverified: ref('excluded.price_unverified'),
        price_lines: ref('excluded.price_lines'),
        item: ref('excluded.item'),
        upload_id: ref('excluded.upload_id'),
        flavour_keys: ref('excluded.flavour_keys'),
        flavour_labels: ref('excluded.flavour_labels'),
      })),
    )
    .execute()
}
