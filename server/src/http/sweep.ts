import type { FastifyInstance } from 'fastify'
import { repeat } from './repeat.ts'

interface Sweep {
  /** Such as "expired keys", for the log. */
  readonly label: string
  readonly run: () => Promise<unknown>
  /** Default: an hour. */
  readonly everyMs?: number
}

const intervalMs = 60 * 60 * 1000
/** A clock that drifts more than this between two sweeps has jumped. */
const maxDriftMs = 10 * 60 * 1000
/** A day leaves time to correct the clock. */
const skippedMs = 24 * intervalMs

/**
 * Deletes what has expired when the server starts and every hour until it closes. Nothing is deleted for a day after the
 * clock has jumped ahead: by its time, images and keys of today may have expired long ago.
 */
export function sweepExpired(app: FastifyInstance, { label, run, everyMs = intervalMs }: Sweep): void {
  let left = 0
  let drift = readDrift()
  const sweep = async (): Promise<void> => {
    const before = drift
    drift = readDrift()
    if (drift - before > maxDriftMs) {
      app.log.error(`The clock has jumped ahead: ${label} are not deleted for a day`)
      left = skippedMs / everyMs
    }
    left = Math.max(0, left - 1)
    if (left === 0) await run()
  }
  repeat(app, { everyMs, failure: `cannot delete ${label}`, run: sweep })
}

const readDrift = (): number => Date.now() - performance.now()
