import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { customCartListSchema } from '@pj/shared/orders/custom-cart.api'
import type { Locator, Page } from '@playwright/test'
import { findScreenViolations, readOverflow } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

/** Removes similar cards from the list of custom carts, because axe needs most of a second for each. */
async function showOneCustomCartOfEachKind(page: Page): Promise<void> {
  await page.route('**/api/custom-cart?*', async (route) => {
    const response = await route.fetch()
    const list = customCartListSchema.parse(await response.json())
    const kinds = new Map(list.entries.map((entry) => [`${entry.order_type} ${entry.order_id !== null}`, entry]))
    await route.fulfill({ response, json: { ...list, entries: [...kinds.values()] } })
  })
}

/** Follows a link of a navigation, because that is faster than to load the page, and waits for an element of the screen. */
async function follow(page: Page, navigation: string, name: string, shown: Locator): Promise<void> {
  const link = page.getByRole('navigation', { name: navigation }).getByRole('link', { name, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(shown).toBeVisible()
}

/** Expects that all of an owner's places fit into the header of every window. */
async function expectPlacesInHeader(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(header.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveCount(6)
  for (const width of [1024, 1060, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const more = await header.getByRole('button', { name: 'More', exact: true }).boundingBox()
    const pause = await header.getByRole('switch').boundingBox()
    if (!more || !pause) throw new Error('The header is not visible')
    expect(more.x + more.width, `“More” at ${width} pixels`).toBeLessThanOrEqual(pause.x)
    expect(await readOverflow(page), `${width} pixels`).toBeLessThanOrEqual(0)
  }
}

test('fits the screens into every width without accessibility violations @ci', async ({ page }) => {
  // A run of axe for each screen.
  test.slow()
  await showOneCustomCartOfEachKind(page)
  await signIn(page, 'owner', '/console/kitchen?days=week')
  await expect(page.getByRole('button', { name: /to make: / }).first()).toBeVisible()
  expect(await findScreenViolations(page)).toEqual([])

  await follow(page, 'Console', 'Calendar', page.getByRole('region', { name: 'Sold out' }))
  expect(await findScreenViolations(page, 'main')).toEqual([])

  await follow(page, 'Console', 'Orders', page.getByRole('table', { name: 'Orders' }))
  await follow(page, 'Orders', 'Custom carts', page.getByRole('article').first())
  expect(await findScreenViolations(page, 'main')).toEqual([])

  await follow(page, 'Orders', 'Queue', page.getByRole('table', { name: 'Orders' }))
  expect(await findScreenViolations(page, 'main')).toEqual([])
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('rowgroup').locator('[data-order-id]')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `only the table scrolls at ${width} pixels`).toBeLessThanOrEqual(900)
    const targets = await rows.locator('a, button, label').evaluateAll((elements) =>
      elements
        .map((element) => ({ element, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 24)
        .map(({ element, height }) => `${element.outerHTML} is ${height} pixels high at ${innerWidth}`),
    )
    expect(targets).toEqual([])
    // The table does not cover the toolbar.
    await page.getByRole('link', { name: 'Day sheet' }).click({ trial: true })
  }

  await follow(page, 'Console', 'Shop', page.getByRole('table', { name: 'Products' }))
  await expectPlacesInHeader(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of ['Cake prices', 'Delivery', 'Hours and notice', 'Capacity', 'Business']) {
    await follow(page, 'Shop', screen, page.getByRole('heading', { level: 3 }).first())
    expect(await findScreenViolations(page, 'main'), screen).toEqual([])
  }

  await page.goto('/console/day-sheet')
  const row = page.getByRole('row', { name: /PJ-/ }).first()
  await expect(row).toBeVisible()
  const widths = await row.getByRole('cell').evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth))
  expect(Math.min(...widths), 'no column of letters').toBeGreaterThan(60)
})

/** The day of the demo data with payments by every method. */
const fullDay = `day=${addDays(lagosDay(new Date()), -1)}`

/** Screens of each role that no other test checks with axe. */
const otherScreens = {
  owner: ['customers', `cash-up?${fullDay}`, 'documents', 'sales', 'audit', 'opening', 'team', 'shop/history'],
  staff: ['', 'orders/new', 'orders/new?for=later', `deliveries?${fullDay}`, 'customers', 'account'],
  kitchen: ['', 'kitchen', 'day-sheet', 'tickets/unprinted', 'account'],
} as const

for (const person of ['owner', 'staff', 'kitchen'] as const) {
  const tag = person === 'owner' ? ['@phone'] : ['@phone', '@ci']
  test(`has no accessibility violations on the other screens of ${person}`, { tag }, async ({ page }) => {
    await signIn(page, person, '/console/account')
    for (const path of otherScreens[person]) {
      await page.goto(`/console/${path}`)
      await expect(page.getByRole('heading').first()).toBeAttached()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await findScreenViolations(page), path).toEqual([])
    }
  })
}
