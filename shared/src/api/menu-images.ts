import { z } from 'zod'

/** The response of POST /api/menu/images. */
export const menuImageSchema = z.object({
  /** SHA-256 of the upload, in hexadecimal digits. */
  hash: z.string(),
  /** The average colour: `#b59978`. */
  colour: z.string(),
  /** How many of its files are made. Until all are, the URL of a missing one sends the smallest WebP. */
  made: z.int(),
  files: z.int(),
  /** True when the files could not be made. */
  failed: z.boolean(),
})
export type MenuImage = z.infer<typeof menuImageSchema>

/** GET /api/menu/images. */
export const unfinishedImagesSchema = z.object({
  /** Those whose files are not all made, the newest first. */
  images: z.array(menuImageSchema),
})
export type UnfinishedImages = z.infer<typeof unfinishedImagesSchema>
