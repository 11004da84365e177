import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../config.ts'
import { isShopHost, isValidHost, networkOf } from './addresses.ts'
import { errorBody, sendStopping } from './errors.ts'
import { securityHeaders } from './security-headers.ts'

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
    // Node's own refusal has no security headers; refuseUnusableRequests responds instead.
    requireHostHeader: false,
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
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    // Node keeps an address that was read; it is unreadable once the connection has closed.
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return void socket.destroy()
    if (!isCounted) return
    const network = networkOf(remoteAddress)
    const count = (counts.get(network) ?? 0) + 1
    if (count > maxConnectionsPerNetwork) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
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

/** Refuses requests with no host, two hosts or an invalid one, and those with an unknown Expect header. */
export function refuseUnusableRequests(app: FastifyInstance, config: Pick<AppConfig, 'hstsSeconds'>): void {
  app.addHook('onRequest', async ({ originalUrl, raw }) => {
    const { host } = raw.headers
    const isMissing = host === undefined && raw.httpVersion === '1.1'
    // `GET http://shop.test/cart` names its own host. Proxies differ in which of two hosts they trust.
    const [, hostOfUrl = host] = /^\w+:\/\/([^/?]*)/.exec(originalUrl) ?? []
    const isInvalid = host !== undefined && !isValidHost(host)
    if (isMissing || isInvalid || hostOfUrl !== host || countHosts(raw) > 1) throw unreadable()
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...errorHeaders(config), connection: 'close' })
    response.end(JSON.stringify(errorBody(unreadable())))
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

/** Node's `headers` only has the first one. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const unreadable = (): DomainError => new DomainError('invalid_request', "The request can't be read.")

const errorHeaders = (config: Pick<AppConfig, 'hstsSeconds'>) => ({
  ...securityHeaders(config),
  'cache-control': 'no-store',
  'content-type': 'application/json',
})

/** Milliseconds for a client to read the response before its connection is destroyed. */
const lingerMs = 1000

type ConnectionError = Error & { readonly code?: string }

/** Sends invalid or unfinished HTTP an error in our format, then destroys the connection. */
export function connectionErrorHandler(config: Pick<AppConfig, 'hstsSeconds'>) {
  const head = Object.entries(errorHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, message } = describeError(error)
    const body = JSON.stringify(errorBody(new DomainError('invalid_request', message)))
    socket.end(
      `HTTP/1.1 ${status}\r\n${head.join('')}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    )
    // A client that does not close its side would leave the connection half open.
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

function describeError({ code }: ConnectionError): { status: string; message: string } {
  const message = "The request can't be read."
  if (code === 'HPE_HEADER_OVERFLOW') return { status: '431 Request Header Fields Too Large', message }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: '408 Request Timeout', message: 'The request took too long to arrive.' }
  return { status: '400 Bad Request', message }
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

const callbacksOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `callback` once, when the response has been sent or the connection has closed. A response that waits for an
 * earlier one on its connection emits no event when that closes.
 */
export function onRequestEnd({ socket }: FastifyRequest, reply: FastifyReply, callback: () => void): void {
  const callbacks = callbacksOf.get(socket) ?? watch(socket)
  const end = (): void => {
    if (callbacks.delete(end)) callback()
  }
  callbacks.add(end)
  reply.raw.once('close', end)
}

function watch(socket: Socket): Set<() => void> {
  const callbacks = new Set<() => void>()
  callbacksOf.set(socket, callbacks)
  socket.once('close', () => {
    for (const end of callbacks) end()
  })
  return callbacks
}

/** Fastify's setting: the nearest proxies by number, or those with the addresses. */
export const trustProxy = ({ trustedProxies }: Pick<AppConfig, 'trustedProxies'>) =>
  typeof trustedProxies === 'number'
    ? (_address: string, hop: number): boolean => hop < trustedProxies
    : [...trustedProxies]

/** Warns once when requests come through a proxy that TRUST_PROXY does not count. */
export function warnUntrustedProxy(app: FastifyInstance, { trustedProxies }: Pick<AppConfig, 'trustedProxies'>): void {
  if (trustedProxies !== 0) return
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    request.log.warn(
      'X-Forwarded-For is ignored, so all clients of a proxy share one limit. If there is a proxy, set TRUST_PROXY to the number of proxies or to their addresses.',
    )
  })
}

/** An unknown path, so that the shop shows its not-found screen. */
const unknownPath = '/%25'

/**
 * Replaces a path with an invalid escape sequence, such as `/%`, which Fastify would refuse before any route is called.
 * The API's own URLs are left to Fastify.
 */
export function replaceUndecodablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?')
  return path.startsWith('/api/') || isDecodable(path) ? url : unknownPath
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler removes a call without one although it may throw.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
