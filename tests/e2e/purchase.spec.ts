import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { createUniqueEmail, expectAmount, readPlacedOrderId } from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Found once, because a search by role and name takes longer than a press.
  const element = await target.elementHandle()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('builds, edits and buys an express cake with the keyboard alone', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await waitUntilHydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: '6 inch', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '8 inch' })).toBeChecked()
  const increase = page.getByRole('button', { name: 'Increase layers' })
  await tabTo(page, increase)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'At most 4 layers' })).toBeVisible()
  await expect(increase).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'No flavour' }))
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('group', { name: '3. Flavor' }).getByRole('radio', { name: 'Vanilla', exact: true }),
  ).toBeChecked()
  await tabTo(page, field(page, 'Message on cake'))
  await page.keyboard.type('Well done')
  await tabTo(page, page.getByRole('checkbox', { name: 'Buttercream Roses' }))
  await page.keyboard.press('Space')
  await expectAmount(page, 'Total', 200_000 + 10_000 + 15_000)
  await tabTo(page, page.getByRole('button', { name: 'Add Express Order to Cart' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)

  await tabTo(page, page.getByRole('link', { name: /^Edit / }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Message on cake')).toHaveValue('Well done')
  await tabTo(page, page.getByRole('button', { name: 'Decrease layers' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout - ₦175,000' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, page.getByRole('radio', { name: 'Pickup', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked()
  await tabTo(page, field(page, 'Address'))
  await page.keyboard.type('5 Palm Road')
  await tabTo(page, field(page, 'City'))
  await page.keyboard.type('Lagos')
  await tabTo(page, field(page, 'Delivery location'))
  await page.keyboard.type('Ikeja')
  await tabTo(page, field(page, 'Name'))
  await page.keyboard.type('Ada Obi')
  await tabTo(page, field(page, 'Email'))
  await page.keyboard.type(createUniqueEmail())
  await tabTo(page, page.getByRole('button', { name: 'Place Order - ₦181,000' }))
  await page.keyboard.press('Enter')
  const orderId = await readPlacedOrderId(page)
  await tabTo(page, page.getByRole('link', { name: 'Follow your order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
})

test('works where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: block })
    Object.defineProperty(window, 'sessionStorage', { get: block })
  })
  await page.goto('/products/brownies')
  await page.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectAmount(page, 'Total', 16_500)
})
