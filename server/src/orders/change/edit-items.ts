import type { Db, Trx } from '@pj/db/database'
import type { ItemRow } from '@pj/db/rows'
import type { KnownItem } from '@pj/db/schema/order-tables'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import type { ChangeableItem, ItemMatch } from '@pj/shared/orders/item-changes'
import type { OrderFields } from '@pj/shared/orders/order-changes.api'
import { type PricedOrderItem, type PriceRecord, priceOrderItem } from '@pj/shared/orders/order-record'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { assertAvailable, findMismatches } from '../../checkout/order-checks.ts'
import {
  assertUploadsClaimable,
  type InspirationImage,
  type OrderLine,
  parseOrderLines,
  resolveImages,
} from '../../checkout/order-lines.ts'
import { sortFields } from '../../http/request-bodies.ts'
import { uploadsExpiredBefore } from '../../uploads/uploads.queries.ts'
import { claimUploads, insertUploads, replaceItems, selectOrderUploads } from '../order.queries.ts'

/** An order's new items at the current menu's prices. */
export interface NewItems {
  readonly lines: readonly OrderLine[]
  readonly priced: readonly PricedOrderItem[]
  /** `upload_id` is undefined where the image stays. */
  readonly entries: readonly ChangeableItem[]
  readonly images: readonly InspirationImage[]
  /** Ids of uploads that the order doesn't have yet. */
  readonly claims: readonly string[]
}

interface ItemContext {
  readonly menu: Menu
  readonly now: Date
  readonly countImage: (bytes: number) => Promise<void>
}

/** Call it before the order is locked, because encoding takes long. */
export async function prepareItems(
  db: Db,
  orderId: string,
  sent: NonNullable<OrderFields['items']>,
  context: ItemContext,
): Promise<NewItems> {
  const items = sent.map((item) => sortFields(item))
  const { lines, errors } = parseOrderLines(items, context.menu, { takesCustomLines: true })
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

export const assertClaimable = (db: Db, { lines, claims }: NewItems, now: Date): Promise<void> => {
  const claimed = new Set(claims)
  const named = lines.map((line) => ({
    ...line,
    uploadId: claimed.has(line.uploadId ?? '') ? line.uploadId : undefined,
  }))
  return assertUploadsClaimable(db, named, now)
}

/** An item without `upload_id` keeps its image; null removes it. */
const keptImage = (item: Readonly<Record<string, unknown>> | undefined): null | undefined =>
  item?.upload_id === undefined ? undefined : null

/** At the prices at which they were sold. */
export const toChangeableItems = (rows: readonly KnownItem[], menu: Menu): ChangeableItem[] =>
  rows.map((row) => ({ item: orderedItem(row, menu), price: row.price, upload_id: row.upload_id }))

interface Replacement {
  readonly items: NewItems
  readonly rows: readonly ItemRow[]
  readonly matches: readonly ItemMatch[]
}

/** A sold-out or hidden item that was ordered earlier can be corrected but not increased. */
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

function isNoMoreUnavailable(item: CartItem, row: ItemRow, { menu, now }: { menu: Menu; now: Date }): boolean {
  if (item.quantity > row.quantity) return false
  return findUnavailable(orderedItem(row, menu), menu, now)?.message === findUnavailable(item, menu, now)?.message
}

export function assertItemPricesMatch({ lines }: NewItems, record: PriceRecord): void {
  const items = findMismatches(record, lines)
  if (items.length === 0) return
  const sentence = `Prices have changed. This order now costs ${formatNaira(record.amount)}.`
  throw new DomainError('price_mismatch', `${sentence} Please check it again.`, { items, amount: record.amount })
}

/** For each new item: another image, the one that it had, or none. */
export const listUploadIds = ({ items, rows, matches }: Replacement): (string | null)[] =>
  items.entries.map(({ upload_id: named }, index) => {
    if (named !== undefined) return named
    const before = matches[index]?.before
    return before === undefined ? null : (rows[before]?.upload_id ?? null)
  })

/** What the shop's prices don't say of an item. */
export type AgreedItem = Pick<ItemRow, 'asked_price' | 'priced_by'>

interface StoredItems {
  readonly items: NewItems
  readonly record: PriceRecord
  readonly uploadIds: readonly (string | null)[]
  readonly agreed: readonly AgreedItem[]
  readonly now: Date
}

export async function storeItems(
  trx: Trx,
  orderId: number,
  { items, record, uploadIds, agreed, now }: StoredItems,
): Promise<void> {
  await insertUploads(trx, orderId, { images: items.images, now })
  await claimUploads(trx, orderId, { ids: items.claims, since: uploadsExpiredBefore(now) })
  await replaceItems(
    trx,
    orderId,
    record.items.map((item, index) => ({
      ...item,
      ...(agreed[index] ?? { asked_price: null, priced_by: null }),
      upload_id: uploadIds[index] ?? null,
    })),
  )
}
