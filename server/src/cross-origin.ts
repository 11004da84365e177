import type { FastifyInstance } from 'fastify'

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
  'access-control-max-age': '600',
}

/** Lets front ends on other hosts call the API, the named ones only. Tokens travel in a header: there are no cookies. */
export function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    return reply.headers(preflight).code(204).send()
  })
}
