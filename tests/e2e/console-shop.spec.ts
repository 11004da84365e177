import { currentMenuSchema } from '@pj/shared/menu/menu.api'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import type { Page } from '@playwright/test'
import { previewMessages } from '../../storefront/src/app/texts.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'
import { readStorage } from '../support/shop-page.ts'

/** The published version and its price of an express cake of 10 inch with 4 layers. */
async function readPublished(page: Page): Promise<{ version: number; price: number | undefined }> {
  const menu = currentMenuSchema.parse(await (await page.request.get('/api/menu')).json())
  return { version: menu.version, price: parseMenuDocument(menu).express.base[10][3] }
}

test('lets the owner raise a price, preview it and publish it @phone', async ({ page }) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/prices')
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  const { version } = await readPublished(page)
  const price = page.getByLabel('10 inch, 4 layers')
  await price.fill('310,000')
  await price.press('Enter')
  await page.getByRole('link', { name: 'Review 1 change' }).click()
  await expect(page.getByText('Express cake, 10 inch, 4 layers: ₦290,000 → ₦310,000')).toBeVisible()
  expect(await findScreenViolations(page, 'main')).toEqual([])

  const shop = page.locator('iframe').contentFrame()
  await expect(shop.getByText(previewMessages.explanation)).toBeVisible()
  await shop
    .locator('#gallery')
    // Another test copies them.
    .getByRole('button', { name: /^Brownies from/ })
    .click()
  await shop.getByRole('button', { name: /^Box of 6/ }).click()
  await shop.getByRole('button', { name: 'Add to Cart' }).click()
  await shop.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await expect(shop.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  expect(await readStorage(page, 'cart')).toBe('[]')
  const footer = shop.getByRole('contentinfo')
  // The links to the policies are loaded last and move the others.
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
  await footer.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(shop.getByText('₦310,000', { exact: true })).toBeVisible()
  expect(await readPublished(page)).toEqual({ version, price: 290_000 })

  await page.getByLabel('Note').fill('Flour is dearer')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`Version ${version + 1} is published.`)).toBeVisible()
  expect(await readPublished(page)).toEqual({ version: version + 1, price: 310_000 })
})
