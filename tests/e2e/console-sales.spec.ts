import { readFile } from 'node:fs/promises'
import { addDays, daysBetween, formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { Locator, Page } from '@playwright/test'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { isLongRun } from '../support/long-run.ts'
import { fetchSoldOrders, formatNairaGrouped, sumByDay } from '../support/sold-orders.ts'

const today = lagosDay(new Date())
/** Days of the demo data to which no test adds an order. */
const past = { from: addDays(today, -22), to: addDays(today, -8), by: 'placed' } as const

/** The charts by day stand in groups of one figure. */
const chartOf = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name }).or(page.getByRole('group', { name }))

const markOf = (page: Page, chart: string, name: RegExp | string): Locator =>
  chartOf(page, chart).getByRole('link', { name })

/** The charts with bars that list their orders; a long run tries each. */
const drillDowns = [
  'Revenue by product',
  'Revenue by category',
  'Revenue by flavour',
  'Revenue by weekday',
  'Revenue by hour',
]

test('bars, table, order lists and CSV agree to the naira', async ({ page, request }) => {
  // Two runs of axe.
  test.slow()
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
  expect(lines[0]).toBe('date,orders,revenue,delivery_fees,express,custom,regular,adjustments')
  const figures = lines.slice(1).map((line) => line.split(',').slice(1).map(Number))
  const column = (at: number): number => figures.reduce((sum, row) => sum + (row[at] ?? 0), 0)
  expect([column(0), column(1), column(2)]).toEqual([orders.length, revenue, fees])
  expect(column(3) + column(4) + column(5)).toBe(revenue)

  expect(await findScreenViolations(page, 'main')).toEqual([])
  for (const chart of isLongRun ? drillDowns : drillDowns.slice(0, 1)) {
    await page.getByRole('heading', { name: chart }).click()
    const bar = chartOf(page, chart).getByRole('link').first()
    const [, count] = /(\d+ orders?)$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await bar.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${count}, ordered `))
    await expect(dialog.getByRole('listitem')).toHaveCount(Number.parseInt(count ?? '', 10))
    expect(await findScreenViolations(page, 'dialog')).toEqual([])
    await expect(page).toHaveURL(/of=/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/of=/)
    await expect(bar).toBeFocused()
  }

  // Open tables fit a printed page: A4 is 186 mm wide between its margins.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.setViewportSize({ width: 703, height: 994 })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703)
  await page.emulateMedia({ media: 'screen' })

  const [busiest = '', most] = [...sums].toSorted(([, one], [, other]) => other.orders - one.orders)[0] ?? []
  const orderCount = page.getByRole('status').filter({ hasText: /^\d+ orders?$/ })
  await markOf(page, 'Revenue by day', new RegExp(`^${formatFullDay(busiest)}`)).press('Enter')
  await expect(page).toHaveURL(new RegExp(`placed_from=${busiest}&placed_to=${busiest}`))
  await expect(orderCount).toHaveText(`${most?.orders} orders`)
})
