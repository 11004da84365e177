import type { Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Selectable, sql } from 'kysely'
import { type ChangeReport, updateOrders } from '../orders/order.queries.ts'

/** Every order of a customer, locked until the transaction ends, oldest first. */
export const lockOrdersOfCustomer = (trx: Trx, key: string) =>
  trx.selectFrom('orders').selectAll().where('customer_key', '=', key).orderBy('id').forUpdate().execute()

export const erasedName = 'Erased customer'
const erasedText = 'Erased'

/** Fields of an item in its stored form that a customer writes. */
const personalItemFields = ['textToAppear', 'orderNote', 'custom_theme', 'uploadedImage', 'upload_id']

/**
 * Removes the person from these orders: contacts, address, notes, inscriptions, images, messages and the texts of their
 * history. Amounts, items, statuses, times and the ledger stay.
 */
export async function erasePerson(
  trx: Trx,
  key: string,
  orders: readonly Selectable<Database['orders']>[],
  { now, by }: Pick<ChangeReport, 'by'> & { readonly now: Date },
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await trx
    .updateTable('order_items')
    .set({
      item: sql`jsonb_strip_nulls(
        case when price_unverified then jsonb_build_object('title', item -> 'title', 'price', item -> 'price', 'quantity', item -> 'quantity')
          else item - ${personalItemFields}::text[] end)`,
      upload_id: null,
    })
    .where('order_id', 'in', ids)
    .execute()
  for (const table of ['uploads', 'order_notes', 'messages', 'idempotency_keys', 'custom_cart_entries'] as const) {
    await trx.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
  await trx.updateTable('order_events').set({ note: null, changes: null }).where('order_id', 'in', ids).execute()
  await trx
    .updateTable('payments')
    .set({ reference: '', note: '', void_reason: sql`case when void_reason is not null then ${erasedText} end` })
    .where('order_id', 'in', ids)
    .execute()
  await trx.deleteFrom('customer_notes').where('customer_key', '=', key).execute()
  await updateOrders(
    trx,
    ids,
    {
      name: erasedName,
      email: null,
      phone_number: null,
      house_address: sql`case delivery_method when 'delivery' then ${erasedText} else house_address end`,
      city: sql`case delivery_method when 'delivery' then ${erasedText} else city end`,
      order_note: null,
      staff_note: '',
      transfer_sent_by: null,
      transfer_sent_at: null,
      transfer_checked_at: null,
      has_image: false,
      cart_id: erasedText,
      item_summaries: sql`(
      select array_agg(quantity || ' × ' || title order by index) from order_items where order_id = orders.id)`,
      search: sql`lower(' ' || order_id || ' ' || ${erasedName}::text)`,
      erased_at: now,
    },
    { cause: 'erased', by },
  )
}
