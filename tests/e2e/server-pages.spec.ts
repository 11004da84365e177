import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sourceMessages } from '../../storefront/src/builders/texts.ts'
import { noScriptMessages } from '../../storefront/src/cart/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder } from '../support/console-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { isLongRun } from '../support/long-run.ts'

const routesFile = join(import.meta.dirname, '../../storefront/dist/.vite/routes.json')

/** The screens that no other test opens in a browser that listens for warnings. */
const routesOfShortRun = ['/gallery/pastries', '/orders/:orderId', '/products/:slug', '*']

const toUrl = (path: string, orderId: string): string =>
  path.replace('*', '/nowhere').replace(':orderId', orderId).replace(':slug', 'themed-ankara')

/** Keeps the page's module scripts back until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test.describe('a page from the server', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is taken over without an error or a warning', async ({ page, request }) => {
    const orderId = await placeOrder(request)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const routes: { path: string }[] = JSON.parse(await readFile(routesFile, 'utf8'))
    expect(routes.length).toBeGreaterThan(20)
    for (const { path } of routes.filter((route) => isLongRun || routesOfShortRun.includes(route.path))) {
      const url = toUrl(path, orderId)
      // Its images do not matter here.
      const html = await (await page.goto(`${url}?utm_source=letter`, { waitUntil: 'domcontentloaded' }))?.body()
      // Where browsers look for it.
      expect(html?.subarray(0, 1024).toString(), url).toContain('<meta charset="utf-8"')
      expect(html?.toString(), url).toContain('<meta property="og:locale" content="en_NG"')
      await waitUntilHydrated(page)
      const title = await page.title()
      expect(title, url).toContain('P&J Bakery')
    }
    const unexpected = messages.filter((text) => !/status of 404|No such page/.test(text))
    expect(unexpected).toEqual([])
  })
})

test.describe('the scripts', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('are requested although the largest image fails or the style sheet does not come', async ({ page }) => {
    await page.route(/\/pictures\/slide-2/, (route) => route.abort())
    await page.goto('/home')
    await waitUntilHydrated(page)
    // Never answers.
    await page.route(/\.css$/, () => undefined)
    const requested = page.waitForRequest(/\/index-[^/]*\.js$/)
    await page.goto('/cart', { waitUntil: 'commit' })
    await requested
  })
})

test('performs what is pressed, chosen and typed before the scripts arrive once they have', async ({ page }) => {
  let release = await delayScripts(page)
  await page.goto('/gallery?show=pastries', { waitUntil: 'commit' })
  const card = page.getByRole('button', { name: /^Cinnamon Rolls/ })
  await page.waitForFunction(() => 'repeatEarlyActions' in window)
  await card.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The tap is marked at once.
  await expect(card).toHaveCSS('opacity', '0.6')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').position)).toBe('fixed')
  release()
  await expect(page.getByRole('dialog', { name: 'Cinnamon Rolls' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)

  await page.unroute(/\/assets\/.*\.js$/)
  release = await delayScripts(page)
  await page.goto('/orderform', { waitUntil: 'commit' })
  // The browser marks a choice at once.
  await page.getByRole('radio', { name: 'Wedding' }).check()
  // The total doesn't count it yet.
  const total = page.getByRole('status', { name: 'Total' })
  await expect(total).toHaveCSS('opacity', '0.4')
  await page.getByRole('checkbox', { name: 'Fresh Flowers' }).check()
  await page.getByLabel('Message on cake').fill('Ada & Tobi')
  await page.getByLabel('Tier 1 flavour').selectOption('Raspberry')
  release()
  await waitUntilHydrated(page)
  for (const choice of ['Wedding', 'Fresh Flowers'])
    await expect(page.getByLabel(choice, { exact: true })).toBeChecked()
  await expect(total).toHaveAttribute('data-naira', `${198_000 + 126_000 + 8_000 + 25_000}`)
  await expect(total).toHaveCSS('opacity', '1')
  await expect(page.getByLabel('Message on cake')).toHaveValue('Ada & Tobi')
  await expect(page.getByLabel('Tier 1 flavour')).toHaveValue('Raspberry')
  // They are in the draft as well, which an early choice changes and does not replace.
  await page.unroute(/\/assets\/.*\.js$/)
  release = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Floral' }).click()
  release()
  await expect(page.getByText(sourceMessages.draft('wedding cake'))).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Floral' })).toBeChecked()
  await expect(page.getByLabel('Message on cake')).toHaveValue('Ada & Tobi')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('shows products with prices, menu and contact, with links that lead on, and what a cart needs', async ({
    page,
  }) => {
    await page.goto('/home')
    const card = page.getByRole('region', { name: 'Shop' }).getByRole('button', { name: /^Brownies/ })
    await expect(card).toContainText('₦16,500')
    await expect(page.getByRole('region', { name: 'Express Cakes' })).toHaveCSS('opacity', '1')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Delicious Gallery')
    await expect(page.getByRole('button', { name: /^Chicken Pie/ })).toContainText('₦5,000')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Brownies' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText('14 Adeola Odeku Street').first()).toBeVisible()

    await page.goto('/products/brownies')
    const dialog = page.getByRole('dialog', { name: 'Brownies' })
    await expect(dialog.getByRole('button', { name: 'Box of 12 ₦30,000' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await expect(page.getByText('Loading your cart...')).toBeHidden()
      await expect(page.getByRole('main').getByRole('link', { name: noScriptMessages.phone })).toBeVisible()
    }
  })
})
