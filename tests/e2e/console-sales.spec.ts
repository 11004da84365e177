import { readFile } from 'node:fs/promises'
import { addDays, daysBetween, formatFullDay, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'
import { fetchSoldOrders, formatNairaGrouped, sumByDay } from '../support/sold-orders.ts'

const today = lagosDay(new Date())
/** Days of the demo data to which no test adds an order. */
const past = { from: addDays(today, -45), to: addDays(today, -8), by: 'placed' } as const

const markOf = (page: Page, chart: string, name: RegExp | string): Locator =>
  page.getByRole('group', { name: chart }).getByRole('link', { name })

/** A day in the far future that no other test uses. */
const ownDay = (): string => addDays(today, 90 + Math.floor(Math.random() * 600))

const hoursUntil = (instant: Date): number => (instant.getTime() - Date.now()) / 3_600_000

test('bars, table, order lists and CSV agree to the naira, and new orders appear', async ({ page, request }) => {
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

  // Open tables fit a printed page: A4 is 186 mm wide between its margins.
  const screenSize = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.setViewportSize({ width: 703, height: 994 })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(screenSize)

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

  // The chart is one stop of the Tab key.
  await bars.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(markOf(page, 'Revenue by day', new RegExp(`^${formatFullDay(addDays(past.to, -1))}`))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Table: revenue by day')).toBeFocused()

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

  const [busiest = '', most] = [...sums].toSorted(([, one], [, other]) => other.orders - one.orders)[0] ?? []
  const orderCount = page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })
  await markOf(page, 'Revenue by day', new RegExp(`^${formatFullDay(busiest)}`)).press('Enter')
  await expect(page).toHaveURL(new RegExp(`placed_from=${busiest}&placed_to=${busiest}`))
  await expect(orderCount).toHaveText(`${most?.orders} orders`)
  await page.goBack()
  await page.getByRole('link', { name: /^Express ₦/ }).click()
  await expect(orderCount).toHaveText(`${orders.filter((order) => order.type === 'express').length} orders`)
  await page.goBack()
  await markOf(page, 'Revenue by location', /^Lekki/).press('Enter')
  const lekki = orders.filter((order) => order.location === 'Lekki').length
  await expect(orderCount).toHaveText(lekki === 1 ? '1 order' : `${lekki} orders`)

  // The state of the report is in the URL, and a new order appears without a reload.
  const day = ownDay()
  await page.goto(`/console/sales?by=delivery&compare=weeks&from=${day}&to=${day}`)
  await expect(page.getByLabel('Orders count on the day')).toHaveValue('delivery')
  await expect(page.getByLabel('Compare with')).toHaveValue('weeks')
  await expect(page.getByLabel('From')).toHaveValue(day.split('-').reverse().join('/'))
  await expect(page.getByText('No orders')).toBeVisible()
  await placeOrder(request, { dueIn: hoursUntil(lagosInstant(day, '12:00')) })
  await expect(markOf(page, 'Revenue by day', /₦16,500, 1 order$/)).toBeVisible()
})
