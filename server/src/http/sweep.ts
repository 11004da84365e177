import type { FastifyInstance } from 'fastify'

interface Sweep {
  /** Names the rows in the log: "expired keys". */
  readonly label: string
  readonly run: () => Promise<unknown>
  /** Default: an hour. */
  readonly everyMs?: number
}

const intervalMs = 60 * 60 * 1000
/** The tolerated drift of a clock between two sweeps; more is a jump. */
const maxDriftMs = 10 * 60 * 1000
/** No sweeps for a day after a jump, to leave time to correct the clock. */
const skippedMs = 24 * intervalMs

/**
 * Deletes what has expired when the server starts and every hour until it closes. Nothing is deleted for a day after the
 * clock has jumped ahead: by its time, images and keys of today may have expired long ago.
 */
export function sweepExpired(app: FastifyInstance, { label, run, everyMs = intervalMs }: Sweep): void {
  let sweeping: Promise<unknown> = Promise.resolve()
  let left = 0
  let drift = readDrift()
  const sweep = (): void => {
    const before = drift
    drift = readDrift()
    if (drift - before > maxDriftMs) {
      app.log.error(`The clock has jumped ahead: ${label} are not deleted for a day`)
      left = skippedMs / everyMs
    }
    left = Math.max(0, left - 1)
    if (left > 0) return
    sweeping = run().catch((error: unknown) => app.log.warn({ err: error }, `cannot delete ${label}`))
  }
  app.addHook('onReady', async () => sweep())
  const timer = setInterval(sweep, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}

/** The difference between the wall clock and the monotonic clock. */
const readDrift = (): number => Date.now() - performance.now()
