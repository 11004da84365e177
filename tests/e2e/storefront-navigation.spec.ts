import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectBuilderInView, openHomeCustomiser, step } from '../support/builder-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('starts a screen at the top with the focus on it, and restores the scroll position at Back', async ({ page }) => {
  await page.goto('/gallery/singlelayer')
  await headline(page, 'Single Tier Cakes').waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(headline(page, 'Contact')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(headline(page, 'Single Tier Cakes')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)

  await page.goto('/gallery/2tieredcakes')
  await waitUntilHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('scrolls to a section of the home screen by its link, also while the page grows @phone-first', async ({
  page,
}) => {
  await page.goto('/home#gallery')
  const title = page.getByRole('heading', { level: 2, name: 'Shop' })
  await expect(title).toBeInViewport()
  // The images and the customiser are loaded by then.
  await page.waitForLoadState('networkidle')
  await expect(title).toBeInViewport()
  const top = await page.locator('#gallery').evaluate((section) => section.getBoundingClientRect().top)
  expect(Math.abs(top)).toBeLessThan(200)
})

test("reopens the home page at the builder's step after a reload and after Back @phone", async ({ page }) => {
  await openHomeCustomiser(page)
  await expectBuilderInView(page)
  const flavours = step(page, '3. Flavours')
  const readTop = async () => (await flavours.boundingBox())?.y ?? Number.NaN
  await flavours.evaluate((element) => element.scrollIntoView())
  const top = await readTop()
  // Browsers scroll by whole pixels.
  const readDistance = async () => Math.abs((await readTop()) - top)
  await page.reload()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)

  // A click of the pointer may scroll the page first, to which Back would then lead.
  await page.getByRole('link', { name: 'Cart', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)
})
