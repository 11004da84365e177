import { randomUUID } from 'node:crypto'
import type { DatabaseClient, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { announceAfterCommit } from '@pj/db/transaction'
import { placedColumns, placedItemColumns } from '@pj/shared/orders/order-columns'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { customLineKey } from '@pj/shared/orders/sales-keys'
import { CompiledQuery } from 'kysely'
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
  readonly email: PlacedEmail | undefined
}

export interface PlacedEmail {
  readonly origin: string
  /** Why it isn't sent. */
  readonly obstacle?: string
}

type OrderColumns = Pick<OrderRow, (typeof placedColumns)[number]>

/**
 * Inserts the order with its items, images and key, claims its uploads and custom carts, writes its event, and queues its
 * email. Each column gets the field of its name.
 */
const insertText = `
  with new_order as (
    insert into orders (${placedColumns.join(', ')})
    select ${placedColumns.join(', ')} from jsonb_populate_record(null::orders, $1)
    on conflict (order_id) do nothing
    returning id, order_id, email, placed_at, taken_by, taken_by_name
  ), announcement as (
    insert into order_outbox (order_id, cause, by_user, by_name)
    select order_id, 'placed', taken_by, taken_by_name from new_order
  ), new_key as (
    insert into idempotency_keys (key, request_hash, order_id, created_at)
    select $2, $3, id, placed_at from new_order
  ), new_items as (
    insert into order_items (order_id, ${placedItemColumns.join(', ')})
    select new_order.id, item.* from new_order, lateral (
      select ${placedItemColumns.join(', ')} from jsonb_populate_recordset(null::order_items, $4)) as item
  ), new_uploads as (
    insert into uploads (id, content_type, bytes, order_id, created_at)
    select image.*, new_order.id, new_order.placed_at
    from new_order, unnest($5::uuid[], $6::text[], $7::bytea[]) as image
  ), claimed_uploads as (
    update uploads set order_id = new_order.id from new_order
    where uploads.id = any($8::uuid[]) and uploads.order_id is null and uploads.movement_id is null
      and uploads.quote_id is null and uploads.created_at >= $9
  ), claimed_carts as (
    update custom_cart_entries set order_id = new_order.id from new_order
    where custom_cart_entries.id = any($10::uuid[]) and custom_cart_entries.order_id is null
  ), new_email as (
    insert into messages (
      id, order_id, kind, event, recipient, origin, created_at, requested_at, by_user, by_name, state, error,
      next_attempt_at)
    select $11, id, 'email', 'placed', email, $12, placed_at, placed_at, taken_by, taken_by_name,
      case when $13::text is null then 'pending' else 'skipped' end, $13,
      case when $13::text is null then send_message_later($11, interval '0') end
    from new_order where email is not null and $11::uuid is not null
  )
  select id from new_order`

/** Shoppers wait. The order may still be stored afterwards; the next attempt then finds its idempotency key. */
const shopperLimit = { query_timeout: 5000 }

/**
 * One statement, which outside of a transaction is one. Returns false when another order has the `order_id`. A second copy
 * of the same order waits for the idempotency key of the first and then fails with a unique violation. An upload that the
 * order can't claim violates the foreign key `order_items_own_upload`.
 */
export async function insertOrder(db: DatabaseClient | Trx, order: NewOrder): Promise<boolean> {
  const values = insertedValues(order)
  const prepared = { name: 'insert-order', text: insertText, values, ...shopperLimit }
  const { rows } =
    'pool' in db ? await db.pool.query(prepared) : await db.executeQuery(CompiledQuery.raw(insertText, values))
  announceAfterCommit(db)
  return rows.length > 0
}

/** In the order of the statement's numbers. */
function insertedValues({ order, items, images, key, entryIds, uploadsSince, email }: NewOrder): unknown[] {
  const uploads = images.flatMap(({ image }) => image ?? [])
  return [
    JSON.stringify(order),
    ...[key.key, key.hash],
    JSON.stringify(
      items.map((item, index) => ({
        ...item,
        upload_id: findUploadId(images[index]),
        priced_by: item.product_key === customLineKey ? order.taken_by_name : null,
      })),
    ),
    uploads.map(({ id }) => id),
    uploads.map(({ content_type }) => content_type),
    uploads.map(({ bytes }) => bytes),
    images.flatMap(({ uploadId }) => uploadId ?? []),
    uploadsSince,
    entryIds,
    ...[email && randomUUID(), email?.origin, email?.obstacle],
  ]
}

const findUploadId = (image: ItemImage | undefined): string | null => image?.uploadId ?? image?.image?.id ?? null

interface KnownKey {
  readonly order_id: string
  readonly request_hash: string
}

export async function findOrderByIdempotencyKey(db: DatabaseClient, key: string): Promise<KnownKey | undefined> {
  const text = `
    select orders.order_id, request_hash from idempotency_keys join orders on orders.id = idempotency_keys.order_id
    where key = $1`
  const { rows } = await db.pool.query<KnownKey>({ name: 'find-key', text, values: [key], ...shopperLimit })
  return rows[0]
}
