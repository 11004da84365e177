import { expect, test } from '../support/browser-test.ts'
import { storedCart } from '../support/builder-page.ts'

test('a product dialog closes in three ways with the focus returned, and is used with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/home')
  const card = page.getByRole('button', { name: /^Brownies/ }).first()
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  const waysToClose = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
  ]
  for (const close of waysToClose) {
    await card.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toBeFocused()
  }

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog.getByRole('img', { name: /brownies/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Box of 6 ₦16,500' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Adding to Cart...' })).toBeFocused()
  await expect(page).toHaveURL('/cart')
  expect(await storedCart(page)).toMatchObject([{ title: 'Brownies', price: '₦16,500' }])
})

test('a custom cake is added from a gallery; toasts are at the top right for three seconds @both', async ({ page }) => {
  await page.goto('/gallery/singlelayer')
  await page.getByRole('button', { name: /^Lagoon Drip/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Lagoon Drip' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please select at least one flavor for custom orders')
  await expect(dialog.getByRole('checkbox', { name: 'Vanilla', exact: true })).toBeFocused()

  await dialog.getByRole('checkbox', { name: 'Carrot' }).check()
  await dialog.getByRole('radio', { name: 'Girl' }).check()
  await dialog.getByLabel('Message on cake').fill('Oriire')
  await expect(dialog.getByRole('status', { name: 'Total' })).toHaveAttribute('data-naira', '68000')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const choices = { options: 'Carrot', recipientGender: 'girl', textToAppear: 'Oriire' }
  expect(await storedCart(page)).toMatchObject([{ title: 'Lagoon Drip', price: '₦68,000', ...choices }])

  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Increase quantity of Lagoon Drip' }).click()
  await expect(toast).toHaveText('Quantity updated')
  const shownAt = Date.now()
  await expect(page.locator('[aria-live]', { has: toast })).toHaveCount(1)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x + box.width).toBeGreaterThan(width - 60)
  expect(box?.y).toBeLessThan(60)
  await expect(toast).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(2500)
  expect(Date.now() - shownAt).toBeLessThan(5000)
})
