import { expect, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import { expectTotal, openHomeCustomiser, storedCart } from '../support/builder-page.ts'

const open = {
  express: (page: Page) => page.goto('/ExpressDashboard'),
  customiser: (page: Page) => openHomeCustomiser(page),
  page: (page: Page) => page.goto('/customize'),
  'order form': (page: Page) => page.goto('/orderform'),
}

for (const [name, visit] of Object.entries(open)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the ${name} builder has no accessibility violations, in ${colorScheme} @both`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit(page)
      await page.getByRole('status', { name: 'Total' }).waitFor()
      expect(await findAccessibilityViolations(page, '[data-builder]')).toEqual([])
    })
  }
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const label = await focused.evaluate((element) => {
      const by = element.getAttribute('aria-labelledby')
      const labelled = by ? document.getElementById(by)?.textContent : undefined
      const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return labelled ?? element.getAttribute('aria-label') ?? labels ?? element.textContent ?? ''
    })
    if (name.test(label.trim())) return
  }
  throw new Error(`Nothing called ${name} can be reached with Tab`)
}

test('a cake is built and added with the keyboard alone', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await page.getByRole('status', { name: 'Total' }).waitFor()
  await tabTo(page, /^6 inch$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '8 inch' })).toBeChecked()
  await tabTo(page, /^Increase layers$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // At its end the button keeps the focus and says why nothing happens.
  await page.keyboard.press('Enter')
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
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  expect((await storedCart(page))[0]).toMatchObject({ price: '₦225,000', textToAppear: 'Well done', layers: '4' })
})

test('the total and the button stay in reach of the thumb @phone', async ({ page }) => {
  for (const visit of Object.values(open)) {
    await visit(page)
    const total = page.getByRole('status', { name: 'Total' })
    await total.waitFor()
    await page.getByRole('group').first().scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport()
    await expect(page.getByRole('button', { name: /Cart$/ }).last()).toBeInViewport()
    await expect(page.locator('[data-preview]').first()).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('an alert is seen at once, and not behind the cake @phone', async ({ page }) => {
  await page.goto('/customize')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please select at least one flavor' })
  await expect(alert).toBeInViewport()
  const top = (await alert.boundingBox())?.y ?? 0
  const cake = await page.locator('[data-preview]').first().boundingBox()
  expect(top).toBeGreaterThan((cake?.y ?? 0) + (cake?.height ?? 0) - 1)
})
