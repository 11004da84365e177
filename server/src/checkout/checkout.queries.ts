import { type Db, named } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { CompiledQuery, type Insertable } from 'kysely'
import type { InspirationPicture } from './inspiration-picture.ts'
import type { OrderKey } from './order-key.ts'

export interface NewOrder {
  readonly order: OrderColumns
  readonly items: readonly (OrderItemRecord & { readonly picture: InspirationPicture | undefined })[]
  readonly key: OrderKey
  /** Custom cart entries that were ordered with it: by their id, or the same cake of the same cart. */
  readonly entries: {
    readonly ids: readonly string[]
    readonly cartIds: readonly string[]
    readonly what: readonly string[]
  }
}

const orderColumns = [
  'order_id',
  'type',
  'placed_at',
  'delivery_date',
  'start_by',
  'delivery_method',
  'location',
  'delivery_price',
  'subtotal',
  'amount',
  'name',
  'email',
  'phone_number',
  'house_address',
  'city',
  'order_note',
  'cart_id',
  'short_notice',
  'price_unverified',
  'item_count',
  'title',
  'what',
] as const satisfies readonly (keyof Database['orders'])[]

type OrderColumns = Required<Pick<Insertable<Database['orders']>, (typeof orderColumns)[number]>>

/**
 * The order and all that belongs to it in one statement, which is one transaction and one round trip. A second copy
 * of the same order waits at the key until the first is in, and then fails as a whole. The text is written out and kept,
 * here and by the database: building and planning it anew for every order would cost more than the rest of the checkout.
 */
export async function insertOrder(db: Db, { order, items, key, entries }: NewOrder): Promise<void> {
  const pictures = items.flatMap(({ picture }) => picture ?? [])
  const parameters: unknown[] = [
    ...orderColumns.map((column) => order[column]),
    key.key,
    key.hash,
    JSON.stringify(items.map(itemRow)),
  ]
  if (pictures.length > 0) {
    parameters.push(
      pictures.map(({ id }) => id),
      pictures.map(({ content_type }) => content_type),
      pictures.map(({ bytes }) => bytes),
    )
  }
  const linking = entries.what.length > 0
  if (linking) parameters.push(entries.ids, entries.cartIds, entries.what)
  await db.executeQuery(CompiledQuery.raw(statementFor(pictures.length > 0, linking), parameters))
}

const itemRow = ({ picture, ...item }: NewOrder['items'][number]) => ({ ...item, upload_id: picture?.id ?? null })

const statements = new Map<string, string>()

function statementFor(uploading: boolean, linking: boolean): string {
  const variant = `${uploading} ${linking}`
  const known = statements.get(variant)
  if (known) return known
  const written = writeStatement(uploading, linking)
  statements.set(variant, written)
  return written
}

function writeStatement(uploading: boolean, linking: boolean): string {
  let used = 0
  const next = (): string => {
    used += 1
    return `$${used}`
  }
  const parts = [
    `placed as (
      insert into orders (${orderColumns.join(', ')}) values (${orderColumns.map(next).join(', ')})
      returning id, placed_at)`,
    `keyed as (
      insert into idempotency_keys (key, request_hash, order_id, created_at)
      select ${next()}, ${next()}, id, placed_at from placed)`,
    `itemised as (
      insert into order_items (order_id, ${itemColumns.join(', ')})
      select placed.id, ${itemColumns.map((column) => `item.${column}`).join(', ')}
      from placed, jsonb_to_recordset(${next()}::jsonb) as item (
        index int, title text, category text, type text, quantity int, price bigint, line_total bigint,
        price_unverified boolean, price_lines jsonb, item jsonb, upload_id uuid, flavours text[]))`,
    `told as (
      insert into order_events (order_id, kind, at, to_status) select id, 'created', placed_at, 'new' from placed)`,
  ]
  if (uploading) {
    parts.push(`uploaded as (
      insert into uploads (id, content_type, bytes, order_id, created_at)
      select picture.*, placed.id, placed.placed_at
      from placed, unnest(${next()}::uuid[], ${next()}::text[], ${next()}::bytea[]) as picture)`)
  }
  if (linking) {
    parts.push(`linked as (
      update custom_cart_entries set order_id = placed.id from placed
      where custom_cart_entries.order_id is null and (custom_cart_entries.id = any(${next()}::uuid[])
        or (cart_id = any(${next()}::text[]) and what = any(${next()}::text[]))))`)
  }
  return named(`place-order-${uploading}-${linking}`, `with ${parts.join(',\n')} select 1 from placed`)
}

const itemColumns = [
  'index',
  'title',
  'category',
  'type',
  'quantity',
  'price',
  'line_total',
  'price_unverified',
  'price_lines',
  'item',
  'upload_id',
  'flavours',
] as const satisfies readonly (keyof Database['order_items'])[]

/** The order that was placed under a key before. */
export const findOrderOfKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['orders.order_id as orderId', 'idempotency_keys.request_hash as hash'])
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirst()

/** Forgets the keys of orders placed before `before`. */
export const deleteKeysBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
