import type { FastifyInstance } from 'fastify'
import { sendUnavailable } from './errors.ts'
import { onRequestEnd } from './request-end.ts'

/** Milliseconds that requests under way have to finish. */
const maxWaitMs = 8000
const checkEveryMs = 25

/**
 * Refuses new requests with 503 and closes all connections as soon as no request is under way. Node itself waits for connections that browsers keep alive,
 * and for those they opened in advance and never used.
 */
export function closeConnectionsOnClose(app: FastifyInstance): void {
  const underWay = new Set<object>()
  let isClosing = false
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) return sendUnavailable(reply.header('connection', 'close'))
    underWay.add(request)
    onRequestEnd(request, reply, () => underWay.delete(request))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const deadline = performance.now() + maxWaitMs
    const timer = setInterval(() => {
      if (underWay.size === 0 || performance.now() > deadline) app.server.closeAllConnections()
    }, checkEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
