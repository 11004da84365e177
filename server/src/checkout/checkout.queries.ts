import type { Db } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { OrderItemRecord } from '@pj/shared/orders/order-record'
import { type Insertable, sql } from 'kysely'
import type { InspirationPicture } from './inspiration-picture.ts'
import type { OrderKey } from './order-key.ts'

export interface NewOrder {
  readonly orderId: string
  readonly order: Omit<Insertable<Database['orders']>, 'order_id'>
  readonly items: readonly (OrderItemRecord & { readonly picture: InspirationPicture | undefined })[]
  readonly key: OrderKey
  /** Custom cart entries that were ordered with it: by their id, or the same cake of the same cart. */
  readonly entries: {
    readonly ids: readonly string[]
    readonly cartIds: readonly string[]
    readonly what: readonly string[]
  }
  readonly now: Date
}

/**
 * The order and all that belongs to it in one statement, which is one transaction and one round trip. A second copy
 * of the same order waits at the key until the first is in, and then fails as a whole.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const inserting = insertOrderRows(db, order)
  const pictures = order.items.flatMap(({ picture }) => picture ?? [])
  const withPictures = pictures.length === 0 ? inserting : withUploads(inserting, pictures)
  const complete = order.entries.what.length === 0 ? withPictures : withEntries(withPictures, order.entries)
  await complete.selectFrom('placed').select('id').execute()
}

type Inserting = ReturnType<typeof insertOrderRows>

const insertOrderRows = (db: Db, { orderId, order, items, key, now }: NewOrder) =>
  db
    .with('placed', (cte) =>
      cte
        .insertInto('orders')
        .values({ ...order, order_id: orderId })
        .returning('id'),
    )
    .with('keyed', (cte) =>
      cte.insertInto('idempotency_keys').values(({ selectFrom }) => ({
        key: key.key,
        request_hash: key.hash,
        order_id: selectFrom('placed').select('placed.id'),
        created_at: now,
      })),
    )
    .with('itemised', (cte) =>
      cte.insertInto('order_items').values(({ selectFrom }) =>
        items.map(({ picture, price_lines, item, ...columns }) => ({
          ...columns,
          order_id: selectFrom('placed').select('placed.id'),
          price_lines: JSON.stringify(price_lines),
          item: JSON.stringify(item),
          upload_id: picture?.id ?? null,
        })),
      ),
    )
    .with('told', (cte) =>
      cte.insertInto('order_events').values(({ selectFrom }) => ({
        order_id: selectFrom('placed').select('placed.id'),
        kind: 'created' as const,
        at: now,
        to_status: 'new' as const,
      })),
    )

const withUploads = (inserting: Inserting, pictures: readonly InspirationPicture[]): Inserting =>
  inserting.with('uploaded', (cte) =>
    cte
      .insertInto('uploads')
      .values(({ selectFrom }) =>
        pictures.map((picture) => ({ ...picture, order_id: selectFrom('placed').select('placed.id') })),
      ),
  )

const withEntries = (inserting: Inserting, entries: NewOrder['entries']): Inserting =>
  inserting.with('linked', (cte) =>
    cte
      .updateTable('custom_cart_entries')
      .set(({ selectFrom }) => ({ order_id: selectFrom('placed').select('placed.id') }))
      .where('order_id', 'is', null)
      .where(
        sql<boolean>`(id = any(${entries.ids}::uuid[]) or (cart_id = any(${entries.cartIds}) and what = any(${entries.what})))`,
      ),
  )

/** The order that was placed under a key before. */
export const findOrderOfKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['orders.order_id as orderId', 'idempotency_keys.request_hash as hash'])
    .where('idempotency_keys.key', '=', key)
    .executeTakeFirst()
