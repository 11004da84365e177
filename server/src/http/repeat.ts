import type { FastifyInstance } from 'fastify'

interface Repetition {
  readonly everyMs: number
  /** What the log says when it fails: "cannot …". */
  readonly failure: string
  /** `closing` is aborted when the server stops, which waits until the work has finished. */
  readonly run: (closing: AbortSignal) => Promise<unknown>
}

/**
 * Runs background work when the server starts and at intervals until it closes, never twice at once. Returns how to
 * run it before the next interval.
 */
export function repeat(app: FastifyInstance, { everyMs, failure, run }: Repetition): () => void {
  const closing = new AbortController()
  let running: Promise<unknown> | undefined
  const start = (): void => {
    if (closing.signal.aborted) return
    running ??= run(closing.signal)
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onReady', async () => start())
  const timer = setInterval(start, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
  return start
}
