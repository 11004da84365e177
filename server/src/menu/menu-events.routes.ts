import { PassThrough } from 'node:stream'
import { DomainError } from '@pj/shared/domain-error'
import { onRequestEnd } from '../http/request-end.ts'
import type { Routes } from '../services.ts'
import { createMenuEvents } from './menu-events.ts'

/** Server-sent events for shoppers: what is published, and what changes of it. */
export const menuEventsRoutes: Routes = async (app, { services: { menus, config } }) => {
  const events = createMenuEvents(menus, { isLimited: config.rateLimit })
  app.addHook('preClose', async () => events.close())

  app.get(
    '/api/menu/events',
    {
      exposeHeadRoute: false,
      config: { roles: 'anyone' },
      schema: {
        summary: 'menu and availability with their numbers, now and whenever they change; a refused client polls',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const stream = new PassThrough()
      // Fastify listens only once it sends the stream, and an error without a listener ends the process.
      stream.on('error', () => undefined)
      if (!events.add(stream, request.ip)) {
        throw new DomainError('unavailable', 'Too many screens are open: ask for the menu from time to time.', {
          retry_after: 60,
        })
      }
      onRequestEnd(request, reply, () => stream.destroy())
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  )
}
