import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAvailability, publishMenu } from '../testing/publish-menu.ts'
import { openStreamClient, type StreamClient } from '../testing/stream-client.ts'
import { freshTestApp, startTestApp } from '../testing/test-app.ts'
import { createMenuEvents } from './menu-events.routes.ts'
import { createMenus, type Menus } from './menus.ts'

const clients: StreamClient[] = []

const test = freshTestApp()
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.close()
})

async function open(url: string): Promise<StreamClient> {
  const client = await openStreamClient(url, {}, '/api/menu/events')
  clients.push(client)
  return client
}

const address = { port: 0, host: '127.0.0.1' }
const menu = (version: number) => ({ name: 'menu', data: { version } })
const availability = (revision: number) => ({ name: 'availability', data: { revision } })

describe('the events of the menu', () => {
  it('begins with what is published, and follows every change of another server process', async () => {
    const client = await open(await (await test.startAnotherApp()).listen(address))
    expect(await client.waitForEvents(2)).toEqual([menu(1), availability(0)])
    await publishMenu(test)
    await client.waitForEvents(3)
    await changeAvailability(test, { pause: { until: null, message: '' } })
    expect((await client.waitForEvents(4)).slice(2)).toEqual([menu(2), availability(1)])
  })

  it('refuses clients while there are too many, and accepts them later', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const url = await limited.app.listen(address)
    const opened = await Promise.all(Array.from({ length: 128 }, () => open(url)))
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await open(url)).status).toBe(503)
    opened[0]?.close()
    await expect.poll(async () => (await open(url)).status).toBe(200)
    await limited.close()
  })
})

describe('the streams of one process', () => {
  let menus: Menus

  beforeEach(async () => {
    menus = await createMenus({ db: test.db, priceReading: 'A', log: test.app.log })
  })

  it('sends a heartbeat, and closes the streams of clients that do not read', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const events = createMenuEvents(menus, { isLimited: true })
    // Since Node 22 a stream buffers 64 KiB by itself.
    const stream = new PassThrough({ highWaterMark: 1024 })
    events.add(stream, '10.0.0.1')
    stream.read()
    vi.advanceTimersByTime(25_000)
    expect(String(stream.read())).toBe(': heartbeat\n\n')
    for (let beat = 0; beat < 2000; beat += 1) vi.advanceTimersByTime(25_000)
    expect(stream.destroyed).toBe(true)
    events.close()
  })
})
