import { readFile } from 'node:fs/promises'
import { addDays, daysBetween, formatFullDay, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'
import { fetchSoldOrders, formatNairaGrouped, sumByDay } from '../support/sold-orders.ts'

const today = lagosDay(new Date())
/** Days of the demo shop to which no other test adds an order. */
const past = { from: addDays(today, -45), to: addDays(today, -8), by: 'placed' } as const

const markOf = (page: Page, chart: string, name: RegExp | string): Locator =>
  page.getByRole('group', { name: chart }).getByRole('link', { name })

/** A day far ahead which only this test knows. */
const ownDay = (): string => addDays(today, 90 + Math.floor(Math.random() * 600))

const hoursUntil = (instant: Date): number => (instant.getTime() - Date.now()) / 3_600_000

test('bars, table, order list and CSV are equal to the naira', async ({ page, request }) => {
  const orders = await fetchSoldOrders(request, past)
  const sums = sumByDay(orders, 'placed')
  const revenue = [...sums.values()].reduce((sum, day) => sum + day.revenue, 0)
  const fees = [...sums.values()].reduce((sum, day) => sum + day.fees, 0)
  expect(orders.length).toBeGreaterThan(20)

  await signIn(page, 'owner', `/console/sales?from=${past.from}&to=${past.to}`)
  const bars = page.getByRole('group', { name: 'Revenue by day' }).getByRole('link')
  await expect(bars).toHaveCount(daysBetween(past.from, past.to) + 1)
  const names = await bars.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  for (const [index, name] of names.entries()) {
    const day = addDays(past.from, index)
    const sum = sums.get(day) ?? { orders: 0, revenue: 0 }
    const count = sum.orders === 1 ? '1 order' : `${sum.orders} orders`
    expect(name).toBe(`${formatFullDay(day)}: ${formatNairaGrouped(sum.revenue)}, ${count}`)
  }

  await page.getByText('Table: revenue by day').click()
  const table = page.getByRole('table', { name: 'Revenue by day' })
  await expect(table.getByRole('row').last()).toContainText(formatNairaGrouped(revenue))
  await expect(table.getByRole('row').last()).toContainText(formatNairaGrouped(fees))
  await expect(table.getByRole('row').last()).toContainText(formatNairaGrouped(revenue + fees))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Days as CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('date,orders,revenue,delivery_fees,express,custom,regular')
  const figures = lines.slice(1).map((line) => line.split(',').slice(1).map(Number))
  const column = (at: number): number => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0)
  expect([column(0), column(1), column(2)]).toEqual([orders.length, revenue, fees])
  expect(column(3) + column(4) + column(5)).toBe(revenue)
})

test('a bar leads to exactly its orders: all of a day, one type, one place', async ({ page, request }) => {
  const orders = await fetchSoldOrders(request, past)
  const days = sumByDay(orders, 'placed')
  const [busiest = '', most] = [...days].toSorted(([, one], [, other]) => other.orders - one.orders)[0] ?? []
  const report = `/console/sales?from=${past.from}&to=${past.to}`
  await signIn(page, 'owner', report)
  await markOf(page, 'Revenue by day', new RegExp(`^${formatFullDay(busiest)}`)).press('Enter')
  await expect(page).toHaveURL(new RegExp(`placed_from=${busiest}&placed_to=${busiest}`))
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })).toHaveText(`${most?.orders} orders`)

  await page.goto(report)
  await page.getByRole('link', { name: /^Express ₦/ }).click()
  const express = orders.filter((order) => order.type === 'express').length
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })).toHaveText(`${express} orders`)

  await page.goto(report)
  await markOf(page, 'Revenue by location', /^Lekki/).press('Enter')
  const lekki = orders.filter((order) => order.location === 'Lekki').length
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })).toHaveText(
    lekki === 1 ? '1 order' : `${lekki} orders`,
  )
})

test('a product, a flavour, a weekday and an hour list their orders, as many as the bar says', async ({ page }) => {
  const report = `/console/sales?from=${past.from}&to=${past.to}`
  await signIn(page, 'owner', report)
  for (const chart of ['Revenue by product', 'Revenue by flavour', 'Revenue by weekday', 'Revenue by hour']) {
    const bar = page.getByRole('group', { name: chart }).getByRole('link').first()
    const [, count] = /(\d+ orders?)$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await bar.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${count}, ordered `))
    await expect(dialog.getByRole('listitem')).toHaveCount(Number.parseInt(count ?? '', 10))
    await expect(page).toHaveURL(/of=/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/of=/)
    await expect(bar).toBeFocused()
  }
})

test('an order counts on its Lagos day, on either side of midnight', async ({ page, request }) => {
  const day = ownDay()
  const next = addDays(day, 1)
  const midnight = lagosInstant(next, '00:00')
  await placeOrder(request, { name: 'Before Midnight', dueIn: hoursUntil(new Date(midnight.getTime() - 30_000)) })
  await placeOrder(request, { name: 'At Midnight', dueIn: hoursUntil(new Date(midnight.getTime() + 30_000)) })
  await placeOrder(request, {
    name: 'After Midnight',
    isExpress: true,
    dueIn: hoursUntil(new Date(midnight.getTime() + 90_000)),
  })
  const sums = sumByDay(await fetchSoldOrders(request, { from: day, to: next, by: 'delivery' }), 'delivery')
  await signIn(page, 'owner', `/console/sales?by=delivery&from=${day}&to=${addDays(day, 2)}`)
  const bar = (date: string): Locator => markOf(page, 'Revenue by day', new RegExp(formatFullDay(date)))
  const nameWith = (date: string, orders: string): RegExp =>
    new RegExp(`: ${formatNairaGrouped(sums.get(date)?.revenue ?? 0)}, ${orders}$`)
  await expect(bar(day)).toHaveAccessibleName(nameWith(day, '1 order'))
  await expect(bar(next)).toHaveAccessibleName(nameWith(next, '2 orders'))
  await expect(bar(addDays(day, 2))).toHaveAccessibleName(/: ₦0, 0 orders$/)
  await bar(next).press('Enter')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table).toContainText('At Midnight')
  await expect(table).toContainText('After Midnight')
  await expect(table).not.toContainText('Before Midnight')
})

test('a new order is in the chart without a reload', async ({ page, request }) => {
  const day = ownDay()
  await signIn(page, 'owner', `/console/sales?by=delivery&from=${day}&to=${day}`)
  await expect(page.getByText('No orders')).toBeVisible()
  await placeOrder(request, { dueIn: hoursUntil(lagosInstant(day, '12:00')) })
  await expect(markOf(page, 'Revenue by day', /₦16,500, 1 order$/)).toBeVisible()
})

test('range, way of counting and comparison are in the address', async ({ page }) => {
  await signIn(page, 'owner', '/console/sales')
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: '7 days' }).click()
  await page.getByLabel('Orders count on the day').selectOption('they are due')
  await page.getByLabel('Compare with').selectOption('the same weekdays a week earlier')
  await expect(page).toHaveURL(/\/console\/sales\?range=7d&by=delivery&compare=weeks$/)
  await page.reload()
  await expect(page.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Orders count on the day')).toHaveValue('delivery')
  await expect(page.getByLabel('From')).toHaveValue(addDays(today, -6))
  await expect(page.getByText(/in the same weekdays a week earlier$/).first()).toBeVisible()
  await page.getByLabel('From').fill(addDays(today, -3))
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -3)}&to=${today}`))
  await expect(page.getByRole('group', { name: 'Revenue by day' }).getByRole('link')).toHaveCount(4)
  await expect(markOf(page, 'Revenue by day', new RegExp(`^${formatFullDay(today)} so far`))).toBeVisible()
})

test('the chart is one stop of the Tab key, and the arrow keys walk along it', async ({ page }) => {
  await signIn(page, 'owner', `/console/sales?from=${past.from}&to=${past.to}`)
  const bars = page.getByRole('group', { name: 'Revenue by day' }).getByRole('link')
  await bars.last().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const day = formatFullDay(addDays(past.to, -2))
  await expect(markOf(page, 'Revenue by day', new RegExp(`^${day}`))).toBeFocused()
  await expect(page.locator('.chart-tip')).toContainText(day)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Table: revenue by day')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(markOf(page, 'Revenue by day', new RegExp(`^${day}`))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(bars.first()).toBeFocused()
})

test('a first tap on a bar tells its figures, a second one leads to its orders @phone', async ({ page }) => {
  await signIn(page, 'owner', `/console/sales?from=${past.from}&to=${past.to}`)
  const bar = page.getByRole('group', { name: 'Revenue by weekday' }).getByRole('link', { name: /^Wednesday/ })
  await bar.tap()
  await expect(page.locator('.chart-tip')).toContainText('Wednesday')
  await expect(page).not.toHaveURL(/of=/)
  await bar.tap()
  await expect(page.getByRole('dialog', { name: 'Orders of Wednesdays' })).toBeVisible()
})

test('staff are not led to the sales, and the server tells them nothing', async ({ page, request }) => {
  await signIn(page, 'staff', '/console/sales')
  await expect(page.getByRole('link', { name: 'Sales' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Revenue by day' })).toHaveCount(0)
  const login = await request.post('/api/login', { data: { email: 'staff@pj.test', password: 'bakery-demo' } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const answer = await request.get(`/api/sales/daily?from=${today}&to=${today}`, { headers })
  expect(answer.status()).toBe(403)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the report has no accessibility violations, ${colorScheme} @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'owner', '/console/sales')
    await expect(page.getByRole('heading', { name: 'Revenue by day' })).toBeVisible()
    await page.getByText('Table: revenue by day').click()
    await expect(page.getByRole('group', { name: 'Revenue by hour' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('group', { name: 'Revenue by product' }).getByRole('link').first().press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    expect(await findAccessibilityViolations(page, 'dialog')).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })
}

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the screen says so and offers to try again', async ({ page }) => {
    await page.route('**/api/sales/daily?*', (route) => route.abort())
    await signIn(page, 'owner', '/console/sales')
    await expect(page.getByRole('alert')).toContainText('cannot be reached', { timeout: 15_000 })
    await page.unroute('**/api/sales/daily?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Revenue by day' })).toBeVisible()
  })

  test('a range that is too long is explained, and the dates stay to be changed', async ({ page }) => {
    await signIn(page, 'owner', '/console/sales?from=2024-01-01&to=2026-06-30')
    await expect(page.getByRole('alert').first()).toContainText('366 days')
    await page.getByLabel('From').fill('2026-06-01')
    await expect(page.getByRole('heading', { name: 'Revenue by day' })).toBeVisible()
  })
})
