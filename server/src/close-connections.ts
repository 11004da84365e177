import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have to finish. */
const maxWaitMs = 10_000
const checkEveryMs = 25

/**
 * Closes all connections as soon as no request is under way. Node itself waits for connections that browsers keep alive,
 * and for those they opened in advance and never used.
 */
export function closeConnectionsOnClose(app: FastifyInstance): void {
  const underWay = new Set<object>()
  app.addHook('onRequest', async (_, reply) => {
    underWay.add(reply.raw)
    reply.raw.once('close', () => underWay.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    const deadline = Date.now() + maxWaitMs
    const timer = setInterval(() => {
      if (underWay.size === 0 || Date.now() > deadline) app.server.closeAllConnections()
    }, checkEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
