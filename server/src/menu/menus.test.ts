import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { startProxiedApp } from '../testing/proxied-app.ts'
import { findUser } from '../testing/rows.ts'
import { freshTestApp } from '../testing/test-app.ts'
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

describe('a new shop', () => {
  it('has the initial menu as version 1 with everything available, once for all its servers', async () => {
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
