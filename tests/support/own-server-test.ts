import { test as base } from './browser-test.ts'
import { menuApiOf } from './menu-api.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * A test on a server apart from the shared one, for what would disturb other tests there: menus, accounts, closed days.
 * The tests of one worker share it, whichever file they are in; the menu is restored after each.
 */
export const test = base.extend<{ restoredMenu: undefined }, { shop: RunningServer }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ env: { DEMO: 'true' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  restoredMenu: [
    async ({ request }, use) => {
      const { version } = await (await request.get('/api/menu')).json()
      await use(undefined)
      await menuApiOf(request).restore(version)
    },
    { auto: true },
  ],
})
