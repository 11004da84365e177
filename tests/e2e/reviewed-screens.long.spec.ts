import { expect, test } from '../support/browser-test.ts'

/**
 * Compares the six most important screens with reviewed images in reviewed-screens/. After an intended change:
 * `UPDATE_SCREENS=true npm test -- reviewed-screens`, and look at the new images.
 */
const screens = [
  ['landing', '/'],
  ['home', '/home'],
  ['gallery', '/gallery'],
  ['product', '/products/brownies'],
  ['cake-builder', '/customize'],
  ['order-form', '/orderform'],
] as const

for (const [name, url] of screens) {
  for (const [device, tag] of [
    ['desktop', []],
    ['phone', ['@phone']],
  ] as const) {
    test(`shows the ${name} screen as reviewed on a ${device}`, { tag: [...tag] }, async ({ page }) => {
      // Ready times depend on the clock. The page's own replaces the server's where they differ by minutes.
      await page.clock.setFixedTime(new Date('2026-11-20T09:30:00Z'))
      await page.goto(url)
      // A font that came late is used on the next visit.
      await page.evaluate(() => document.fonts.ready)
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page).toHaveScreenshot(`${name}-${device}.png`, { maxDiffPixelRatio: 0.01 })
    })
  }
}
