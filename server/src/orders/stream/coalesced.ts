import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs one at a time, with a pause between; calls that come meanwhile share the run that follows, so that whoever calls
 * gets a run that began after its call.
 */
export function coalesced(run: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    next = undefined
    const running = run()
    last = running.catch(() => undefined).then(() => sleep(pauseMs))
    return running
  }
  return () => {
    next ??= last.then(start)
    return next
  }
}
