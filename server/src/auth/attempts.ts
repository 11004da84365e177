/** Counts failed attempts per key within a stretch of time, in this process. */
export interface FailureLimit {
  /** False when the key has failed too often; true takes a place, which `settle` gives back. */
  begin(key: string, now: number): boolean
  settle(key: string, succeeded: boolean): void
}

interface Tally {
  failed: number
  /** Begun and not settled: a burst of guesses at once is counted before its first one has failed. */
  underWay: number
  readonly until: number
}

/** Addresses and accounts remembered at most: the oldest go first. */
const mostKeys = 20_000

export function failureLimit(most: number, withinMs: number): FailureLimit {
  const tallies = new Map<string, Tally>()
  const tallyOf = (key: string, now: number): Tally => {
    const known = tallies.get(key)
    if (known && (known.until > now || known.underWay > 0)) return known
    const fresh = { failed: 0, underWay: 0, until: now + withinMs }
    tallies.delete(key)
    tallies.set(key, fresh)
    const oldest = tallies.size > mostKeys ? tallies.keys().next().value : undefined
    if (oldest !== undefined) tallies.delete(oldest)
    return fresh
  }
  return {
    begin: (key, now) => {
      const tally = tallyOf(key, now)
      if (tally.failed + tally.underWay >= most) return false
      tally.underWay += 1
      return true
    },
    settle: (key, succeeded) => {
      const tally = tallies.get(key)
      if (!tally) return
      tally.underWay = Math.max(0, tally.underWay - 1)
      if (!succeeded) tally.failed += 1
    },
  }
}
