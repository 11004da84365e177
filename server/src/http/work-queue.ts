import { networkOf } from './addresses.ts'
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
  /**
   * Throws a DomainError when too much is waiting, in all or for this address, which otherwise could fill the queue alone.
   */
  readonly run: <Result>(work: () => Promise<Result>, address?: string) => Promise<Result>
  /** Waits its turn, however much is waiting: for work of our own, such as an email. */
  readonly runInTurn: RunQueued
}

const maxWaitingOfOne = 2

/** Runs at most `running` pieces of work at once, in order, while others wait. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const maxWaiting = limits.waiting ?? Number.POSITIVE_INFINITY
  const waiting: { readonly start: () => void; readonly network: string | undefined }[] = []
  let running = 0
  const runFor = async <Result>(network: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    if (running < limits.running) running += 1
    else await new Promise<void>((start) => waiting.push({ start, network }))
    try {
      return await work()
    } finally {
      // The next piece of work takes over the place of this one.
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }
  return {
    runInTurn: (work) => runFor(undefined, work),
    run: async (work, address) => {
      const network = address === undefined ? undefined : networkOf(address)
      const ofOne = network === undefined ? 0 : waiting.filter((other) => other.network === network).length
      const isFull = waiting.length >= maxWaiting || ofOne >= maxWaitingOfOne
      if (running >= limits.running && isFull) throw tooBusy(limits.busy)
      return runFor(network, work)
    },
  }
}
