import { addDays, daysBetween, lagosDay } from '@pj/shared/lagos-time'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { isLongRun } from '../support/long-run.ts'

const today = lagosDay(new Date())
/** Days of the demo data to which no test adds an order. */
const past = { from: addDays(today, -22), to: addDays(today, -8) }

/** The charts with bars that list their orders; a long run tries each. */
const drillDowns = [
  'Revenue by product',
  'Revenue by category',
  'Revenue by flavour',
  'Revenue by weekday',
  'Revenue by hour',
]

test('lists the orders behind a bar, by keyboard too, and prints its tables', async ({ page }) => {
  if (isLongRun) test.slow()
  await signIn(page, 'owner', `/console/sales?from=${past.from}&to=${past.to}`)
  const bars = page.getByRole('group', { name: 'Revenue by day' }).getByRole('link')
  await expect(bars).toHaveCount(daysBetween(past.from, past.to) + 1)
  expect(await findScreenViolations(page, 'main')).toEqual([])
  for (const chart of isLongRun ? drillDowns : drillDowns.slice(0, 1)) {
    await page.getByRole('heading', { name: chart }).click()
    const bar = page
      .getByRole('figure', { name: chart })
      .or(page.getByRole('group', { name: chart }))
      .getByRole('link')
      .first()
    const [, count] = /(\d+ orders?)$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await bar.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${count}, ordered `))
    await expect(dialog.getByRole('listitem')).toHaveCount(Number.parseInt(count ?? '', 10))
    expect(await findScreenViolations(page, 'dialog')).toEqual([])
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
})
