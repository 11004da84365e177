import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { expect, test } from '../support/browser-test.ts'
import { hoursUntilAfternoon, openQueue, placeOrder, rowOf } from '../support/console-page.ts'

test('works the queue by keyboard alone, with Back to the row', async ({ page, request }) => {
  const name = `Key ${Date.now()}`
  // On one day whatever the time is now, so that both orders are in one group, and far below the rows of the first step.
  const afternoon = hoursUntilAfternoon(addDays(lagosDay(new Date()), 30))
  const first = await placeOrder(request, { name, dueIn: afternoon, isExpress: true })
  const second = await placeOrder(request, { name, dueIn: afternoon + 1 })
  await openQueue(page, 'staff')

  await test.step('Back scrolls a long list to the row', async () => {
    for (let count = 0; count < 16; count += 1) await page.keyboard.press('j')
    const row = page.getByRole('table', { name: 'Orders' }).locator('[tabindex="0"][data-order-id]')
    await expect(row).toBeFocused()
    const orderId = (await row.getAttribute('data-order-id')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))
    await page.goBack()
    await expect(rowOf(page, orderId)).toBeFocused()
    await expect(rowOf(page, orderId)).toBeInViewport()
  })

  await test.step('keys search, move, advance, undo and select', async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search')).toBeFocused()
    await page.keyboard.type(name)
    await expect(rowOf(page, second)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-rowcount', '4')
    await page.getByLabel('Search').press('Tab')
    await page.keyboard.press('j')
    await expect(rowOf(page, first)).toBeFocused()
    await page.keyboard.press('s')
    await expect(rowOf(page, first).getByRole('button', { name: 'Start baking' })).toBeVisible()
    // A change of an order whose last change is still being saved is skipped: this waits for the second one, not the first.
    const undone = page.waitForResponse(
      (response) => response.request().postData()?.includes('"status":"new"') ?? false,
    )
    await page.keyboard.press('u')
    await undone
    await expect(rowOf(page, first).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('s')
    for (const orderId of [first, second]) {
      await expect(rowOf(page, orderId).getByRole('button', { name: 'Start baking' })).toBeVisible()
    }
  })

  await test.step('Enter opens the order, J the next one, and Back leads to the row of that with the same filters', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(rowOf(page, first)).toBeFocused()
    const list = page.url()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/console/orders/${first}$`))
    // The page that handles the keys, and the list that they move through.
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(rowOf(page, second)).toBeFocused()
  })
})

test('shows eleven rows, each with a time that is read from two metres', async ({ page, request }) => {
  // Short enough for one line.
  const name = `Row ${crypto.randomUUID().slice(0, 6)}`
  // On one day and within the opening hours, so that one group contains them and no row has a line more at night.
  const afternoon = hoursUntilAfternoon(addDays(lagosDay(new Date()), 30))
  for (let count = 0; count < 11; count += 1) await placeOrder(request, { name, dueIn: afternoon })
  await openQueue(page, 'staff', `/console/?q=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Orders' })
  const whatHeader = table.getByRole('columnheader', { name: 'What' })
  const urgencySize = () =>
    table
      .locator('[data-urgency]')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const wholeRows = () =>
    table
      .locator('[data-order-id]')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  await expect(async () => expect(await wholeRows()).toBeGreaterThanOrEqual(11)).toPass()
  expect(await urgencySize()).toBeGreaterThanOrEqual(22)

  // The narrowest table keeps room for what was ordered.
  await page.setViewportSize({ width: 1280, height: 900 })
  expect((await whatHeader.boundingBox())?.width).toBeGreaterThanOrEqual(140)
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect(table.getByRole('columnheader', { name: 'What' })).toHaveCount(0)
})
