import { customCartListSchema } from '@pj/shared/api/custom-cart'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await findViolationsInBothThemes(page, within)).toEqual([])

/** Removes similar cards from the list of custom carts, because axe needs most of a second for each. */
async function showOneCustomCartOfEachKind(page: Page): Promise<void> {
  await page.route('**/api/custom-cart?*', async (route) => {
    const response = await route.fetch()
    const list = customCartListSchema.parse(await response.json())
    const kinds = new Map(list.entries.map((entry) => [`${entry.order_type} ${entry.order_id !== null}`, entry]))
    await route.fulfill({ response, json: { ...list, entries: [...kinds.values()] } })
  })
}

test('the screens fit the width of a desktop and a phone without accessibility violations in either theme', async ({
  page,
}) => {
  // Three runs of axe for each state.
  test.slow()
  await signIn(page, 'owner', '/console/bake-list?days=week')
  await expect(page.getByRole('region', { name: 'Sponges' })).toBeVisible()
  await expectAccessible(page)

  await showOneCustomCartOfEachKind(page)
  await page.goto('/console/custom-carts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/console/team')
  await expect(page.getByRole('table', { name: 'Team' }).getByRole('row', { name: / owner@pj\.test/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expectAccessible(page, 'dialog')

  const today = lagosDay(new Date())
  await page.goto(`/console/sales?from=${addDays(today, -14)}&to=${addDays(today, -8)}`)
  await page.getByText('Table: revenue by day').click()
  await expect(page.getByRole('group', { name: 'Revenue by hour' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Revenue by product' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'dialog')
})
