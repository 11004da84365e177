import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const check = join(import.meta.dirname, '../../storefront/build/check-weight.mjs')

test('every screen keeps the budget of its first visit', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, [check]).catch((failure) => failure)
  expect(stderr).toBe('')
})

test('the first screen of /home weighs at most 350 KB on a phone, with its pictures @phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let weight = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight += encodedDataLength
  })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  expect(weight).toBeGreaterThan(100_000)
  expect(weight).toBeLessThan(350_000)
})

test('nothing moves while the fonts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + Number(entry.value)}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto('/gallery')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.05)
})

test('the name of the house is there before any script, and the screen is fetched beside what draws it', async ({
  page,
}) => {
  let goOn = () => {}
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    await blocked
    await route.continue()
  })
  const screen = page.waitForRequest(/\/cart-screen-[^/]*\.js$/)
  await page.goto('/cart', { waitUntil: 'commit' })
  await screen
  await expect(page.getByText('Bakery', { exact: true })).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a shop that cannot be fetched says so', async ({ page }) => {
    await page.route(/\/index-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/home')
    await expect(page.getByText('The shop could not be fetched. Please load this page again.')).toBeVisible()
  })
})
