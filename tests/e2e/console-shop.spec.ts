import { currentMenuSchema } from '@pj/shared/api/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'
import { readStorage } from '../support/shop-page.ts'

/** The published version and its price of an express cake of 10 inch with 4 layers. */
async function readPublished(page: Page): Promise<{ version: number; price: number | undefined }> {
  const menu = currentMenuSchema.parse(await (await page.request.get('/api/menu')).json())
  return { version: menu.version, price: parseMenuDocument(menu).express.base[10][3] }
}

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('the owner raises a price on a phone, tries it in the shop, publishes it and takes it back @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/prices')
  const { version } = await readPublished(page)
  const price = page.getByLabel('10 inch, 4 layers')
  await price.fill('310,000')
  await price.press('Enter')
  await page.getByRole('link', { name: 'Review 1 change' }).click()
  await expect(page.getByText('Express cake, 10 inch, 4 layers: ₦290,000 → ₦310,000')).toBeVisible()
  expect(await findViolationsInBothThemes(page, 'main')).toEqual([])
  expect(await fitsWidth(page)).toBe(true)

  const shop = page.locator('iframe').contentFrame()
  await expect(shop.getByText('Nothing can be ordered here')).toBeVisible()
  await shop.getByRole('contentinfo').getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(shop.getByText('₦310,000', { exact: true })).toBeVisible()
  expect(await readPublished(page)).toEqual({ version, price: 290_000 })

  await page.getByLabel('Note').fill('Flour is dearer')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`Version ${version + 1} is published.`)).toBeVisible()
  expect(await readPublished(page)).toEqual({ version: version + 1, price: 310_000 })

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('article', { name: `Version ${version + 1}` })).toContainText('Flour is dearer')
  expect(await findViolationsInBothThemes(page, 'main')).toEqual([])
  await page.getByRole('button', { name: `Publish this version again: ${version}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Express cake, 10 inch, 4 layers: ₦310,000 → ₦290,000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText(`Version ${version + 2} is published`)).toBeVisible()
  expect(await readPublished(page)).toEqual({ version: version + 2, price: 290_000 })
})

test('a preview neither takes an order nor changes the cart of its browser', async ({ page }) => {
  await signIn(page, 'owner', '/console/shop/delivery')
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await page.getByLabel('Fee for Lekki').fill('9,000')
  await page.getByLabel('Fee for Lekki').press('Enter')
  await page.getByRole('link', { name: 'Review 1 change' }).click()
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  const shop = frame.contentFrame()
  await shop
    .locator('#gallery')
    .getByRole('button', { name: /^Brownies/ })
    .click()
  await shop.getByRole('button', { name: /^Box of 6/ }).click()
  await shop.getByRole('button', { name: 'Add to Cart' }).click()
  await shop.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect(shop.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  expect(await readStorage(page, 'cart')).toBe('[]')
})

test('the screens of the shop fit a phone without accessibility violations in either theme @phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/prices')
  for (const path of ['prices', 'delivery', 'hours', 'capacity', 'business']) {
    await page.goto(`/console/shop/${path}`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(await findViolationsInBothThemes(page, 'main'), path).toEqual([])
    expect(await fitsWidth(page), path).toBe(true)
  }
})
