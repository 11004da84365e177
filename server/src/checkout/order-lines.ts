import { randomUUID } from 'node:crypto'
import type { Db } from '@pj/db/database'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { isCustomLine, readCustomLine } from '@pj/shared/cart/custom-line'
import { findTextError, maxItems } from '@pj/shared/cart/item-limits'
import { findLongField, findLookAlikeTitle, keepKnownFields } from '@pj/shared/cart/unknown-product'
import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import type { Naira } from '@pj/shared/money'
import { maxAmount } from '@pj/shared/money'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { z } from 'zod'
import { isWithinLimits, type JsonLimits } from '../http/request-bodies.ts'
import {
  detectImageType,
  type EncodedImage,
  imageMessages,
  isHeic,
  maxImageBytes,
  reEncodeImage,
} from '../uploads/images.ts'
import { selectUnclaimedUploads, uploadsExpiredBefore } from '../uploads/uploads.queries.ts'

export interface OrderLine {
  readonly item: CartItem
  /** The client showed the shopper this price for one piece. */
  readonly clientPrice: Naira
  readonly image: Buffer | undefined
  /** May not exist. */
  readonly uploadId: string | undefined
}

export const itemsOf = (lines: readonly Pick<OrderLine, 'item'>[]): CartItem[] => lines.map(({ item }) => item)

/** Without its image. Several times our largest item. */
const itemLimits: JsonLimits = { depth: 6, values: 300, text: 2000, characters: 16 * 1024 }

/** Call it before the body is validated, so that no work is spent on too many or too large items. */
export function assertItemLimits(body: unknown): void {
  const items = isUnknownRecord(body) && Array.isArray(body.items) ? body.items : []
  if (items.length > maxItems) throw invalidOrder([`An order has at most ${maxItems} items`])
  const errors = items.flatMap((item, index) =>
    isWithinLimits(withoutImage(item), itemLimits) ? [] : [`Item ${index + 1}: Its description is too long.`],
  )
  if (errors.length > 0) throw invalidOrder(errors.slice(0, 20))
}

const withoutImage = (item: unknown): unknown => (isUnknownRecord(item) ? { ...item, uploadedImage: null } : item)

const invalidOrder = (errors: readonly string[]): DomainError =>
  new DomainError('invalid_order', errors.join('. '), { errors })

/**
 * `errors` has a message for each item that can't be parsed. Throws a DomainError for an invalid image. Only staff's own
 * orders take custom lines: any other client's is an item that is not on the menu.
 */
export function parseOrderLines(
  items: readonly UnknownRecord[],
  menu: Menu,
  { takesCustomLines = false }: { readonly takesCustomLines?: boolean | undefined } = {},
): { lines: OrderLine[]; errors: string[] } {
  const lines: OrderLine[] = []
  const errors: string[] = []
  for (const [index, stored] of items.entries()) {
    const line = parseOrderLine(stored, menu, takesCustomLines)
    if (typeof line === 'string') errors.push(`Item ${index + 1}: ${line}`)
    else lines.push(line)
  }
  return { lines, errors }
}

function parseOrderLine(
  { uploadedImage, upload_id, ...stored }: UnknownRecord,
  menu: Menu,
  takesCustomLines: boolean,
): OrderLine | string {
  const uploadId = typeof upload_id === 'string' && upload_id !== '' ? upload_id.slice(0, 60) : undefined
  const image = uploadId ? undefined : decodeInlineImage(uploadedImage)
  if (takesCustomLines && isCustomLine(stored)) {
    const item = readCustomLine(stored, menu)
    return typeof item === 'string' ? item : { item, clientPrice: item.price, image, uploadId }
  }
  const read = parseStoredItem(stored, menu)
  if (!read.ok) return read.reason
  if (read.price > maxAmount) return 'Its price is too high.'
  const error = read.outOfRange ?? findTextError(read.item, menu) ?? findTitleError(read.item, menu)
  if (error !== undefined) return error
  return keepKnown(read.item, { clientPrice: read.price, image, uploadId })
}

/** Only the specification's fields of an unknown item are stored. */
function keepKnown(item: CartItem, line: Omit<OrderLine, 'item'>): OrderLine | string {
  if (item.kind !== 'unknown-product') return { ...line, item }
  const long = findLongField(item.stored)
  return long === undefined
    ? { ...line, item: { ...item, stored: keepKnownFields(item.stored) } }
    : `Its field “${long}” is too long.`
}

/** A look-alike title would be an unknown product at the client's own price. */
function findTitleError(item: CartItem, menu: Menu): string | undefined {
  // These characters can show “seinworB” as “Brownies”.
  if (item.kind === 'unknown-product' && /\p{Bidi_Control}/u.test(item.title)) {
    return 'Its title contains marks that change the text direction'
  }
  const title = item.kind === 'unknown-product' ? findLookAlikeTitle(item.title, menu) : undefined
  return title && `Its title looks like “${title}” but is written differently`
}

/** Undefined without an image. The type follows from the bytes, not from the data URL. */
function decodeInlineImage(uploadedImage: unknown): Buffer | undefined {
  if (typeof uploadedImage !== 'string' || !uploadedImage.startsWith('data:')) return undefined
  const prefix = /^data:[^,]{0,100};base64,/.exec(uploadedImage)?.[0]
  if (!prefix) throw refuseImage(imageMessages.type)
  if ((uploadedImage.length - prefix.length) * 0.75 > maxImageBytes + 2) throw refuseImage(imageMessages.size)
  const bytes = Buffer.from(uploadedImage.slice(prefix.length), 'base64')
  if (isHeic(bytes)) throw refuseImage(imageMessages.heic)
  if (!detectImageType(bytes)) throw refuseImage(imageMessages.type)
  if (bytes.length >= maxImageBytes) throw refuseImage(imageMessages.size)
  return bytes
}

const refuseImage = (message: string): DomainError => new DomainError('invalid_order', message, { errors: [message] })

export interface InspirationImage extends EncodedImage {
  readonly id: string
}

export interface ItemImage {
  readonly image: InspirationImage | undefined
  readonly uploadId: string | undefined
}

interface ImageContext {
  readonly now: Date
  /** Records an image against this client's budget. Throws a DomainError when it is used up. */
  readonly countImage: (bytes: number) => Promise<void>
}

/** Each takes up to a second of processor time, so more belong in POST /api/uploads. */
const maxInlineImages = 10

/** Encodes images inside the order again, and checks that its uploads can be claimed. */
export async function resolveImages(db: Db, lines: readonly OrderLine[], context: ImageContext): Promise<ItemImage[]> {
  const inline = lines.filter(({ image }) => image)
  if (inline.length > maxInlineImages) throw refuseImage(`An order can contain ${maxInlineImages} images at most.`)
  await assertUploadsClaimable(db, lines, context.now)
  const images: ItemImage[] = []
  for (const [index, { image, uploadId }] of lines.entries()) {
    images.push({ uploadId, image: image && (await encodeInline(image, index, context)) })
  }
  return images
}

async function encodeInline(bytes: Buffer, index: number, { countImage }: ImageContext): Promise<InspirationImage> {
  await countImage(bytes.length)
  try {
    return { id: randomUUID(), ...(await reEncodeImage(bytes)) }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'image_unreadable') throw error
    throw refuseImage(`Item ${index + 1}: ${error.message}`)
  }
}

/** Throws a DomainError that names each item whose upload can't be claimed. Its details list the ids. */
export async function assertUploadsClaimable(db: Db, lines: readonly OrderLine[], now: Date): Promise<void> {
  const named = lines.flatMap(({ uploadId }) => uploadId ?? [])
  if (named.length === 0) return
  const ids = named.filter((id) => z.uuid().safeParse(id).success)
  const claimable =
    ids.length > 0 ? await selectUnclaimedUploads(db, ids, uploadsExpiredBefore(now)) : new Set<string>()
  const missing = lines.flatMap(({ uploadId }, index) =>
    uploadId === undefined || claimable.has(uploadId.toLowerCase()) ? [] : { index, uploadId },
  )
  if (missing.length === 0) return
  const errors = missing.map(({ index }) => `Item ${index + 1}: Its image is no longer stored. Please add it again.`)
  throw new DomainError('invalid_order', errors.join('. '), {
    errors,
    missing_uploads: missing.map(({ uploadId }) => uploadId),
  })
}
