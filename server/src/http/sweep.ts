import type { FastifyInstance } from 'fastify'
import { repeat } from './repeat.ts'

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

/** The difference between the wall clock and the monotonic clock. */
const readDrift = (): number => Date.now() - performance.now()
