import { tooBusy } from './errors.ts'

interface WorkQueueLimits {
  readonly running: number
  readonly waiting: number
  /** What a client reads when too much is waiting. */
  readonly busy: string
}

type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Returns a function that runs at most `running` pieces of work at once, in order, while at most `waiting` wait. It
 * throws a DomainError beyond that.
 */
export function createWorkQueue(limits: WorkQueueLimits): RunQueued {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limits.running) running += 1
    else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw tooBusy(limits.busy)
    try {
      return await work()
    } finally {
      // The next piece of work takes over the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
