import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have to finish. */
const patience = 10_000
const lookEveryMs = 25

/**
 * Closing waits for the requests under way and for nothing else: browsers keep connections open, some of them opened in
 * advance and never used, on which Node would wait for a minute.
 */
export function addGracefulClose(app: FastifyInstance): void {
  const underWay = new Set<object>()
  app.addHook('onRequest', async (_, reply) => {
    underWay.add(reply.raw)
    reply.raw.once('close', () => underWay.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    const deadline = Date.now() + patience
    const timer = setInterval(() => {
      if (underWay.size === 0 || Date.now() > deadline) app.server.closeAllConnections()
    }, lookEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
