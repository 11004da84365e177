export interface JobCount {
  readonly name: string
  readonly succeeded: number
  readonly failed: number
}

export interface JobWatch {
  /** Call it when a job is planned. */
  add(name: string, everyMs: number): void
  report(name: string, hasSucceeded: boolean): void
  counts(): readonly JobCount[]
  /** The jobs that have failed, and not succeeded for twice their time. */
  listLate(): string[]
}

/** A short outage of the database isn't worth a message. */
const minLateMs = 10 * 60_000

/** `now` is monotonic, in milliseconds. */
export function createJobWatch(now: () => number = () => performance.now()): JobWatch {
  const jobs = new Map<
    string,
    { everyMs: number; succeeded: number; failed: number; okAt: number; isFailing: boolean }
  >()
  return {
    add: (name, everyMs) => {
      jobs.set(name, { everyMs, succeeded: 0, failed: 0, okAt: now(), isFailing: false })
    },
    report: (name, hasSucceeded) => {
      const job = jobs.get(name)
      if (!job) return
      job.isFailing = !hasSucceeded
      if (hasSucceeded) {
        job.succeeded += 1
        job.okAt = now()
      } else {
        job.failed += 1
      }
    },
    counts: () => [...jobs].map(([name, { succeeded, failed }]) => ({ name, succeeded, failed })),
    listLate: () =>
      [...jobs].flatMap(([name, { isFailing, okAt, everyMs }]) =>
        isFailing && now() - okAt > Math.max(2 * everyMs, minLateMs) ? [name] : [],
      ),
  }
}
