import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, placeOrder, signIn } from '../support/console-page.ts'

/** A day far ahead which only this test knows. */
const ownDay = (): string => addDays(lagosDay(new Date()), 90 + Math.floor(Math.random() * 600))
const noonOf = (day: string): number => (lagosInstant(day, '12:00').getTime() - Date.now()) / 3_600_000
const sponge = 'Red Velvet, 8 inch layer'
const toMake = (page: Page, name: string) => page.getByRole('status', { name: `${name}: to make` })

test('the team ticks off together, and an order that comes in shows at once', async ({
  page,
  anotherContext,
  request,
}) => {
  const day = ownDay()
  await placeOrder(request, { isExpress: true, dueIn: noonOf(day) })
  const list = `/console/bake-list?from=${day}&to=${day}`
  const tablet = await (await anotherContext()).newPage()
  await signIn(page, 'owner', list)
  await signIn(tablet, 'staff', list)
  // An express cake of two layers, one flavour.
  await expect(toMake(page, sponge)).toHaveText('2')
  await expect(toMake(tablet, sponge)).toHaveText('2')

  await page.getByRole('button', { name: `One more done: ${sponge}` }).click()
  await expect(toMake(page, sponge)).toHaveText('1')
  await expect(toMake(tablet, sponge)).toHaveText('1')
  await tablet.getByRole('checkbox', { name: `${sponge}: all done` }).check()
  await expect(toMake(page, sponge)).toHaveText('Done')

  const orderId = await placeOrder(request, { isExpress: true, dueIn: noonOf(day) })
  await expect(toMake(page, sponge)).toHaveText('2')
  await expect(toMake(tablet, sponge)).toHaveText('2')
  await expect(page.getByRole('region', { name: 'Sponges' })).toContainText('2 of 4 to make')
  await page.getByRole('region', { name: 'Sponges' }).getByText('2 orders').click()
  await page.getByRole('link', { name: orderId }).first().click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))
})

test('quick taps are all counted', async ({ page, request }) => {
  const day = ownDay()
  for (let placed = 0; placed < 3; placed += 1) await placeOrder(request, { isExpress: true, dueIn: noonOf(day) })
  await signIn(page, 'staff', `/console/bake-list?from=${day}&to=${day}`)
  const more = page.getByRole('button', { name: `One more done: ${sponge}` })
  for (let tap = 0; tap < 5; tap += 1) await more.click()
  await expect(toMake(page, sponge)).toHaveText('1')
  await page.getByRole('button', { name: `One less done: ${sponge}` }).click()
  await expect(toMake(page, sponge)).toHaveText('2')
  await page.reload()
  await expect(toMake(page, sponge)).toHaveText('2')
})

test('what is ready leaves the list', async ({ page, request }) => {
  const day = ownDay()
  const orderId = await placeOrder(request, { dueIn: noonOf(day) })
  await signIn(page, 'staff', `/console/bake-list?from=${day}&to=${day}`)
  await expect(page.getByRole('region', { name: 'Treats' })).toContainText('Brownies')
  const staff = await apiOf(request, 'staff')
  for (const status of ['confirmed', 'baking', 'ready']) {
    await staff.change(orderId, { status, version: (await staff.order(orderId)).version })
  }
  await expect(page.getByRole('heading', { name: 'Nothing to bake' })).toBeVisible()
})

test('the days are in the address', async ({ page }) => {
  const today = lagosDay(new Date())
  await signIn(page, 'staff', '/console/bake-list')
  await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Tomorrow' }).click()
  await expect(page).toHaveURL(/bake-list\?days=tomorrow$/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(addDays(today, 1))
  await page.getByLabel('To', { exact: true }).fill(addDays(today, 3))
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, 1)}&to=${addDays(today, 3)}$`))
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(addDays(today, 3))
})

test('on paper there is a box to tick before every line, and no buttons', async ({ page }) => {
  await signIn(page, 'staff', '/console/bake-list?days=week')
  await expect(page.getByRole('region', { name: 'Sponges' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(5000)
})

test('the bake list has no accessibility violations @both', async ({ page }) => {
  await signIn(page, 'staff', '/console/bake-list?days=week')
  await expect(page.getByRole('region', { name: 'Sponges' })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
