import { randomUUID } from 'node:crypto'
import type { DatabaseClient, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { placedColumns, placedItemColumns } from '@pj/shared/orders/order-columns'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { customLineKey } from '@pj/shared/orders/sales-keys'
import { CompiledQuery } from 'kysely'
import { channelName } from '../live/notification-channel.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { ItemImage } from './order-lines.ts'
import { newOwnOrderText, type OwnOrderRow } from './own-order.queries.ts'

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

/** After the numbers of the other values. */
const firstColumn = 13

/**
 * Inserts the order with its items, images and key, claims its uploads and custom carts, announces it, and queues its email.
 * Each column gets the field of its name. Returns what `findOwnOrder` does.
 */
const insertText = `
  with new_order as (
    insert into orders (${placedColumns.join(', ')})
    values (${placedColumns.map((_, index) => `$${firstColumn + index}`).join(', ')})
    on conflict (order_id) do nothing
    returning *, pg_notify('${channelName}', json_build_object('event', 'order.created', 'cause', 'placed',
      'by', taken_by_name, 'by_id', taken_by, 'order_ids', json_build_array(order_id))::text)
  ), new_key as (
    insert into idempotency_keys (key, request_hash, order_id, created_at)
    select $1, $2, id, placed_at from new_order
  ), new_items as (
    insert into order_items (order_id, ${placedItemColumns.join(', ')})
    select new_order.id, item.* from new_order, lateral (
      select ${placedItemColumns.join(', ')} from jsonb_populate_recordset(null::order_items, $3)) as item
    returning *
  ), new_uploads as (
    insert into uploads (id, content_type, bytes, order_id, created_at)
    select image.*, new_order.id, new_order.placed_at
    from new_order, unnest($4::uuid[], $5::text[], $6::bytea[]) as image
  ), claimed_uploads as (
    update uploads set order_id = new_order.id from new_order
    where uploads.id = any($7::uuid[]) and uploads.order_id is null and uploads.movement_id is null
      and uploads.quote_id is null and uploads.created_at >= $8
  ), claimed_carts as (
    update custom_cart_entries set order_id = new_order.id from new_order
    where custom_cart_entries.id = any($9::uuid[]) and custom_cart_entries.order_id is null
  ), new_email as (
    insert into messages (
      id, order_id, kind, event, recipient, origin, created_at, requested_at, by_user, by_name, state, error,
      next_attempt_at)
    select $10, id, 'email', 'placed', email, $11, placed_at, placed_at, taken_by, taken_by_name,
      case when $12::text is null then 'pending' else 'skipped' end, $12,
      case when $12::text is null then send_message_later($10, interval '0') end
    from new_order where email is not null and $10::uuid is not null
  )
  ${newOwnOrderText}`

/** Shoppers wait. The order may still be stored afterwards; the next attempt then finds its idempotency key. */
const shopperLimit = { query_timeout: 5000 }

/**
 * One statement, which outside of a transaction is one. Returns undefined when another order has the `order_id`. A
 * second copy of the same order waits for the idempotency key of the first and then fails with a unique violation. An
 * upload that the order can't claim violates the foreign key `order_items_own_upload`.
 */
export async function insertOrder(db: DatabaseClient | Trx, order: NewOrder): Promise<OwnOrderRow | undefined> {
  const values = insertedValues(order)
  const prepared = { name: 'insert-order', text: insertText, values, ...shopperLimit }
  const { rows } =
    'pool' in db
      ? await db.pool.query<OwnOrderRow>(prepared)
      : await db.executeQuery<OwnOrderRow>(CompiledQuery.raw(insertText, values))
  return rows[0]
}

/** In the order of the statement's numbers. */
function insertedValues({ order, items, images, key, entryIds, uploadsSince, email }: NewOrder): unknown[] {
  const uploads = images.flatMap(({ image }) => image ?? [])
  return [
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
    ...placedColumns.map((column) => order[column]),
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
