import { readableScale, shrinkScale } from '@pj/shared/uploads/shrink-scale'

export const messages = {
  type: 'Only JPEG or PNG images are allowed',
  size: 'Image size must be less than 5MB',
  pixels: 'This image has too many pixels. Choose a smaller one.',
  timeout: 'This image took too long to open. Choose another one.',
  unreadable: "This image is damaged and can't be opened. Please choose another.",
  heic: "This photo is HEIC. Choose a screenshot of it, or set your iPhone's camera to “Most Compatible” (Settings, Camera, Formats).",
  smaller: 'We had to make this image small. If you can’t read its text, crop the image and choose it again.',
} as const

/** A JPEG data URL for the cart, perhaps with what was done to it, or the message for the shopper. */
export type PreparedImage = { readonly ok: true; readonly image: string; readonly hint?: string } | RejectedImage

export interface RejectedImage {
  readonly ok: false
  readonly alert: string
  readonly hint?: string
}

/** Exclusive, in bytes (docs/business-rules.md#inspiration-images). */
const maxFileSize = 5 * 1024 * 1024
/** Width or height of the stored image, in pixels, unless it is very long. */
const maxSide = 1600
/** Base64 characters, about 300 KB of image. */
const maxDataUrlLength = 400_000
/** Phones run out of memory when they decode more. */
const maxPixels = 80_000_000
/** The headers with the dimensions are within this many bytes. */
const headerLength = 256 * 1024
const timeoutMilliseconds = 15_000

/** Checks the file by its content, applies its EXIF orientation and shrinks it. Never rejects. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const timeout = new Promise<PreparedImage>((resolve) => {
    setTimeout(() => resolve({ ok: false, alert: messages.timeout }), timeoutMilliseconds)
  })
  const prepared = decodeAndShrink(file).catch((): PreparedImage => ({ ok: false, alert: messages.unreadable }))
  return Promise.race([prepared, timeout])
}

async function decodeAndShrink(file: File): Promise<PreparedImage> {
  const header = readImageHeader(new Uint8Array(await file.slice(0, headerLength).arrayBuffer()))
  if (!header) return { ok: false, alert: messages.type, ...((await isHeic(file)) && { hint: messages.heic }) }
  if (file.size >= maxFileSize) return { ok: false, alert: messages.size }
  if (header.pixels > maxPixels) return { ok: false, alert: messages.pixels }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return shrink(bitmap)
  } finally {
    bitmap.close()
  }
}

/** Tried in this order until the result is small enough. */
const encodings = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.72 },
  { scale: 1, quality: 0.58 },
  { scale: 0.75, quality: 0.6 },
  { scale: 0.75, quality: 0.45 },
  { scale: 0.5, quality: 0.55 },
]

/** Keeps text readable as long as a lower quality will do. */
function shrink(bitmap: ImageBitmap): PreparedImage {
  const fit = shrinkScale(bitmap, maxSide)
  const readable = readableScale(bitmap)
  const sizes = encodings.map(({ scale, quality }) => ({ scale: fit * scale, quality }))
  const tries = [...sizes.map((size) => ({ ...size, scale: Math.max(size.scale, Math.min(fit, readable)) })), ...sizes]
  for (const { scale, quality } of tries) {
    const image = draw(bitmap, scale).toDataURL('image/jpeg', quality)
    if (image.length <= maxDataUrlLength)
      return { ok: true, image, ...(scale < readable && { hint: messages.smaller }) }
  }
  return { ok: false, alert: messages.pixels }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  // JPEG has no transparency: without a background, transparent pixels become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

interface ImageHeader {
  readonly type: 'image/jpeg' | 'image/png'
  /** Width times height; 0 when the header does not contain them. */
  readonly pixels: number
}

/** The brands of HEIC photos, behind a box named `ftyp`. */
const isHeic = async (file: File): Promise<boolean> =>
  /^ftyp(hei[cmsx]|hev[cx]|m[is]f1)/.test(await file.slice(4, 12).text())

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegSignature = [0xff, 0xd8, 0xff]

/** Reads the first bytes, whatever the file is called. Undefined for other types. */
export function readImageHeader(bytes: Uint8Array<ArrayBuffer>): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (startsWith(pngSignature)) return { type: 'image/png', pixels: readPngPixels(view) }
  return startsWith(jpegSignature) ? { type: 'image/jpeg', pixels: readJpegPixels(view) } : undefined
}

/** Width and height follow the signature and the name of the first chunk. */
const readPngPixels = (view: DataView): number => (view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20))

/** Skips segments until the frame header, which contains height and width. */
function readJpegPixels(view: DataView): number {
  let offset = 2
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    if (isFrameHeader(view.getUint8(offset + 1))) return view.getUint16(offset + 5) * view.getUint16(offset + 7)
    offset += 2 + view.getUint16(offset + 2)
  }
  return 0
}

/** SOF0 to SOF15; C4, C8 and CC between them are tables. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
