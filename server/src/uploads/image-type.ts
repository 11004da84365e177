/** The image types that the shop stores. */
export type ImageType = 'image/jpeg' | 'image/png'

const jpegSignature = Buffer.from('ffd8ff', 'hex')
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns the type by the first bytes, whatever the client declared; undefined for every other type. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return 'image/jpeg'
  return bytes.subarray(0, pngSignature.length).equals(pngSignature) ? 'image/png' : undefined
}

/** Brands of the HEIF container that phones write. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether the bytes begin as a HEIC photo: a box named `ftyp`, then its brand. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(bytes.toString('latin1', 8, 12))
