/** Counts failed attempts per key within a period, in this process. */
export interface FailureLimit {
  /** Returns false when the key has failed too often. Otherwise counts the attempt until `settle` is called. */
  begin(key: string, now: number): boolean
  settle(key: string, succeeded: boolean): void
}

interface Counter {
  failed: number
  /** Attempts that are not settled: they count, so that concurrent attempts cannot exceed the limit. */
  pending: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The oldest keys are dropped beyond this number. */
const maxKeys = 20_000

export function createFailureLimit(maxFailures: number, periodMs: number): FailureLimit {
  const counters = new Map<string, Counter>()
  const requireCounter = (key: string, now: number): Counter => {
    const known = counters.get(key)
    if (known && (known.expiresAt > now || known.pending > 0)) return known
    const counter = { failed: 0, pending: 0, expiresAt: now + periodMs }
    counters.delete(key)
    counters.set(key, counter)
    const oldest = counters.size > maxKeys ? counters.keys().next().value : undefined
    if (oldest !== undefined) counters.delete(oldest)
    return counter
  }
  return {
    begin: (key, now) => {
      const counter = requireCounter(key, now)
      if (counter.failed + counter.pending >= maxFailures) return false
      counter.pending += 1
      return true
    },
    settle: (key, succeeded) => {
      const counter = counters.get(key)
      if (!counter) return
      counter.pending = Math.max(0, counter.pending - 1)
      if (!succeeded) counter.failed += 1
    },
  }
}
