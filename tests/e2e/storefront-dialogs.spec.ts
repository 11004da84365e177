import type { Locator } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { expect, test } from '../support/browser-test.ts'
import { storedCart } from '../support/builder-page.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { openCart } from '../support/shop-page.ts'

/** Below the header, whose cart and menu stay free. */
async function expectAtTopRight(toast: Locator): Promise<void> {
  const width = toast.page().viewportSize()?.width ?? 0
  const header = await toast.page().getByRole('banner').boundingBox()
  const headerEnd = (header?.y ?? 0) + (header?.height ?? 0)
  // It slides in.
  await expect(async () => {
    const box = await toast.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(width - 60)
    expect(box?.y).toBeGreaterThanOrEqual(headerEnd)
    expect(box?.y).toBeLessThan(headerEnd + 40)
  }).toPass()
}

test('closes a product dialog in three ways with the focus returned, by keyboard alone too', async ({ page }) => {
  await page.goto('/gallery?show=pastries')
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
  await expect(dialog.getByRole('img', { name: /brownies/ }).first()).toBeVisible()
  for (const name of ['Picture 1 of 2', 'Picture 2 of 2', 'Box of 6 ₦16,500']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  for (const name of [/^Box of 12/, '6 boxes', '12 boxes', '24 boxes']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Type how many' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Adding to Cart...' })).toBeFocused()
  await expect(page).toHaveURL('/cart')
  expect(await storedCart(page)).toMatchObject([{ title: 'Brownies', price: '₦16,500' }])
})

test('shows toasts at the top right for three seconds @phone', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T09:30:00Z' })
  await openCart(page, storedItems.brownies)
  await waitUntilHydrated(page)
  // The code of the toasts is there.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2026-11-20T10:30:00Z')
  const toast = page.locator('[data-sonner-toast]')
  await page.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  await page.clock.runFor(100)
  await expect(toast).toHaveText('Quantity updated')
  await expect(page.locator('[aria-live]', { has: toast })).toHaveCount(1)
  await expectAtTopRight(toast)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAtTopRight(toast)
  await page.clock.runFor(2700)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('closes a dialog and the mobile menu by Back, the menu by Escape too, and leaves the page below as it was @phone-first', async ({
  page,
  isMobile,
}) => {
  await page.goto('/contact')
  await page.goto('/gallery?show=pastries')
  await waitUntilHydrated(page)
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('button', { name: /^Chicken Pie/ }).first()
  await card.scrollIntoViewIfNeeded()
  const readScroll = () => page.evaluate(() => window.scrollY)
  const scrollBefore = await readScroll()
  await card.click()
  await expect(dialog).toHaveAccessibleName('Chicken Pie')
  await expect(page).toHaveURL('/products/chicken-pie')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/gallery?show=pastries')
  await expect(card).toBeFocused()
  expect(Math.abs((await readScroll()) - scrollBefore)).toBeLessThan(2)

  if (isMobile) {
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(dialog).toHaveAccessibleName('Menu')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    await dialog.getByRole('link', { name: 'Build Your Cake' }).click()
    await expect(page).toHaveURL('/customize')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/gallery?show=pastries')
    await expect(dialog).toHaveCount(0)
  }
  // Nothing was left in the history.
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})
