import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'
import { closeConnectionsOnClose } from './connections.ts'

const test = sharedTestApp({ logLevel: 'error' })
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Connects as a client that never closes its side. */
async function open(app: FastifyInstance): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port, hostname } = new URL(app.listeningOrigin)
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => resolve(socket))
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
  })
}

/** Returns what the server sends until it closes the connection. */
async function send(app: FastifyInstance, bytes: string): Promise<string> {
  const socket = await open(app)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
  socket.write(bytes)
  await ended
  return received
}

const statusOf = (response: string): number => Number(/^HTTP\/1.1 (\d+) /.exec(response)?.[1])

const waitForConnections = (app: FastifyInstance, expected: number) =>
  expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(expected)

describe('the server refuses, closes the connection and goes on after', () => {
  it.each([
    ['no HTTP', 'hello?\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    ['nothing', '', 408],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['another host in the URL', 'GET http://y/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n', 417],
  ])('%s', async (_, bytes, status) => {
    test.app.server.headersTimeout = status === 408 ? 100 : 15_000
    expect(statusOf(await send(test.app, bytes))).toBe(status)
    const healthy = await send(test.app, 'GET http://x/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(statusOf(healthy)).toBe(200)
  })
})

it('destroys a connection that stays without any data', async () => {
  expect(test.app.server.timeout).toBe(60_000)
  test.app.server.timeout = 200
  expect(await send(test.app, '')).toBe('')
  test.app.server.timeout = 60_000
})

it('keeps running when the system cannot accept a connection', async () => {
  await open(test.app)
  test.app.server.emit('error', new Error('accept ENOBUFS'))
  expect(test.log.join()).toContain('accept ENOBUFS')
})

it.each([
  [{ rateLimit: true }, 512],
  [{ rateLimit: true, trustedProxies: 1 }, 520],
])(
  'with %j keeps %i of 520 connections of an address, and accepts more once some have closed',
  async (config, kept) => {
    const app = await test.startAnotherApp(config)
    for (let count = 0; count < 520; count += 1) await open(app)
    await waitForConnections(app, kept)
    for (const socket of sockets.splice(0, 100)) socket.destroy()
    await waitForConnections(app, kept - 100)
    await open(app)
    await waitForConnections(app, kept - 99)
  },
)

it('finishes requests under way while the server closes, and refuses new ones with 503', async () => {
  const app = fastify({ return503OnClosing: false })
  closeConnectionsOnClose(app, { endStreams: () => undefined })
  const progress = new EventEmitter()
  app.get('/slow', async () => {
    const finished = once(progress, 'finish')
    progress.emit('start')
    await finished
    return 'done'
  })
  const started = once(progress, 'start')
  const received = send(app, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await started
  const closed = app.close()
  const arrived = once(app.server, 'request')
  sockets[0]?.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await arrived
  progress.emit('finish')
  const [first, second] = (await received).split(/(?=HTTP\/1\.1 503)/)
  await closed
  expect(first).toMatch(/^HTTP\/1\.1 200 .*done$/s)
  expect(second).toMatch(/retry-after: 5/)
  expect(second).toMatch(/\{"success":false,"message":"[^"]+","error":"unavailable"\}$/)
})
