import { imageFacts } from './image-bytes.ts'

export const imageAlerts = {
  kind: 'Only JPEG or PNG images are allowed',
  size: 'Image size must be less than 5MB',
  pixels: 'This image has too many pixels. Please choose a smaller one.',
  time: 'This image took too long to open. Please choose another one.',
} as const

/** A data: address ready for the cart, or why there is none. */
export type PreparedImage =
  | { readonly ok: true; readonly image: string }
  | { readonly ok: false; readonly alert: string }

/** Bytes (spec 2 section 5: under 5 MB). */
const largestFile = 5 * 1024 * 1024
/** Longest side in pixels of what is stored (decisions row 22). */
const longestSide = 1600
/** About 300 KB: letters of base64, four for three bytes. */
const largestText = 400_000
/** What a phone can decode without running out of memory. */
const mostPixels = 80_000_000
/** Milliseconds. */
const patience = 15_000

/** Checks the file by its content, turns it by its EXIF angle and shrinks it. Never hangs, never throws. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const late = new Promise<PreparedImage>((resolve) => {
    setTimeout(() => resolve({ ok: false, alert: imageAlerts.time }), patience)
  })
  return Promise.race([prepare(file).catch(() => refused), late])
}

/** What cannot be decoded is no JPEG or PNG, whatever it begins with. */
const refused: PreparedImage = { ok: false, alert: imageAlerts.kind }

async function prepare(file: File): Promise<PreparedImage> {
  const facts = imageFacts(new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer()))
  if (!facts) return refused
  if (file.size >= largestFile) return { ok: false, alert: imageAlerts.size }
  if (facts.pixels > mostPixels) return { ok: false, alert: imageAlerts.pixels }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return { ok: true, image: shrink(picture) }
  } finally {
    picture.close()
  }
}

/** The first of these that is small enough. */
const attempts = [
  { share: 1, quality: 0.85 },
  { share: 1, quality: 0.72 },
  { share: 1, quality: 0.58 },
  { share: 0.75, quality: 0.6 },
  { share: 0.5, quality: 0.55 },
]

function shrink(picture: ImageBitmap): string {
  const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  let image = ''
  for (const attempt of attempts) {
    image = drawn(picture, share * attempt.share).toDataURL('image/jpeg', attempt.quality)
    if (image.length <= largestText) break
  }
  return image
}

function drawn(picture: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // A JPEG knows no transparency: what was see-through becomes paper, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
