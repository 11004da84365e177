import type { DatabaseClient, Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { orderFields } from '@pj/shared/orders/order-fields'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { CompiledQuery, type Insertable, type Selectable } from 'kysely'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { ItemImage } from './order-lines.ts'

export interface NewOrder {
  readonly order: OrderColumns
  readonly items: readonly OrderItemRecord[]
  /** By the index of the item. */
  readonly images: readonly ItemImage[]
  readonly key: IdempotencyKey
  /** Such a custom cart entry may not exist. */
  readonly entryIds: readonly string[]
  /** Older unclaimed uploads have expired. */
  readonly uploadsSince: Date
  /** Undefined when no email is sent. */
  readonly email: NewEmail | undefined
}

interface NewEmail {
  readonly id: string
  readonly origin: string
  /** Why it isn't sent. */
  readonly obstacle?: string
}

const insertedColumns = [
  ...orderFields.map(({ key }) => key),
  ...(['order_id', 'type', 'placed_at', 'start_by', 'delivery_price', 'subtotal', 'amount', 'cart_id'] as const),
  ...(['short_notice', 'price_unverified', 'item_count', 'title', 'item_summaries', 'menu_version'] as const),
  ...(['capacity_units', 'deposit', 'deposit_percent', 'has_image', 'channel', 'taken_by', 'taken_by_name'] as const),
  ...(['hold_until', 'hold_network', 'outside_hours', 'kept_clashes'] as const),
] as const satisfies readonly (keyof Database['orders'])[]

type OrderColumns = Required<Pick<Insertable<Database['orders']>, (typeof insertedColumns)[number]>>

/**
 * One statement is one transaction and one round trip. A second copy of the same order waits for the idempotency key of
 * the first and then fails with a unique violation. An upload that the order can't claim violates the foreign key
 * `order_items_own_upload`.
 */
export async function insertOrder(db: DatabaseClient, order: NewOrder): Promise<void> {
  const query = {
    name: order.email ? 'insert-order-with-email' : 'insert-order',
    // Shoppers wait for this. The order may still be stored afterwards; the next attempt then finds its idempotency key.
    query_timeout: 5000,
    text: order.email ? insertOrderWithEmailText : insertOrderText,
    values: insertOrderValues(order),
  }
  await db.pool.query(query)
}

/** Like insertOrder, within a transaction. */
export async function insertOrderIn(trx: Trx, order: NewOrder): Promise<void> {
  const text = order.email ? insertOrderWithEmailText : insertOrderText
  await trx.executeQuery(CompiledQuery.raw(text, insertOrderValues(order)))
}

/** Part of placing the order, so its version stays. */
export const updateDeskColumns = (
  trx: Trx,
  id: number,
  columns: Pick<Selectable<Database['orders']>, 'paid_amount' | 'staff_note'>,
) => trx.updateTable('orders').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

function insertOrderValues({ order, items, images, key, entryIds, uploadsSince, email }: NewOrder): unknown[] {
  const uploads = images.flatMap(({ image }) => image ?? [])
  return [
    ...insertedColumns.map((column) => order[column]),
    key.key,
    key.hash,
    JSON.stringify(items.map((item, index) => ({ ...item, upload_id: findUploadId(images[index]) }))),
    uploads.map(({ id }) => id),
    uploads.map(({ content_type }) => content_type),
    uploads.map(({ bytes }) => bytes),
    entryIds,
    images.flatMap(({ uploadId }) => uploadId ?? []),
    uploadsSince,
    ...(email ? [email.id, email.origin, email.obstacle ?? null] : []),
  ]
}

const findUploadId = (image: ItemImage | undefined): string | null => image?.uploadId ?? image?.image?.id ?? null

/** The values after those of the columns count from 1. */
const after = (position: number): string => `$${insertedColumns.length + position}`

const insertText = (newEmail: string): string => `
  with new_order as (
    insert into orders (${insertedColumns.join(', ')})
    values (${insertedColumns.map((_, index) => `$${index + 1}`).join(', ')})
    returning id, order_id, placed_at, email, taken_by, taken_by_name
  ), announcement as (
    insert into order_outbox (order_id, cause, by_user, by_name)
    select order_id, 'placed', taken_by, taken_by_name from new_order
  ), new_key as (
    insert into idempotency_keys (key, request_hash, order_id, created_at)
    select ${after(1)}, ${after(2)}, id, placed_at from new_order
  ), new_items as (
    insert into order_items (
      order_id, index, product_key, title, category, type, quantity, price, line_total, price_unverified, price_lines,
      choice, item, upload_id, flavour_keys, flavour_labels)
    select new_order.id, item.*
    from new_order, jsonb_to_recordset(${after(3)}::jsonb) as item (
      index int, product_key text, title text, category text, type text, quantity int, price bigint, line_total bigint,
      price_unverified boolean, price_lines jsonb, choice jsonb, item jsonb, upload_id uuid, flavour_keys text[],
      flavour_labels text[])
  ), new_uploads as (
    insert into uploads (id, content_type, bytes, order_id, created_at)
    select image.*, new_order.id, new_order.placed_at
    from new_order, unnest(${after(4)}::uuid[], ${after(5)}::text[], ${after(6)}::bytea[]) as image
  ), claimed_uploads as (
    update uploads set order_id = new_order.id
    from new_order
    where uploads.id = any(${after(8)}::uuid[]) and uploads.order_id is null and uploads.created_at >= ${after(9)}
  )${newEmail}
  update custom_cart_entries set order_id = new_order.id
  from new_order
  where custom_cart_entries.id = any(${after(7)}::uuid[]) and custom_cart_entries.order_id is null`

const insertOrderText = insertText('')

/** Also inserts the email about the order and the job that sends it. */
const insertOrderWithEmailText = insertText(`, new_email as (
    insert into messages (
      id, order_id, kind, event, recipient, origin, created_at, requested_at, by_user, by_name, state, error,
      next_attempt_at)
    select ${after(10)}, id, 'email', 'placed', email, ${after(11)}, placed_at, placed_at, taken_by, taken_by_name,
      case when ${after(12)}::text is null then 'pending' else 'skipped' end, ${after(12)},
      case when ${after(12)}::text is null then send_message_later(${after(10)}, interval '0') end
    from new_order where email is not null
  )`)

export const findOrderByIdempotencyKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['orders.order_id as orderId', 'idempotency_keys.request_hash as hash'])
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirst()

export const deleteIdempotencyKeysBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
