import { DomainError } from '@pj/shared/domain-error'
import { shrinkScale } from '@pj/shared/uploads/shrink-scale'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { sendError, tooBusy } from '../http/errors.ts'
import { createWorkQueue } from '../http/work-queue.ts'

/** Only pixels, at most 2,000 a side unless it is very long. */
export interface EncodedImage {
  readonly content_type: ImageType
  readonly bytes: Buffer
}

/** Exclusive, in bytes (docs/business-rules.md#inspiration-images). */
export const maxImageBytes = 5 * 1024 * 1024
const maxSide = 2000
/** Photos of common phones have up to 48.8 million. */
const maxPixels = 50_000_000
/** Progressive and interlaced images are decoded as a whole: 16 million pixels take up to 270 MB. */
const maxProgressivePixels = 16_000_000
/** The largest image takes 1 s on an idle machine. */
const timeoutSeconds = 15

export const imageMessages = {
  type: 'Only JPEG or PNG images are allowed',
  heic: 'Only JPEG or PNG images are allowed. This photo is HEIC. Send a screenshot of it, or set your iPhone camera to "Most Compatible" (Settings, Camera, Formats).',
  size: 'Image size must be less than 5MB',
  pixels: 'This image has too many pixels. Please choose a smaller one.',
  busy: 'Too many images are arriving. Please try again in a moment.',
  unreadable: "This image is damaged and can't be opened. Please choose another.",
} as const

// Strangers' files reach only the two loaders that are needed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// No image is decoded twice, and one thread leaves the other core to the server.
sharp.cache(false)
sharp.concurrency(1)

const queue = createWorkQueue({ running: 1, waiting: 20, busy: imageMessages.busy })

/**
 * Encodes an image again: turned by its EXIF orientation, shrunk, without metadata or any other byte of the file. A PNG
 * with transparency stays a PNG, everything else becomes a JPEG. One image at a time in a thread of libvips.
 */
export async function reEncodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (bytes.length >= maxImageBytes) throw new DomainError('too_large', imageMessages.size)
  if (isHeic(bytes)) throw new DomainError('unsupported_media_type', imageMessages.heic)
  if (bytes.length === 0) throw unreadable()
  if (!detectImageType(bytes)) throw new DomainError('unsupported_media_type', imageMessages.type)
  return queue.run(async () => {
    const side = await readTargetSide(bytes)
    return encode(await decode(bytes, side))
  })
}

/** The longer side of the stored image. Reads only the header. */
async function readTargetSide(bytes: Buffer): Promise<number> {
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(rejectUnreadable)
  const limit = isProgressive ? maxProgressivePixels : maxPixels
  if (width * height > limit) throw new DomainError('image_unreadable', imageMessages.pixels)
  return Math.round(Math.max(width, height) * shrinkScale({ width, height }, maxSide))
}

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

const decode = (bytes: Buffer, side: number): Promise<Pixels> =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectUnreadable)

async function encode({ data, info }: Pixels): Promise<EncodedImage> {
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  if (await hasTransparency(image, info)) {
    const bytes = await image.clone().png().toBuffer()
    if (bytes.length < maxImageBytes) return { content_type: 'image/png', bytes }
  }
  // Even noise has at most 4 MB.
  return {
    content_type: 'image/jpeg',
    bytes: await image.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
  }
}

/** An even number of channels includes one for transparency. */
const hasTransparency = async (image: Sharp, { channels }: OutputInfo): Promise<boolean> =>
  channels % 2 === 0 && !(await image.stats()).isOpaque

/** libvips says `timeout: 42% complete` when the machine was too busy for the image. */
function rejectUnreadable(error: Error): never {
  throw error.message.startsWith('timeout:') ? tooBusy(imageMessages.busy) : unreadable()
}

const unreadable = (): DomainError => new DomainError('image_unreadable', imageMessages.unreadable)

type ImageType = 'image/jpeg' | 'image/png'

const jpegSignature = Buffer.from('ffd8ff', 'hex')
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Reads the first bytes, whatever the client declared. Undefined for every other type. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return 'image/jpeg'
  return bytes.subarray(0, pngSignature.length).equals(pngSignature) ? 'image/png' : undefined
}

/** Phones write these brands of the HEIF container. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** A HEIC photo begins with a box named `ftyp` and its brand. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(bytes.toString('latin1', 8, 12))

/** For routes whose body is the image. Refuses another declared type before the body is read. */
export function acceptOnlyImages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['image/jpeg', 'image/png'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const isHeic = /^image\/hei[cf]/i.test(request.headers['content-type'] ?? '')
    throw new DomainError('unsupported_media_type', isHeic ? imageMessages.heic : imageMessages.type)
  })
}

export const sendUploadError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(error.statusCode === 413 ? new DomainError('too_large', imageMessages.size) : error, request, reply)
