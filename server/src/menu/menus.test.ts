import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProxiedApp } from '../testing/proxied-app.ts'
import { changeAvailability, publishMenu } from '../testing/publish-menu.ts'
import { findUser } from '../testing/rows.ts'
import { openStreamClient, type StreamClient } from '../testing/stream-client.ts'
import { freshTestApp, startTestApp } from '../testing/test-app.ts'
import { insertMenuVersion, updateAvailability } from './menu.queries.ts'
import { createMenus } from './menus.ts'

let author: { id: string; name: string }

const test = freshTestApp()
beforeEach(async () => {
  author = await findUser(test, 'owner')
})

const dearer: MenuDocument = { ...initialMenu, message_price: naira(12_000) }
const publish = (document: MenuDocument = dearer, db: Parameters<typeof insertMenuVersion>[0] = test.db) =>
  insertMenuVersion(db, { document, author, note: 'Flour', now: test.clock.now })
const closeFor = (message: string) =>
  updateAvailability(test.db, {
    availability: { sold_out: [], special_days: [], pause: { until: null, message } },
    author,
    now: test.clock.now,
  })
const read = async (app: FastifyInstance, url: string) => (await app.inject(url)).json()
const createTestMenus = () => createMenus({ db: test.db, priceReading: 'B', log: test.app.log })

it('gives a new shop the initial menu as version 1 with everything available, once for all its servers', async () => {
  await Promise.all([test.startAnotherApp(), test.startAnotherApp()])
  const stored = await test.db.selectFrom('menu_versions').select(['version', 'note', 'author_id']).execute()
  expect(stored).toEqual([{ version: 1, note: 'Initial menu', author_id: null }])
  const menus = await createTestMenus()
  expect(menus.current()).toEqual({
    ...initialMenu,
    version: 1,
    price_reading: 'B',
    availability: { sold_out: [], special_days: [], pause: null, opened: true },
  })
})

describe('what is published', () => {
  it('is followed by every server process', async () => {
    const other = await test.startAnotherApp()
    expect(await publish()).toBe(2)
    await closeFor('Back at noon')
    for (const app of [test.app, other]) {
      await expect.poll(() => read(app, '/api/menu')).toMatchObject({ version: 2, message_price: 12_000 })
      const paused = { revision: 1, pause: { until: null, message: 'Back at noon' } }
      await expect.poll(() => read(app, '/api/availability')).toMatchObject(paused)
    }
  })

  it('is read again by a process that could not be notified, when it is connected again', async () => {
    const { app, proxy, close } = await startProxiedApp(test)
    await proxy.disconnect()
    await publish()
    expect(await read(app, '/api/menu')).toMatchObject({ version: 1 })
    await proxy.reconnect()
    await expect.poll(() => read(app, '/api/menu')).toMatchObject({ version: 2 })
    await close()
  })

  it('stays at the version before when this program cannot read it, and goes on with the next one', async () => {
    const menus = await createTestMenus()
    await test.db.insertInto('menu_versions').values({ version: 2, document: '{}' }).execute()
    await expect(menus.reload()).rejects.toThrow()
    expect(menus.current().version).toBe(1)
    await publish()
    await expect.poll(() => menus.current().version).toBe(3)
    menus.close()
  })
})

const clients: StreamClient[] = []

afterEach(async () => {
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
