import { expect, type Page } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { test } from '../support/browser-test.ts'
import { openCart } from '../support/shop-page.ts'

test.use({
  expectedErrors: [/Failed to load resource|ERR_|dynamically imported module|preload CSS/],
})

/** The connection fails for these files of the shop, as on a train: what the page has already, it keeps. */
async function lose(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.abort())
}

test('a menu that cannot be fetched leaves the page standing @phone', async ({ page }) => {
  await lose(page, /assets\/mobile-menu-sheet/)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This did not load')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.unroute(/assets\/mobile-menu-sheet/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a dialog that cannot be fetched leaves the gallery standing', async ({ page }) => {
  await lose(page, /assets\/product-dialog/)
  await page.goto('/gallery/singlelayer')
  const cards = page.getByRole('main').getByRole('button', { name: /₦/ })
  await cards.first().click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This did not load')
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
  expect(await cards.count()).toBeGreaterThanOrEqual(12)
})

test('a cake that cannot be changed for want of a connection stays in the cart', async ({ page }) => {
  await lose(page, /assets\/product-dialog/)
  await openCart(page, storedItems.gallery)
  await page.getByRole('button', { name: 'Edit Lagoon Drip' }).click()
  await expect(page.getByRole('alert')).toContainText('This did not load')
  await expect(page.getByRole('listitem', { name: 'Lagoon Drip', exact: true })).toBeVisible()
})

test('a shop that cannot be fetched from the landing says so, and is there on the next try', async ({ page }) => {
  await page.goto('/')
  await lose(page, /assets\/home-screen/)
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  await page.unroute(/assets\/home-screen/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeVisible()
})

test('a toast about the lost connection is there when the connection is not', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('shopper@pj.test')
  await page.getByLabel('Password', { exact: true }).fill('bakery-demo')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.getByText('Network error: Could not connect to server.', { exact: true })).toBeVisible()
})
