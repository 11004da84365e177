import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectTotal, storedCart } from '../support/builder-page.ts'

/** Presses Tab until the element with this accessible name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const label = await focused.evaluate((element) => {
      const labelId = element.getAttribute('aria-labelledby')
      const labelledBy = labelId ? document.getElementById(labelId)?.textContent : undefined
      const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return labelledBy ?? element.getAttribute('aria-label') ?? labels ?? element.textContent ?? ''
    })
    if (name.test(label.trim())) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('an express cake is built, added and edited with the keyboard alone', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await page.getByRole('status', { name: 'Total' }).waitFor()
  await tabTo(page, /^6 inch$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '8 inch' })).toBeChecked()
  await tabTo(page, /^Increase layers$/)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'At most 4 layers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Increase layers' })).toBeFocused()
  await tabTo(page, /^No flavour$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Vanilla', exact: true })).toBeChecked()
  await tabTo(page, /^Message on cake$/)
  await page.keyboard.type('Well done')
  await tabTo(page, /^Buttercream Roses$/)
  await page.keyboard.press('Space')
  await expectTotal(page, 200_000 + 10_000 + 15_000)
  await tabTo(page, /^Add Express Order to Cart$/)
  const response = page.waitForResponse('**/api/custom-cart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  const { id } = await (await response).json()
  expect(await storedCart(page)).toMatchObject([{ id, price: '₦225,000', textToAppear: 'Well done', layers: '4' }])

  await expect(page.getByRole('link', { name: /^Edit / })).toBeVisible()
  await tabTo(page, /^Edit /)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Message on cake')).toHaveValue('Well done')
  await tabTo(page, /^Decrease layers$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Save changes$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  expect(await storedCart(page)).toMatchObject([{ id: expect.any(String), price: '₦175,000', layers: '3' }])
})
