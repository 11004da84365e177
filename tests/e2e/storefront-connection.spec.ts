import { expect, type Page } from '@playwright/test'
import { layoutMessages } from '../../storefront/src/layout/texts.ts'
import { commonMessages } from '../../storefront/src/lib/texts.ts'
import { test } from '../support/browser-test.ts'
import { waitUntilHydrated } from '../support/hydration.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_|dynamically imported module|preload CSS|React error #422/] })

const failRequests = (page: Page, files: RegExp): Promise<unknown> => page.route(files, (route) => route.abort())

test('keeps the builder when pictures and share dialog cannot be fetched, and opens that at the next try @phone', async ({
  page,
}) => {
  await failRequests(page, /assets\/image-carousel/)
  await failRequests(page, /assets\/share-dialog/)
  await page.goto('/customize')
  await expect(page.getByRole('region', { name: 'Pictures for inspiration' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(commonMessages.notLoaded)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(/assets\/share-dialog/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  // The reloaded page opens the dialog again, which its history entry names.
  await expect(page.getByRole('dialog', { name: 'Share this cake' })).toBeVisible()
})

test('reports a screen or section that cannot be fetched, and shows the screen at the next try', async ({ page }) => {
  await page.goto('/')
  await failRequests(page, /assets\/home-screen/)
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(layoutMessages.notLoaded)
  await expect(page.getByText(layoutMessages.cartSafe)).toBeVisible()
  await failRequests(page, /healthz/)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(layoutMessages.checkConnection)).toBeVisible()
  await page.unroute(/healthz/)
  await page.unroute(/assets\/home-screen/)
  await failRequests(page, /customiser-screens/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeVisible()

  const customiser = page.getByRole('region', { name: 'Build Your Perfect Cake' })
  await waitUntilHydrated(page)
  // React Router or the browser may scroll the reloaded page back to where it was.
  await expect
    .poll(async () => {
      await customiser.scrollIntoViewIfNeeded()
      return customiser.getByText('Error loading this section').isVisible()
    })
    .toBe(true)
  await expect(customiser.getByText('Check console for details.')).toBeVisible()
  const gallery = page.getByRole('region', { name: 'Our Delicious Gallery' })
  await expect(gallery.getByRole('button').first()).toBeVisible()
  await expect(page.getByText('Error loading this section')).toHaveCount(1)
})

test('reports a shop that cannot be fetched, at all or without its menu, on a page that stays readable', async ({
  page,
}) => {
  await page.route(/\/index-[^/]*\.js$/, async (route) => {
    // A connection fails after some time: the page listens for errors as soon as before-hydration.js has run.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.abort()
  })
  await page.goto('/contact')
  const notice = page.getByText("The shop didn't load. Check your connection and load this page again.")
  await expect(notice).toBeVisible()

  await page.unroute(/\/index-[^/]*\.js$/)
  await page.route('/api/menu/*', (route) => route.abort())
  await page.goto('/menu')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Brownies' })).toBeVisible()
})
