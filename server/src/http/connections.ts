import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../config.ts'
import { isShopHost, isValidHost, NetworkCounts, networkOf } from './addresses.ts'
import { sendStopping } from './errors.ts'

/** In milliseconds. */
export const connectionOptions = {
  http: {
    // Browsers open connections in advance and send their headers at once.
    headersTimeout: 15_000,
    // Node finds a timed-out request within this time.
    connectionsCheckingInterval: 5000,
    // Detects a client that left without closing its connection, such as a phone without a network.
    keepAlive: true,
    keepAliveInitialDelay: 30_000,
    // Otherwise only the first of two Host headers would be seen. Together they are no valid host.
    joinDuplicateHeaders: true,
  },
  // A body of 5 MB on a slow phone takes most of a minute.
  requestTimeout: 60_000,
  // A connection without any data, for example because the client does not read; live streams have a heartbeat every 15 s.
  connectionTimeout: 60_000,
  // Longer than the 60 s of most proxies, which otherwise send requests into a closing connection.
  keepAliveTimeout: 72_000,
}

/** A browser opens at most 6 connections and one stream; several hundred customers of a mobile provider share an address. */
const maxConnectionsPerNetwork = 512

/**
 * Refuses connections of a network that has too many. Trusted proxies carry all shoppers' connections, so their own
 * limits apply. A connection whose client has left has no address, so its requests couldn't be counted.
 */
export function limitConnections(
  app: FastifyInstance,
  { rateLimit, trustedProxies }: Pick<AppConfig, 'rateLimit' | 'trustedProxies'>,
): void {
  const isCounted = rateLimit && trustedProxies === 0
  const open = new NetworkCounts()
  app.server.on('connection', (socket: Socket) => {
    // Node keeps an address that was read; it is unreadable once the connection has closed.
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return void socket.destroy()
    if (!isCounted) return
    const network = networkOf(remoteAddress)
    if (open.of(network) >= maxConnectionsPerNetwork) return void socket.destroy()
    open.add(network, 1)
    socket.once('close', () => open.add(network, -1))
  })
}

/**
 * A connection that the system cannot accept, for lack of memory, is lost; without a listener it would end the process.
 */
export function logServerErrors(app: FastifyInstance): void {
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be accepted'))
  })
}

/** Refuses an invalid host, and two of them, because proxies differ in which one they trust. */
export function refuseInvalidHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, raw: { headers } }) => {
    const { host } = headers
    // `GET http://shop.test/cart` names its own host.
    const [, hostOfUrl = host] = /^\w+:\/\/([^/?]*)/.exec(originalUrl) ?? []
    const isInvalid = host !== undefined && !isValidHost(host)
    if (isInvalid || hostOfUrl !== host) throw new DomainError('invalid_request', "The request can't be read.")
  })
}

/**
 * Refuses another host than that of PUBLIC_URL (docs/security.md#connections). Checks of the server's health name the
 * machine as they like, HTTP/1.0 names none, and with CORS_ORIGINS the API has a host of its own.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Pick<AppConfig, 'publicUrl' | 'corsOrigins'>): void {
  const { publicUrl, corsOrigins } = config
  if (publicUrl === undefined || corsOrigins.length > 0) return
  app.addHook('onRequest', async ({ host, url }) => {
    if (host === '' || isShopHost(host, publicUrl) || /^\/(healthz|readyz)(\?|$)/.test(url)) return
    throw new DomainError('wrong_host', `This shop is at ${publicUrl}.`)
  })
}

/** In milliseconds. Requests under way have so long to finish. */
const maxWaitMs = 8000
const checkEveryMs = 25
/** A client that is busy sends its next request within this time. */
const quietMs = 250
/** Clients that wait for a response open no connection, which would be lost when the port closes. */
const holdMs = 100

interface Stop {
  /** Ends the responses that go on for ever. */
  readonly endStreams: () => void
  /** Aborted from the signal on, before the app closes. */
  readonly stopping?: AbortSignal | undefined
}

/**
 * Stops without breaking a request that has arrived. From the signal on each response ends its connection; once the app
 * closes, new requests get 503. Connections close when no request is under way and no client is busy: Node itself would
 * break those on which a request has arrived that it hasn't read yet, and wait for those that browsers opened in advance.
 */
export function closeConnectionsOnClose(app: FastifyInstance, { endStreams, stopping }: Stop): void {
  const underWay = new Set<FastifyRequest>()
  let closing: Promise<void> | undefined
  let lastActiveAt = Number.NEGATIVE_INFINITY
  const isQuiet = (): boolean => performance.now() - lastActiveAt > quietMs
  app.addHook('onRequest', async (request, reply) => {
    lastActiveAt = performance.now()
    underWay.add(request)
    onRequestEnd(request, reply, () => {
      underWay.delete(request)
      lastActiveAt = performance.now()
    })
    if (!closing) return
    await closing
    return sendStopping(reply)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!closing && !stopping?.aborted) return
    // Another request may have arrived on the connection, which gets its response too.
    const isLast = ![...underWay].some((other) => other !== request && other.socket === request.socket)
    if (isLast) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    closing = readArrived().then(() => (isQuiet() ? undefined : sleep(holdMs)))
    await closing
    // Closes the port alone, while `close` of an HTTP server breaks idle connections too.
    NetServer.prototype.close.call(app.server)
    endStreams()
    const deadline = performance.now() + maxWaitMs
    await readArrived()
    while ((underWay.size > 0 || !isQuiet()) && performance.now() < deadline) {
      await sleep(checkEveryMs)
      await readArrived()
    }
    app.server.closeAllConnections()
  })
}

/** Three turns of the event loop accept a connection, read its request and start to answer it, however late the loop is. */
async function readArrived(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

/** Calls `callback` once, when the response has been sent or the connection has closed. */
export function onRequestEnd({ socket }: FastifyRequest, { raw }: FastifyReply, callback: () => void): void {
  let isOver = false
  const end = (): void => {
    raw.off('close', end)
    socket.off('close', end)
    // The close of a connection closes its response, which calls this in between.
    if (!isOver) callback()
    isOver = true
  }
  raw.once('close', end)
  // A response that waits for an earlier one emits no event when their connection closes. Any number may wait.
  socket.setMaxListeners(0).once('close', end)
}

/** Fastify's setting: the nearest proxies by number, or those with the addresses. */
export const trustProxy = ({ trustedProxies }: Pick<AppConfig, 'trustedProxies'>) =>
  typeof trustedProxies === 'number'
    ? (_address: string, hop: number): boolean => hop < trustedProxies
    : [...trustedProxies]
