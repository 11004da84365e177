import { PassThrough } from 'node:stream'
import { hasRight } from '@pj/shared/accounts/roles'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Authenticate, requireCaller } from '../http/access.ts'
import { onRequestEnd } from '../http/connections.ts'
import { eventsResponse } from '../http/openapi.ts'
import type { LiveUpdates } from './live-updates.ts'

/** A slow client with more unread bytes is disconnected: it will connect and read its lists again. */
const maxBufferedBytes = 4 * 1024 * 1024

interface Parts {
  readonly authenticate: Authenticate
  readonly live: LiveUpdates
}

export const streamRoutes: FastifyPluginAsyncZod<Parts> = async (app, { authenticate, live }) => {
  app.get(
    '/api/orders/stream',
    {
      exposeHeadRoute: false,
      config: { right: 'readOrders' },
      schema: {
        summary:
          'order.created and order.updated with the order, the cause and the person; after a break read the orders again',
        response: { 200: eventsResponse },
      },
    },
    async (request, reply) => {
      const { role } = requireCaller(request)
      const stream = new PassThrough()
      // Fastify listens only once it sends the stream, and an error without a listener ends the process.
      stream.on('error', () => undefined)
      const write = (text: string): void => {
        if (stream.writable) stream.write(text)
        if (stream.writableLength > maxBufferedBytes) stream.destroy()
      }
      /** Ends the stream when the token has expired, or its owner was disabled or given another role. */
      const checkAccess = (): void => {
        authenticate(request).catch((error: unknown) => {
          if (error instanceof DomainError) stream.end()
          else request.log.warn({ err: error }, 'cannot check the access of a stream')
        })
      }
      const unsubscribe = await live.subscribe({
        send: (event, data) => {
          if (event === 'users.updated') checkAccess()
          else if (event !== 'quote.updated' || hasRight(role, 'takeOrders'))
            write(`event: ${event}\ndata: ${data(role)}\n\n`)
        },
        heartbeat: () => {
          write(': heartbeat\n\n')
          checkAccess()
        },
        end: () => stream.end(),
      })
      stream.once('finish', unsubscribe).once('close', unsubscribe)
      onRequestEnd(request, reply, () => stream.destroy())
      write('retry: 2000\n: connected\n\n')
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  )
}
