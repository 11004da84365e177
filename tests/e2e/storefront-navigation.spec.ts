import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectBuilderInView, openHomeCustomiser, step } from '../support/builder-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

const header = (page: Page) => page.getByRole('banner')
const mainNavigation = (page: Page) => header(page).getByRole('navigation', { name: 'Main' })
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

// navigation.test.tsx checks the URLs of all links, gallery-screens.test.tsx the screens of the galleries.

test('leads past the header by the skip link, and by the header to other screens and galleries', async ({ page }) => {
  await page.goto('/contact')
  await headline(page, 'Contact').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const [name, path] of [
    ['Login', '/login'],
    ['Cart', '/cart'],
    ['Home', '/home'],
  ] as const) {
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mainNavigation(page)).toBeVisible()
  }
  await mainNavigation(page).getByRole('link', { name: 'Gallery', exact: true }).hover()
  await mainNavigation(page).getByRole('link', { name: 'Pastries', exact: true }).click()
  await expect(page).toHaveURL('/gallery/pastries')
  await expect(headline(page, 'Pastries')).toBeVisible()
  await page.mouse.move(0, 600)
  await expect(mainNavigation(page).getByRole('link', { name: 'Pastries' })).toBeHidden()
})

test('finds products and flavours as they are typed, by keyboard alone @phone', async ({ page }) => {
  await page.goto('/menu')
  await waitUntilHydrated(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('redvelvt')
  const form = page.getByRole('search')
  await expect(form.getByRole('status')).toHaveText('2 results')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('link', { name: /^Red Velvet/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('link')).toHaveCount(0)

  await search.fill('meat')
  await expect(form.getByRole('link').first()).toHaveAccessibleName(/^Meat Pie/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/meat-pie$/)
  await expect(page.getByRole('dialog', { name: 'Meat Pie' })).toBeVisible()

  await page.goto('/menu')
  await search.fill('velvet')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/gallery\?q=velvet$/)
  await expect(page.getByText('2 to choose from for “velvet”')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(page.getByText('to choose from for')).toHaveCount(0)
})

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
