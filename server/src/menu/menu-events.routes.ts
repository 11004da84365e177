import { PassThrough } from 'node:stream'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppConfig } from '../config.ts'
import { NetworkCounts, networkOf } from '../http/addresses.ts'
import { onRequestEnd } from '../http/connections.ts'
import { eventsResponse } from '../http/openapi.ts'
import type { Menus } from './menus.ts'

interface Parts {
  readonly config: AppConfig
  readonly menus: Menus
}

export const menuEventsRoutes: FastifyPluginAsyncZod<Parts> = async (app, { menus, config }) => {
  const events = createMenuEvents(menus, { isLimited: config.rateLimit })
  app.addHook('preClose', async () => events.close())

  app.get(
    '/api/menu/events',
    {
      exposeHeadRoute: false,
      config: { right: 'anyone' },
      schema: {
        summary:
          'the version of the menu and the revision of the availability, at once and with every change; a refused client polls',
        response: { 200: eventsResponse },
      },
    },
    async (request, reply) => {
      const stream = new PassThrough()
      // Fastify listens only once it sends the stream, and an error without a listener ends the process.
      stream.on('error', () => undefined)
      if (!events.add(stream, request.ip)) {
        throw new DomainError('unavailable', 'Too many screens are open. Poll the menu instead.', {
          retry_after: 60,
        })
      }
      onRequestEnd(request, reply, () => stream.destroy())
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  )
}

interface MenuEvents {
  /** Returns false when there are too many streams. */
  add(stream: PassThrough, address: string): boolean
  close(): void
}

/** Several hundred customers of a mobile provider share an address. */
const maxStreamsPerNetwork = 128
const maxStreams = 2000
/** A client that has not read the last events is disconnected; it reads the menu when it connects again. */
const maxBufferedBytes = 4096
/** Connections without any data for 60 s are destroyed. */
const heartbeatMs = 25_000

export function createMenuEvents(menus: Menus, { isLimited }: { isLimited: boolean }): MenuEvents {
  const streams = new Set<PassThrough>()
  const networks = new NetworkCounts()
  let sent = formatCurrent(menus)
  const write = (stream: PassThrough, text: string): void => {
    if (stream.writable) stream.write(text)
    if (stream.writableLength > maxBufferedBytes) stream.destroy()
  }
  const writeAll = (text: string): void => {
    for (const stream of streams) write(stream, text)
  }
  const unsubscribe = menus.onChange(() => {
    const next = formatCurrent(menus)
    if (next.menu !== sent.menu) writeAll(next.menu)
    if (next.availability !== sent.availability) writeAll(next.availability)
    sent = next
  })
  const timer = setInterval(() => writeAll(': heartbeat\n\n'), heartbeatMs).unref()
  const add: MenuEvents['add'] = (stream, address) => {
    const network = networkOf(address)
    if (streams.size >= maxStreams || (isLimited && networks.of(network) >= maxStreamsPerNetwork)) return false
    networks.add(network, 1)
    streams.add(stream)
    const remove = (): void => {
      if (streams.delete(stream)) networks.add(network, -1)
    }
    stream.once('finish', remove).once('close', remove)
    write(stream, `retry: 5000\n\n${sent.menu}${sent.availability}`)
    return true
  }
  const close = (): void => {
    clearInterval(timer)
    unsubscribe()
    for (const stream of streams) stream.end()
  }
  return { add, close }
}

function formatCurrent(menus: Menus): { menu: string; availability: string } {
  const { version } = menus.current()
  const { revision } = menus.availability()
  return { menu: format('menu', { version }), availability: format('availability', { revision }) }
}

const format = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
