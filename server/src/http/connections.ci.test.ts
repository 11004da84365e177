import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { AppConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await test.close()
})

async function listen(config: Partial<AppConfig> = {}): Promise<URL> {
  test = await startTestApp(config)
  return new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
}

/** Connects as a client that never closes its side. */
function open({ port, hostname }: URL): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => resolve(socket))
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
  })
}

const countConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

const waitForConnections = (expected: number) => expect.poll(countConnections).toBe(expected)

it('destroys the connection after invalid HTTP, although the client leaves its side open', async () => {
  const url = await listen()
  const socket = await open(url)
  await waitForConnections(1)
  socket.write('hello?\r\n\r\n')
  await waitForConnections(0)
})

it('responds with 408 and destroys the connection when the headers do not arrive in time', async () => {
  const url = await listen()
  test.app.server.headersTimeout = 100
  const socket = await open(url)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await waitForConnections(1)
  await waitForConnections(0)
  expect(received).toMatch(/^HTTP\/1.1 408 /)
})

it('destroys a connection that stays without any data', async () => {
  const url = await listen()
  expect(test.app.server.timeout).toBe(60_000)
  test.app.server.timeout = 200
  await open(url)
  await waitForConnections(1)
  await waitForConnections(0)
})

it('refuses the connections of an address beyond 512, and those after others have closed not', async () => {
  const url = await listen({ rateLimit: true })
  for (let count = 0; count < 520; count += 1) await open(url)
  await waitForConnections(512)
  for (const socket of sockets.splice(0, 100)) socket.destroy()
  await waitForConnections(412)
  await open(url)
  await waitForConnections(413)
})

it('keeps running when the system cannot accept a connection', async () => {
  const url = await listen({ logLevel: 'error' })
  test.app.server.emit('error', new Error('accept ENOBUFS'))
  expect(test.log.join()).toContain('accept ENOBUFS')
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
})

it.each([{ rateLimit: true, trustedProxies: 1 }, { rateLimit: false }])(
  'does not count the connections of a proxy or without limits: %j',
  async (config) => {
    const url = await listen(config)
    for (let count = 0; count < 520; count += 1) await open(url)
    await waitForConnections(520)
  },
)
