import { formatLagosLocal } from '@pj/shared/lagos-time'
import { objectionMessages } from '../../storefront/src/desk/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { readStorage } from '../support/shop-page.ts'

const shoppersCart = JSON.stringify([
  { id: 2, title: 'Cupcakes', category: 'treats', selectedTag: 'Box of 6', price: '₦15,000', quantity: 3 },
])

test("lets staff place a phone order half paid in cash, beside a shopper's cart", async ({ page }) => {
  // A screen that loads faster than the queue.
  await signIn(page, 'staff', '/console/account')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), shoppersCart)
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByRole('link', { name: 'Phone order' }).click()
  const desk = page.getByRole('region', { name: 'Desk' })
  await expect(desk).toContainText(/^Order by phone · entered by /)
  // The tab keeps the mode, not the URL.
  await expect(page).toHaveURL(/\/home#gallery$/)
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Shop Now' })).not.toBeInViewport()

  await page
    .locator('#gallery')
    .getByRole('button', { name: /^Brownies/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/customize')
  await expect(desk).toBeVisible()
  await page.getByRole('checkbox', { name: 'Vanilla', exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('status', { name: 'Total', exact: true }).first()).toHaveAttribute('data-naira', '54000')

  await desk.getByRole('link', { name: 'Checkout' }).click()
  const name = `Mrs Bello ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  // At night, which shoppers are not offered.
  const night = `${formatLagosLocal(new Date(Date.now() + 20 * 86_400_000)).slice(0, 10)}T23:00`
  await page.getByLabel('Delivery date and time').fill(night)
  await expect(page.getByText(objectionMessages.cantChoose)).toBeVisible()
  await page.getByLabel('Another amount').check()
  await page.getByLabel('Amount in naira').fill('27,000')
  await page.getByLabel('Cash').check()
  await page.getByRole('button', { name: 'Place Order - ₦54,000' }).click()

  await expect(page.getByText('Order placed.')).toBeVisible()
  await expect(page).toHaveURL(/\/console\/orders\/PJ-[0-9A-Z]{8}\?print=1$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Part paid ₦27,000 of ₦54,000')).toBeVisible()
  expect(await readStorage(page, 'cart')).toBe(shoppersCart)
  expect(await page.evaluate(() => sessionStorage.getItem('desk.cart'))).toBeNull()
})
