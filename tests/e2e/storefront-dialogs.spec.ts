import type { Locator } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { expect, test } from '../support/browser-test.ts'
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

test('closes a product dialog in four ways with the focus returned, and leads the keyboard through it', async ({
  page,
}) => {
  await page.goto('/gallery?show=pastries')
  const card = page.getByRole('button', { name: /^Brownies/ }).first()
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  const waysToClose = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
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
