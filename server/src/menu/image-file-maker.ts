import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { encodeImageFile } from './encode-image-file.ts'
import { findMissingFile, insertImageFile, markImageFailed } from './menu-images.queries.ts'

const intervalMs = 60_000

/**
 * Makes the missing files of the images, one at a time: after an upload, and every minute those that another process or
 * the one before a restart has left. Two processes may make the same file; the first one is kept.
 */
export function startImageFileMaker(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>) {
  let isClosed = false
  let isRunning = false
  let running: Promise<void> = Promise.resolve()
  const makeFiles = async (): Promise<void> => {
    while (!isClosed) {
      const missing = await findMissingFile(db)
      if (!missing) return
      const { hash, name, source } = missing
      const bytes = await encodeImageFile(source, name).catch((error: unknown) => {
        app.log.error({ err: error, hash, name }, 'cannot make the file of an image')
        return undefined
      })
      if (bytes) await insertImageFile(db, { hash, name, bytes })
      else await markImageFailed(db, hash, now())
    }
  }
  const wake = (): void => {
    if (isRunning || isClosed) return
    isRunning = true
    running = makeFiles()
      .catch((error: unknown) => app.log.warn({ err: error }, 'cannot make the files of images'))
      .finally(() => {
        isRunning = false
      })
  }
  app.addHook('onReady', async () => wake())
  const timer = setInterval(wake, intervalMs).unref()
  app.addHook('onClose', async () => {
    isClosed = true
    clearInterval(timer)
    await running
  })
  return { wake }
}
