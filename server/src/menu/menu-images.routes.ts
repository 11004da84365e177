import { createHash } from 'node:crypto'
import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { type MenuImage, menuImageSchema, unfinishedImagesSchema } from '@pj/shared/menu/menu.api'
import { type ImageFileName, imageFileNames } from '@pj/shared/menu/product-image'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { z } from 'zod'
import { withRight } from '../http/access.ts'
import { bytesBody } from '../http/openapi.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from '../pages/static-file.ts'
import { acceptOnlyImages, maxImageBytes, reEncodeImage, sendUploadError } from '../uploads/images.ts'
import { averageColour, encodeImageFile } from './image-files.ts'
import { findImage, findImageFile, insertImage, selectUnfinishedImages } from './menu-images.queries.ts'

/** In pixels. A smaller image looks blurred on a card. */
const minSide = 400

const cacheBytes = 32 * 1024 * 1024

interface Parts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly runJob: (name: 'make the files of images') => void
}

/** See docs/business-rules.md#product-images. */
export const menuImagesRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, now, runJob }) => {
  acceptOnlyImages(app)

  app.post(
    '/api/menu/images',
    {
      bodyLimit: maxImageBytes - 1,
      config: { right: 'editMenu', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Store a product image, a JPEG or PNG below 5 MB, and make its files in the background',
        consumes: ['image/jpeg', 'image/png'],
        body: bytesBody,
        response: { 201: menuImageSchema },
      },
      errorHandler: sendUploadError,
    },
    async (request, reply) => {
      const bytes = request.body
      const { bytes: source } = await reEncodeImage(bytes)
      await assertLargeEnough(source)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const [colour, firstFile] = await Promise.all([averageColour(source), encodeImageFile(source, imageFileNames[0])])
      await insertImage(db, { hash, source, colour, firstFile }, now())
      runJob('make the files of images')
      return reply.code(201).send(describeImage(await findImage(db, hash)))
    },
  )

  app.get(
    '/api/menu/images',
    withRight('editMenu', {
      summary: 'Images whose files are still being made',
      response: { 200: unfinishedImagesSchema },
    }),
    async () => ({ images: (await selectUnfinishedImages(db)).map(describeImage) }),
  )

  const files = new LRUCache<string, StaticFile>({ maxSize: cacheBytes, sizeCalculation: ({ plain }) => plain.length })

  /** Returns a smaller file, which must not be cached, while the requested one isn't made yet. */
  async function readFile(path: string): Promise<{ file: StaticFile; isFinal: boolean } | undefined> {
    const cached = files.get(path)
    if (cached) return { file: cached, isFinal: true }
    const wanted = parsePath(path)
    const found = wanted && (await findImageFile(db, wanted.hash, wanted.name))
    if (!found) return undefined
    const file = createStaticFile(found.name, found.bytes)
    const isFinal = found.name === wanted.name
    if (isFinal) files.set(path, file)
    return { file, isFinal }
  }

  app.get(
    '/images/:file',
    { schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const found = await readFile(request.params.file)
      if (!found) throw new DomainError('image_not_found', "We can't find that image.")
      const cacheControl = found.isFinal ? 'public, max-age=31536000, immutable' : 'no-store'
      return sendStaticFile(request, reply.header('cache-control', cacheControl), found.file)
    },
  )
}

const describeImage = ({ hash, colour, made, failed_at }: Awaited<ReturnType<typeof findImage>>): MenuImage => ({
  hash,
  colour,
  made,
  files: imageFileNames.length,
  failed: failed_at !== null,
})

async function assertLargeEnough(source: Buffer): Promise<void> {
  const { width, height } = await sharp(source).metadata()
  if (Math.min(width, height) < minSide)
    throw new DomainError('image_unreadable', `The image needs at least ${minSide} by ${minSide} pixels.`)
}

/** Reads a path such as `<hash>-400.webp`. */
function parsePath(path: string): { hash: string; name: ImageFileName } | undefined {
  const [, hash, rest] = /^([\da-f]{64})-(.+)$/.exec(path) ?? []
  const name = imageFileNames.find((fileName) => fileName === rest)
  return hash && name ? { hash, name } : undefined
}
