import { readFile } from 'node:fs/promises'
import { lagosDay } from '@pj/shared/lagos-time'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { checkoutMessages } from '../../storefront/src/checkout/texts.ts'
import { riderMessages } from '../../storefront/src/deliveries/texts.ts'
import { test as browserTest } from '../support/browser-test.ts'
import { step } from '../support/builder-page.ts'
import { placeReadyOrder } from '../support/console-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { authorizationOf } from '../support/sessions.ts'
import { type ShopProxy, startShopProxy } from '../support/shop-proxy.ts'

const test = browserTest.extend<{ shop: ShopProxy }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await startShopProxy(process.env.BASE_URL ?? '')
    await use(shop)
    shop.stop()
  },
  baseURL: ({ shop }, use) => use(shop.url),
  // Uses a clock that can be moved forward.
  context: async ({ context }, use) => {
    await context.clock.install()
    await use(context)
  },
})
test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource|ERR_/] })

const worker = '/service-worker.js'

/** Lets the page register the worker, which it does five seconds after the file for it has come, until `isDone`. */
async function registerWorker(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await waitUntilHydrated(page)
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return isDone()
    })
    .toBe(true)
}

/** Opens `path` and waits until the worker is installed. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await registerWorker(page, () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
  )
}

async function fetchText(shop: ShopProxy, path: string): Promise<string> {
  return (await fetch(shop.url + path)).text()
}

/** Code for a worker that stores the name of its version, which `hasActivated` reads, when it becomes active. */
const markVersion = (version: string): string =>
  `\naddEventListener('activate', (event) => event.waitUntil(caches.open('${version}')));\n`

const hasActivated = (page: Page, version: string): Promise<boolean> =>
  page.evaluate((name) => caches.has(name), version)

const countPages = async (context: BrowserContext): Promise<number | undefined> =>
  context.serviceWorkers()[0]?.evaluate('clients.matchAll({ includeUncontrolled: true }).then(({ length }) => length)')

/**
 * Returns a function that stops the active worker. The next version replaces it only when it has nothing to do or is
 * stopped, and the browser does not stop an idle worker while a debugger is attached, as Playwright is.
 */
async function controlActiveWorker(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let active: string | undefined
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    active = versions.find(({ status }) => status === 'activated')?.versionId ?? active
  })
  await session.send('ServiceWorker.enable')
  return async () => {
    if (active) await session.send('ServiceWorker.stopWorker', { versionId: active })
  }
}

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const receipt = {
  orderId: 'PJ-7K2M9QXA',
  placedAt: new Date().toISOString(),
  name: 'Ada Obi',
  method: 'pickup',
  address: '14 Palm Road',
  date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  note: '',
  lines: [{ title: 'Brownies', details: 'Option: Box of 6', quantity: 2, price: 16_500 }],
  subtotal: 33_000,
  fee: 0,
  total: 33_000,
}

test('opens the shop without a network for a cake, a cart and a receipt, while the checkout waits @phone-first', async ({
  page,
  shop,
}) => {
  await visit(page, '/')
  await page.evaluate((stored) => localStorage.setItem('pj.receipts', JSON.stringify([stored])), receipt)
  await shop.disconnect()
  await page.goto('/home')
  await expect(heading(page)).toHaveText('P&J Bakery')

  await page.goto('/ExpressDashboard')
  await step(page, '1. Size').getByRole('radio').first().check()
  await expect(page.getByRole('status', { name: 'Total' })).toHaveAttribute('data-naira', /\d{4,}/)

  await page.goto('/products/brownies')
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  await dialog.getByRole('button', { name: 'Box of 6 ' }).click()
  await dialog.getByRole('button', { name: /^Add to Cart/i }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('listitem', { name: 'Brownies', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect(page.getByText(checkoutMessages.offline)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Obi')

  await page.goto('/cart')
  await page.getByRole('region', { name: 'Your orders' }).getByRole('link', { name: 'PJ-7K2M9QXA' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('2 × Brownies')
})

test("opens a rider's link without a network, with the stops that the phone last saw", async ({
  page,
  shop,
  request,
}) => {
  const name = `Rider Offline ${test.info().retry}`
  const orderId = await placeReadyOrder(request, { name })
  const started = await request.post('/api/deliveries/runs', {
    headers: authorizationOf('staff'),
    data: { day: lagosDay(new Date()), rider_name: name, order_ids: [orderId] },
  })
  expect(started.status(), await started.text()).toBe(201)
  const link = `/rider#${(await started.json()).token}`
  await visit(page, link)
  const stop = page.getByRole('article', { name: `Stop 1: ${name}` })
  await expect(stop).toBeVisible()

  await shop.disconnect()
  await page.reload()
  await expect(stop.getByRole('link', { name: `Call ${name}` })).toBeVisible()
  // It appears above the stops, and moves them.
  await expect(page.getByText(riderMessages.unreachable)).toBeVisible()
  await stop.getByRole('button', { name: 'Delivered' }).click()
  await stop.getByRole('radio', { name: 'Nothing taken' }).check()
  await stop.getByRole('button', { name: 'Delivered' }).click()
  // It can be undone first.
  await expect(page.getByText('1 not sent yet.')).toBeVisible()
})

test('pages come from the network while there is one, and the worker leaves the console, the API without the menu, and other files alone', async ({
  page,
  shop,
}) => {
  await visit(page, '/contact')
  await page.goto('/console/')
  const before = shop.requested.filter((path) => path === '/menu').length
  shop.replace('/menu', (await fetchText(shop, '/menu')).replace('<html ', '<html data-test="changed" '))
  await page.goto('/menu')
  expect(shop.requested.filter((path) => path === '/menu')).toHaveLength(before + 2)
  await expect(page.locator('html')).toHaveAttribute('data-test', 'changed')
  await page.evaluate(() => fetch('/api/orders/PJ-7K2M9QXA/status'))
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/offline.html')
  const ofTheShop = /^\/(assets|pictures|drawings)\/|^\/[a-z-]+\.(html|js|svg)$|^\/api\/(menu|availability)\b/
  expect(cached.filter((path) => !ofTheShop.test(path))).toEqual([])
  await shop.disconnect()
  for (const path of ['/console/', '/api/availability', '/healthz', '/menu.pdf', '/sitemap.xml'])
    await expect(page.goto(shop.url + path), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('takes a new version at the next visit, and not while a page of the shop is open elsewhere @ci', async ({
  page,
  context,
  shop,
}) => {
  await visit(page, '/contact')
  const open = await context.newPage()
  await open.goto('/contact')
  shop.replace(worker, (await fetchText(shop, worker)) + markVersion('second version'))
  await page.reload()
  await registerWorker(page, () => isWaiting(page))
  // The deployment has deleted what the open page has not fetched yet.
  for (const path of shop.requested.filter((name) => name.startsWith('/assets/'))) shop.replace(path, undefined)
  await open.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expect(heading(open)).toHaveText('P&J Bakery')
  expect(await hasActivated(page, 'second version')).toBe(false)
  await open.close()
  // The worker is asked once in a visit whether it takes over, and counts the pages that the browser still knows.
  await expect.poll(() => countPages(context)).toBe(1)
  await page.reload()
  const stopActiveWorker = await controlActiveWorker(page)
  await registerWorker(page, async () => {
    if (await hasActivated(page, 'second version')) return true
    await stopActiveWorker()
    return false
  })
})

test('replaces a worker that breaks every page by the next one and by SERVICE_WORKER=off @ci', async ({
  page,
  context,
  shop,
}) => {
  const takeOver = `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()));`
  // It leaves the scripts alone that an open page still fetches.
  const breakPage = `if (event.request.mode === 'navigate') event.respondWith(new Response('broken'));`
  const broken = `${takeOver} addEventListener('fetch', (event) => { ${breakPage} });`
  const openBroken = async (): Promise<Page> => {
    shop.replace(worker, broken)
    const opened = await context.newPage()
    await visit(opened, '/contact')
    // The browser itself checks a second after the last visit of a page.
    await opened.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await expect
      .poll(async () => {
        await opened.goto('/contact')
        return opened.getByText('broken').isVisible()
      })
      .toBe(true)
    return opened
  }
  const fixed = await openBroken()
  // It waits as every worker does, and installs no files.
  shop.replace(worker, `addEventListener('fetch', () => {})`)
  await fixed.goto('/contact')
  // The browser checks for a new worker a second later.
  await expect.poll(() => isWaiting(fixed)).toBe(true)
  await fixed.close()
  // The browser replaces a worker some moments after its last page is closed.
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto('/contact')
    await expect(heading(page)).toHaveText('Contact', { timeout: 1_000 })
  }).toPass()
  await page.close()

  const removed = await openBroken()
  shop.replace(worker, await readFile('storefront/public/remove-service-worker.js', 'utf8'))
  await removed.goto('/contact')
  const cacheNames = () => removed.evaluate(() => caches.keys())
  await expect.poll(cacheNames).toEqual([])
  await removed.goto('/contact')
  await expect(heading(removed)).toHaveText('Contact')
})
