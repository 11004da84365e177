import { PassThrough } from 'node:stream'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startProxiedApp } from '../testing/proxied-app.ts'
import { changeAvailability, publishMenu } from '../testing/publish-menu.ts'
import { openStreamClient, type StreamClient, waitUntil } from '../testing/stream-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createMenuEvents } from './menu-events.routes.ts'
import { createMenus, type Menus } from './menus.ts'

let test: TestApp
const clients: StreamClient[] = []

beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.close()
  await test.close()
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

  it('contains no other event', async () => {
    const client = await open(await test.app.listen(address))
    await test.app.inject({
      method: 'POST',
      url: '/api/views',
      payload: { name: 'Express', query: 'type=express' },
      headers: test.as.staff,
    })
    await publishMenu(test)
    expect(await client.waitForEvents(3)).toEqual([menu(1), availability(0), menu(2)])
  })

  it('continues when PostgreSQL is back, with what was published meanwhile', async () => {
    const { app, proxy, close } = await startProxiedApp(test)
    const client = await open(await app.listen(address))
    await client.waitForEvents(2)
    await proxy.disconnect()
    await publishMenu(test, { ...initialMenu, message_price: naira(12_000) })
    await proxy.reconnect()
    await waitUntil(() => client.events.length > 2)
    expect([client.events.slice(2), client.isEnded()]).toEqual([[menu(2)], false])
    client.close()
    await close()
  })

  it('ends them when the server stops', async () => {
    const app = await test.startAnotherApp()
    const client = await open(await app.listen(address))
    await app.close()
    await waitUntil(client.isEnded)
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

  it('limits them over all networks', () => {
    const events = createMenuEvents(menus, { isLimited: false })
    const streams = Array.from({ length: 2000 }, () => new PassThrough())
    expect(streams.every((stream, n) => events.add(stream, `10.0.${n >> 8}.${n & 255}`))).toBe(true)
    expect(events.add(new PassThrough(), '10.9.9.9')).toBe(false)
    events.close()
  })

  it('counts an IPv6 network as one client, and no closed streams', async () => {
    const events = createMenuEvents(menus, { isLimited: true })
    const streams = Array.from({ length: 128 }, () => new PassThrough())
    expect(streams.every((stream, n) => events.add(stream, `2001:db8::${n.toString(16)}`))).toBe(true)
    expect(events.add(new PassThrough(), '2001:db8::ffff')).toBe(false)
    expect(events.add(new PassThrough(), '2001:db8:0:1::1')).toBe(true)
    streams[0]?.destroy()
    await expect.poll(() => events.add(new PassThrough(), '2001:db8::ffff')).toBe(true)
    events.close()
  })

  it('sends a heartbeat, and closes the streams of clients that do not read', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const events = createMenuEvents(menus, { isLimited: true })
    const stream = new PassThrough()
    events.add(stream, '10.0.0.1')
    stream.read()
    vi.advanceTimersByTime(25_000)
    expect(String(stream.read())).toBe(': heartbeat\n\n')
    for (let beat = 0; beat < 2000; beat += 1) vi.advanceTimersByTime(25_000)
    expect(stream.destroyed).toBe(true)
    events.close()
  })
})
