import { DomainError } from '@pj/shared/domain-error'

interface WorkQueueLimits {
  readonly running: number
  readonly waiting: number
}

/** Runs work with a bounded concurrency. Returned by `createWorkQueue`; throws a DomainError when too much is waiting. */
export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Returns a function that runs at most `running` pieces of work at once, in order, while at most `waiting` wait. */
export function createWorkQueue(limits: WorkQueueLimits): RunQueued {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limits.running) running += 1
    else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw new DomainError('unavailable', 'Too many images are arriving. Please try again in a moment.', {
        retry_after: 5,
      })
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
