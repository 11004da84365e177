import type { FastifyInstance } from 'fastify'

interface Sweep {
  /** For the log: "expired keys". */
  readonly label: string
  readonly run: () => Promise<unknown>
}

const intervalMs = 60 * 60 * 1000

/** Deletes what has expired when the server starts and every hour until it closes. */
export function sweepExpired(app: FastifyInstance, { label, run }: Sweep): void {
  let sweeping: Promise<unknown> = Promise.resolve()
  const sweep = (): void => {
    sweeping = run().catch((error: unknown) => app.log.warn({ err: error }, `cannot delete ${label}`))
  }
  app.addHook('onReady', async () => sweep())
  const timer = setInterval(sweep, intervalMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
