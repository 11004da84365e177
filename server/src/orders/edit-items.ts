import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import type { ChangeableItem, ItemMatch } from '@pj/shared/orders/item-changes'
import { type OrderRecord, type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import type { OrderFields } from '@pj/shared/orders/orders.api'
import type { Selectable } from 'kysely'
import { assertAvailable } from '../checkout/order-checks.ts'
import {
  assertUploadsClaimable,
  type InspirationImage,
  type OrderLine,
  parseOrderLines,
  resolveImages,
} from '../checkout/order-lines.ts'
import { sanitizeRecord } from '../http/request-bodies.ts'
import { uploadsExpiredBefore } from '../uploads/uploads.queries.ts'
import { claimUploads, insertUploads, replaceItems, selectOrderUploads } from './order.queries.ts'

type ItemRow = Selectable<Database['order_items']>

/** The items that replace those of an order, priced with the current menu. */
export interface NewItems {
  readonly lines: readonly OrderLine[]
  readonly priced: readonly PricedOrderItem[]
  /** For comparison with the items of the order; `upload_id` is undefined where the image stays. */
  readonly entries: readonly ChangeableItem[]
  /** Images inside the items, ready to be stored. */
  readonly images: readonly InspirationImage[]
  /** Ids of the uploads that the order does not have yet. */
  readonly claims: readonly string[]
}

interface ItemContext {
  readonly menu: Menu
  readonly now: Date
  readonly countImage: (bytes: number) => Promise<void>
}

/** Reads, prices and encodes before the order is locked. Throws a DomainError that lists every item that cannot be read. */
export async function prepareItems(
  db: Db,
  orderId: string,
  sent: NonNullable<OrderFields['items']>,
  context: ItemContext,
): Promise<NewItems> {
  const items = sent.map((item) => sanitizeRecord(item))
  const { lines, errors } = parseOrderLines(items, context.menu)
  if (errors.length > 0) throw new DomainError('invalid_order', errors.join('. '), { errors })
  const own = await selectOrderUploads(db, orderId)
  const isClaim = (id: string | undefined): id is string => id !== undefined && !own.has(id.toLowerCase())
  const foreign = lines.map((line) => (isClaim(line.uploadId) ? line : { ...line, uploadId: undefined }))
  const images = await resolveImages(db, foreign, context)
  const priced = lines.map(({ item, clientPrice }) => priceOrderItem(item, clientPrice, context.menu))
  return {
    lines,
    priced,
    entries: priced.map(({ item, price }, index) => ({
      item,
      price,
      upload_id: images[index]?.image?.id ?? lines[index]?.uploadId?.toLowerCase() ?? keptImage(items[index]),
    })),
    images: images.flatMap(({ image }) => image ?? []),
    claims: foreign.flatMap(({ uploadId }) => uploadId ?? []),
  }
}

/** Throws a DomainError that names each item with an upload that cannot be claimed. */
export const assertClaimable = (db: Db, { lines, claims }: NewItems, now: Date): Promise<void> => {
  const claimed = new Set(claims)
  const named = lines.map((line) => ({
    ...line,
    uploadId: claimed.has(line.uploadId ?? '') ? line.uploadId : undefined,
  }))
  return assertUploadsClaimable(db, named, now)
}

/** An item that does not mention `upload_id` keeps its image; null removes it. */
const keptImage = (item: Readonly<Record<string, unknown>> | undefined): null | undefined =>
  item?.upload_id === undefined ? undefined : null

/** The items as the order has them, at the prices at which they were sold. */
export const toChangeableItems = (rows: readonly ItemRow[], menu: Menu): ChangeableItem[] =>
  rows.map((row) => ({ item: orderedItem(row, menu), price: row.price, upload_id: row.upload_id }))

interface Replacement {
  readonly items: NewItems
  /** The items that the order has. */
  readonly rows: readonly ItemRow[]
  readonly matches: readonly ItemMatch[]
}

/**
 * Throws a DomainError for an item that is sold out or hidden. An item that was ordered before can still be corrected,
 * but not increased.
 */
export function assertItemsAvailable(
  { items, rows, matches }: Replacement,
  { menu, now }: Omit<ItemContext, 'countImage'>,
): void {
  const checked = items.lines.map(({ item }, index) => {
    const match = matches[index]
    const row = match?.before === undefined ? undefined : rows[match.before]
    const isCorrection = row !== undefined && isNoMoreUnavailable(item, row, { menu, now })
    return match?.isChanged && !isCorrection ? item : undefined
  })
  assertAvailable(checked, { menu, now })
}

/** Whether the item needs nothing unavailable that the replaced one did not need, and no larger quantity. */
function isNoMoreUnavailable(item: CartItem, row: ItemRow, { menu, now }: { menu: Menu; now: Date }): boolean {
  if (item.quantity > row.quantity) return false
  return findUnavailable(orderedItem(row, menu), menu, now)?.message === findUnavailable(item, menu, now)?.message
}

/** Throws a DomainError unless every price that the shop can quote is the one that the client showed. */
export function assertItemPricesMatch({ lines }: NewItems, record: OrderRecord): void {
  const items = record.items.flatMap(({ index, price }) => {
    const sent = lines[index]?.clientPrice ?? price
    return sent === price ? [] : [{ index, quoted: price, price: sent }]
  })
  if (items.length === 0) return
  const sentence = `Prices have changed. This order now costs ${formatNaira(record.amount)}.`
  throw new DomainError('price_mismatch', `${sentence} Please check it again.`, { items, amount: record.amount })
}

/** The image of each new item: another one, the one that it had, or none. */
export const listUploadIds = ({ items, rows, matches }: Replacement): (string | null)[] =>
  items.entries.map(({ upload_id: named }, index) => {
    if (named !== undefined) return named
    const before = matches[index]?.before
    return before === undefined ? null : (rows[before]?.upload_id ?? null)
  })

/** Stores the images, claims the uploads and replaces the items of the order. */
export async function storeItems(
  trx: Trx,
  orderId: number,
  { items, record, uploadIds, now }: { items: NewItems; record: OrderRecord; uploadIds: (string | null)[]; now: Date },
): Promise<void> {
  await insertUploads(trx, orderId, { images: items.images, now })
  await claimUploads(trx, orderId, { ids: items.claims, since: uploadsExpiredBefore(now) })
  await replaceItems(
    trx,
    orderId,
    record.items.map((item, index) => ({ ...item, upload_id: uploadIds[index] ?? null })),
  )
}
