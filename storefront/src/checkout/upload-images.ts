import { toBlob } from '@pj/builders/image-blob'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import * as v from 'valibot'
import { readCart, saveCart } from '../lib/cart-store.ts'
import { apiUrl } from '../lib/connection.ts'
import { decodeJson, requiredTextSchema } from '../lib/decode.ts'
import { isPreview } from '../lib/page.ts'

/** Ids by image, for a retry in a browser whose full storage has no room for them. */
const sentImages = new Map<string, string>()

/** An order owns its uploads: another one needs its own. */
export const forgetSentImages = (): void => sentImages.clear()

/**
 * Uploads the images of the lines that are not at the server yet, and saves their uploads in the cart, so that a retry
 * sends the same order. A line whose image could not be uploaded stays as it is. `onProgress` is called with the share of
 * all images that is sent, 0 to 1.
 */
export async function uploadImages(
  lines: readonly PricedItem[],
  onProgress: (share: number) => void,
): Promise<readonly PricedItem[]> {
  const images = [...new Set(lines.flatMap(({ item }) => ('image' in item && !item.uploadId && item.image) || []))]
  const ids = new Map<string, string>()
  for (const [index, image] of images.entries()) {
    const report = (share: number) => onProgress((index + share) / images.length)
    const id = sentImages.get(image) ?? (await sendImage(image, report))
    if (id !== undefined) ids.set(image, id)
  }
  if (ids.size === 0) return lines
  // The stored cart, which another tab may have changed.
  saveCart(withUploadIds(readCart().lines, ids))
  return withUploadIds(lines, ids)
}

async function sendImage(image: string, report: (share: number) => void): Promise<string | undefined> {
  report(0)
  const id = await uploadImage(image, report)
  if (id !== undefined) sentImages.set(image, id)
  return id
}

export function withoutUploads(lines: readonly PricedItem[], missing: readonly string[]): readonly PricedItem[] {
  const images = lines.flatMap(({ item }) =>
    'image' in item && item.image !== '' && missing.includes(item.uploadId ?? '') ? [item.image] : [],
  )
  for (const image of images) sentImages.delete(image)
  return withUploadIds(lines, new Map(images.map((image) => [image, undefined])))
}

/** The lines with these uploads of their images. Images that are not in the map keep theirs. */
const withUploadIds = (
  lines: readonly PricedItem[],
  ids: ReadonlyMap<string, string | undefined>,
): readonly PricedItem[] =>
  lines.map((line) => {
    const { item } = line
    return 'image' in item && ids.has(item.image) ? { ...line, item: { ...item, uploadId: ids.get(item.image) } } : line
  })

const uploadSchema = v.object({ upload_id: requiredTextSchema })

/** A photo of 300 KB on a slow mobile network. */
const timeoutMs = 120_000

/**
 * Stores an image, given as a data URL, when its order is placed (docs/business-rules.md#inspiration-images). Calls
 * `onProgress` with the share that is sent, 0 to 1. Returns its id, or undefined when it could not be stored. Uses
 * XMLHttpRequest, because fetch does not report how much of a body has been sent.
 */
export const uploadImage = (
  dataUrl: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const fail = () => resolve(undefined)
    if (isPreview) return fail()
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl('/api/uploads'))
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    // The body of a refusal has no id.
    request.addEventListener('load', () => resolve(decodeJson(uploadSchema, request.responseText)?.upload_id))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    const image = toBlob(dataUrl)
    request.setRequestHeader('Content-Type', image.type)
    request.send(image)
  })
