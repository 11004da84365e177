import { tooBusy } from './errors.ts'

interface WorkQueueLimits {
  readonly running: number
  /** Any number where it is left out. */
  readonly waiting?: number
  /** What a client reads when too much is waiting. */
  readonly busy?: string
}

export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>

interface WorkQueue {
  /** Throws a DomainError when too much is waiting. */
  readonly run: RunQueued
  /** Waits its turn, however much is waiting: for work of our own, such as an email. */
  readonly runInTurn: RunQueued
}

/** Runs at most `running` pieces of work at once, in order, while others wait. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const maxWaiting = limits.waiting ?? Number.POSITIVE_INFINITY
  const waiting: (() => void)[] = []
  let running = 0
  const runInTurn: RunQueued = async (work) => {
    if (running < limits.running) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next piece of work takes over the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    runInTurn,
    run: async (work) => {
      if (running >= limits.running && waiting.length >= maxWaiting) throw tooBusy(limits.busy)
      return runInTurn(work)
    },
  }
}
