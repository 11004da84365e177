import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { noScriptMessages } from '../../storefront/src/cart/texts.ts'
import { test } from '../support/browser-test.ts'

const check = join(import.meta.dirname, '../../storefront/build/check-weight.mjs')

test('keeps every screen of the build within its weight budget', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, [check]).catch((failure) => failure)
  expect(stderr).toBe('')
})

test('serves the menu PDF, sitemap, robots.txt and images of the build', async ({ request }) => {
  const menu = await request.get('/menu.pdf')
  expect(menu.headers()['content-type']).toBe('application/pdf')
  const pdf = (await menu.body()).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf, 'embeds its fonts').toContain('FontFile2')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/home', '/gallery', '/menu', '/contact', '/customize']) {
    expect(sitemap).toContain(`${path}</loc>`)
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/)
  for (const [file, type] of [
    ['brownies-400.avif', 'image/avif'],
    ['brownies-800.webp', 'image/webp'],
  ] as const) {
    expect((await request.head(`/pictures/${file}`)).headers()['content-type']).toBe(type)
  }
})

test('downloads at most 350 KB at a first visit of /home on a phone @phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(350_000)
})

test('shifts nothing while the fonts load', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + Number(entry.value)}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/gallery?show=pastries', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const before = await heading.evaluate(measureText)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // The brand's font has replaced its fallback.
  expect(await heading.evaluate(measureText)).not.toBe(before)
  // Two frames, in which the text is drawn again and the shift is reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.005)
})

/** The width of the words, which distinguishes fonts. */
function measureText(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}

test('marks a tap before the scripts arrive at once, and performs it when they have @phone', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/gallery?show=pastries', { waitUntil: 'commit' })
  const card = page.getByRole('button', { name: /^Brownies/ })
  await page.waitForFunction(() => 'repeatEarlyActions' in window)
  await card.click()
  await expect(card).toHaveCSS('opacity', '0.6')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').position)).toBe('fixed')
  release()
  await expect(page.getByRole('dialog', { name: 'Brownies' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('prints a product alone, on one page', async ({ page }) => {
  for (const path of ['/products/brownies', '/products/custom-1']) {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says on cart and checkout what is needed', async ({ page }) => {
    for (const [path, screen] of [
      ['/cart', 'Your cart'],
      ['/checkout', 'Checkout'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: noScriptMessages.title(screen) })).toBeVisible()
      await expect(page.getByText('Loading your cart...')).toBeHidden()
      await expect(page.getByRole('main').getByRole('link', { name: noScriptMessages.phone })).toHaveAttribute(
        'href',
        '/contact',
      )
    }
  })
})

test("shows the page before any script runs, while the screen's code is already fetched", async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const screen = page.waitForRequest(/\/cart-screen-[^/]*\.js$/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await screen
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('Loading your cart...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('requests the scripts when the style sheet has arrived, or after 300 ms when it has not', async ({ page }) => {
  // The time of the page stands still until the test moves it on.
  await page.clock.install({ time: '2026-11-20T09:30:00Z' })
  await page.clock.pauseAt('2026-11-20T09:30:01Z')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const script = expect.stringMatching(/\/index-[^/]*\.js$/)
  let release = () => {}
  await page.route(/\.css$/, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  const open = async (): Promise<void> => {
    requested.length = 0
    const started = page.waitForResponse('**/before-hydration.js')
    await page.goto('/cart', { waitUntil: 'commit' })
    await (await started).finished()
    await expect.poll(() => page.evaluate(() => 'repeatEarlyActions' in window)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive')
    expect(requested).not.toContainEqual(script)
  }
  await open()
  release()
  await expect.poll(() => requested).toContainEqual(script)

  await open()
  await page.clock.fastForward(300)
  await expect.poll(() => requested).toContainEqual(script)
  release()
})
