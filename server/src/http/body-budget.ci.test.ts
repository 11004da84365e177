import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { jpegOf } from '../testing/images.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ trustedProxies: 1 })
const part = Buffer.alloc(1_100_000)

/** Sends all but the end of an upload of 4.9 MB, as one of many clients behind a proxy. */
async function startUpload(origin: string, from: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: image/jpeg\r\nContent-Length: 4900000\r\n\r\n`,
  )
  for (let sent = 0; sent < 4; sent += 1) socket.write(part)
  return { socket, response: () => received }
}

// 128 MB hold 30 bodies of 4.4 MB and 16 MB hold 3, with room left for a small one.
it.each<[string, number, (client: number) => string, number]>([
  ['128 MB in all', 40, (client) => `10.0.0.${Math.floor(client / 3)}`, 10],
  ['16 MB from one address', 5, () => '10.0.0.1', 2],
])('refuses unfinished bodies beyond %s, serves others, and takes bodies once some have ended', async (...limit) => {
  const [, clients, addressOf, least] = limit
  const app = await test.startAnotherApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const uploads = await Promise.all(
    Array.from({ length: clients }, (_, client) => startUpload(origin, addressOf(client))),
  )
  const refused = () => uploads.map(({ response }) => response()).filter((response) => response !== '')
  await expect.poll(() => refused().length, { timeout: 100_000 }).toBeGreaterThanOrEqual(least)
  for (const response of refused())
    expect(response).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"error":"unavailable"/is)

  const headers = { 'content-type': 'image/jpeg', 'x-forwarded-for': '10.0.1.1' }
  const body = new Uint8Array(await jpegOf({ width: 4, height: 4 }))
  const upload = async () => (await fetch(`${origin}/api/uploads`, { method: 'POST', body, headers })).status
  await expect.poll(upload).toBe(201)
  for (const { socket } of uploads) socket.destroy()
  headers['x-forwarded-for'] = addressOf(0)
  await expect.poll(upload).toBe(201)
})
