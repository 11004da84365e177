import { randomUUID } from 'node:crypto'
import type { Db } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { z } from 'zod'
import { uploadsExpiredBefore } from '../uploads/expire-uploads.ts'
import { type EncodedImage, reEncodeImage } from '../uploads/re-encode-image.ts'
import { selectUnclaimedUploads } from '../uploads/uploads.queries.ts'
import { refuseImage } from './inline-image.ts'
import type { OrderLine } from './parse-order-lines.ts'

/** A shopper's image, ready to be stored with the order. */
export interface InspirationImage extends EncodedImage {
  readonly id: string
}

/** The image of an item: one to store, or the id of an upload to claim. */
export interface ItemImage {
  readonly image: InspirationImage | undefined
  readonly uploadId: string | undefined
}

interface ImageContext {
  readonly now: Date
  /** Counts an image of this client. Throws a DomainError when it has sent too many. */
  readonly countImage: (bytes: number) => void
}

/** More belong into POST /api/uploads: each takes up to a second of a processor. */
const maxInlineImages = 10

/**
 * Returns the image of each line. Those inside the order are encoded again. Throws a DomainError for an image that cannot be
 * stored, and for an upload that does not exist, has expired or belongs to another order.
 */
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
  countImage(bytes.length)
  try {
    return { id: randomUUID(), ...(await reEncodeImage(bytes)) }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'image_unreadable') throw error
    throw refuseImage(`Item ${index + 1}: ${error.message}`)
  }
}

/** Throws a DomainError that names each item whose upload cannot be claimed. Its details list the ids. */
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
