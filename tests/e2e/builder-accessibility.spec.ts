import { expect, type Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import { expectTotal, openHomeCustomiser, storedCart } from '../support/builder-page.ts'
import { isLongRun } from '../support/long-run.ts'

const builders = {
  express: (page: Page) => page.goto('/ExpressDashboard'),
  'home section': (page: Page) => openHomeCustomiser(page),
  page: (page: Page) => page.goto('/customize'),
  'order form': (page: Page) => page.goto('/orderform'),
}

test('the builders have no accessibility violations in either theme', async ({ page }) => {
  // Three runs of axe for each builder.
  test.slow()
  for (const [name, open] of Object.entries(builders)) {
    // It is the same builder as on its own page.
    if (name === 'home section' && !isLongRun) continue
    await open(page)
    await page.getByRole('status', { name: 'Total' }).waitFor()
    expect(await findViolationsInBothThemes(page, '[data-builder]'), name).toEqual([])
  }
})

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

test('preview, total and button stay on the screen of a phone, and a step with an alert is not covered @phone', async ({
  page,
}) => {
  for (const open of Object.values(builders)) {
    await open(page)
    const total = page.getByRole('status', { name: 'Total' })
    await total.waitFor()
    await page.getByRole('group').first().scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport()
    await expect(page.getByRole('button', { name: /Cart$/ }).last()).toBeInViewport()
    await expect(page.locator('[data-preview]')).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.goto('/customize')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please select at least one flavor' })
  await expect(alert).toBeInViewport()
  const top = (await page.getByText('3. Flavours', { exact: true }).boundingBox())?.y ?? 0
  const preview = await page.locator('[data-preview]').boundingBox()
  expect(top).toBeGreaterThan((preview?.y ?? 0) + (preview?.height ?? 0) - 1)
})
