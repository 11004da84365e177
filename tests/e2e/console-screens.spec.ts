import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await findViolationsInBothThemes(page, within)).toEqual([])

test('the screens fit the width of a desktop and a phone without accessibility violations in either theme', async ({
  page,
}) => {
  // Three runs of axe for each state.
  test.slow()
  await signIn(page, 'owner', '/console/bake-list?days=week')
  await expect(page.getByRole('region', { name: 'Sponges' })).toBeVisible()
  await expectAccessible(page)

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
