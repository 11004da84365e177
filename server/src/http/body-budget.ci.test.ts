import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { jpegOf } from '../testing/images.ts'
import { startTestApp } from '../testing/test-app.ts'
import { bodyBudget } from './request-bodies.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const megabyte = Buffer.alloc(1024 * 1024)

/** Sends all but the end of an upload of 4.9 MB, as one of many clients behind a proxy. */
async function startUpload(origin: string, from: string): Promise<{ response: () => string; close: () => void }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: image/jpeg\r\nContent-Length: 4900000\r\n\r\n`,
  )
  for (let sent = 0; sent < 4; sent += 1) {
    await new Promise<void>((resolve) => socket.write(megabyte, () => resolve()))
  }
  return { response: () => received, close: () => socket.destroy() }
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

it('refuses more unfinished bodies than it has memory for, and takes bodies again once some have ended', async () => {
  const test = await startTestApp({ trustedProxies: 1 })
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const uploads = await Promise.all(
    Array.from({ length: 40 }, (_, client) => startUpload(origin, `10.0.0.${Math.floor(client / 3)}`)),
  )
  const refused = () => uploads.filter(({ response }) => response() !== '')
  // 40 x 4 MB do not fit into 128 MB.
  await waitFor(() => refused().length >= 8)
  for (const { response } of refused()) {
    expect(response()).toMatch(/^HTTP\/1\.1 503 /)
    expect(response()).toMatch(/retry-after: 5/i)
    expect(response()).toContain('"error":"unavailable"')
  }
  expect(bodyBudget.total).toBe(128 * megabyte.length)

  const image = await jpegOf({ width: 4, height: 4 })
  const upload = () =>
    fetch(`${origin}/api/uploads`, {
      method: 'POST',
      body: new Uint8Array(image),
      headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': '10.0.1.1' },
    })
  for (const { close } of uploads) close()
  await waitFor(async () => (await upload()).status === 201)
  await test.close()
})

it('refuses more than 16 MB from one IP address, while others are served', async () => {
  const test = await startTestApp({ trustedProxies: 1 })
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const uploads = await Promise.all(Array.from({ length: 5 }, () => startUpload(origin, '10.0.0.1')))
  await waitFor(() => uploads.some(({ response }) => response().startsWith('HTTP/1.1 503')))
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.2' },
  })
  expect(login.status).toBe(400)
  for (const { close } of uploads) close()
  await test.close()
})
