import { Refusal } from '@pj/shared/refusal'
import { callerOf, requireTokenOwner } from '../../auth/access.ts'
import type { Routes } from '../../services.ts'
import { readPosition } from './position.ts'
import { openStream, type Stream } from './stream.ts'

/** Orders as they come and change, for the consoles. */
export const streamRoutes: Routes = async (app, { services }) => {
  const open = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  app.get(
    '/api/orders/stream',
    {
      exposeHeadRoute: false,
      config: { roles: ['staff', 'owner'] },
      schema: {
        summary: 'order.created and order.updated as server-sent events; Last-Event-ID resumes with nothing missed',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const resume = request.headers['last-event-id']
      const from = typeof resume === 'string' && resume !== '' ? readPosition(resume) : undefined
      if (resume && !from) throw new Refusal('invalid_request', 'Last-Event-ID: not one of ours')
      const { id } = callerOf(request)
      // Thrown when the token has run out, or its owner was disabled or given another role.
      const mayListen = () => requireTokenOwner(app, services, request)
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      reply.hijack()
      const stream = openStream({ raw: reply.raw, services, from, mayListen, log: request.log.child({ user: id }) })
      open.add(stream)
      reply.raw.once('close', () => open.delete(stream))
    },
  )
}
