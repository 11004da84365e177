import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDirectory } from '../../../tests/support/make-directory.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { openStreamClient } from '../testing/stream-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
const directory = makeDirectory()

const files = {
  'console/index.html': '<!doctype html>',
  'storefront/index.html': '<!doctype html><html lang="en"><head></head><body><!--root--></body></html>',
  'storefront/.vite/routes.json': JSON.stringify([{ path: '/home', scripts: [] }]),
  // Counts its calls.
  'storefront/.server/entry-server.js': `
    let count = 0
    export const createRenderer = () => async () => ({ head: '', root: 'no. ' + ++count })`,
}

beforeEach(async () => {
  // Every page is rendered again in the next minute.
  vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z'), toFake: ['Date'] })
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(join(directory, path, '..'), { recursive: true })
    await writeFile(join(directory, path), contents)
  }
  const frontEnds = { storefront: join(directory, 'storefront'), console: join(directory, 'console') }
  test = await startTestApp({}, { frontEnds })
  const weekdays = [3, 3, 3, 3, 3, 3, 3]
  await publishMenu(test, { capacity: { ...initialMenu.capacity, enabled: true, weekdays } })
})
afterEach(async () => {
  vi.useRealTimers()
  await test.close()
})

const day = '2026-11-28'
const readLoads = async (app = test.app) => (await app.inject('/api/day-loads')).json().day_loads

it('updates the day loads with an order in every server process, while pages stay rendered and open ones are told nothing', async () => {
  const other = await test.startAnotherApp()
  const readPage = async () => (await test.get('/home')).body
  const events = await openStreamClient(await test.app.listen({ port: 0, host: '127.0.0.1' }), {}, '/api/menu/events')
  expect(await events.waitForEvents(2)).toMatchObject([{ name: 'menu' }, { name: 'availability' }])
  const page = await readPage()
  expect(page).toContain('no. 1')
  expect(await readLoads()).toEqual([])

  await placeOrder(test, { delivery_date: `${day}T11:00:00.000Z` })
  for (const app of [test.app, other]) {
    await expect.poll(() => readLoads(app)).toEqual([{ day, free: 2 }])
  }
  expect(await readPage()).toBe(page)
  await publishMenu(test)
  expect((await events.waitForEvents(3)).slice(2)).toMatchObject([{ name: 'menu', data: { version: 3 } }])
  expect(await readPage()).toContain('no. 2')
  events.close()
})
