import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder, rowOf } from '../support/console-page.ts'

test('every filter and the sort are in the address and survive a reload', async ({ page, request }) => {
  const orderId = await placeOrder(request, { name: 'Filter Person', isExpress: true, dueIn: 30 })
  await openQueue(page, 'staff')
  await page.getByLabel('Delivery date').selectOption('week')
  await page.getByLabel('Location').selectOption({ label: 'Lekki (₦3,500)' })
  await page.getByLabel('Type').selectOption({ label: 'Express' })
  await page.getByLabel('Status').selectOption({ label: 'New' })
  await page.getByLabel('Search').fill(orderId)
  await expect(page).toHaveURL(/\/console\/\?due=week&location=Lekki&type=express&status=new&q=PJ-/)
  await expect(rowOf(page, orderId)).toContainText('Filter Person')

  await page.reload()
  await expect(page.getByLabel('Delivery date')).toHaveValue('week')
  await expect(page.getByLabel('Search')).toHaveValue(orderId)
  await expect(rowOf(page, orderId)).toContainText('Red Velvet')

  await page.goto(`/console/orders${new URL(page.url()).search}`)
  await expect(page).toHaveURL(/\/console\/\?due=week&location=Lekki/)
  await expect(rowOf(page, orderId)).toContainText('Filter Person')

  await page.getByLabel('Search').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/console\/$/)
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('the table sorts by the delivery fee, and falls back into its groups', async ({ page }) => {
  await openQueue(page, 'staff')
  await expect(
    page.getByRole('rowheader', { name: /^(Overdue|Now|Today|Tomorrow|This week|Later)/ }).first(),
  ).toBeVisible()
  const heading = page.getByRole('columnheader', { name: 'Fee' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-delivery_price/)
  const fees = await page.locator('td.queue-cell-delivery_price').allTextContents()
  const amounts = fees.map((fee) => Number(fee.replace(/\D/g, '')))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await heading.getByRole('button').click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('a view is saved under a name for the whole team', async ({ page, anotherContext }) => {
  const name = `Express ${Date.now()}`
  await openQueue(page, 'owner', '/console/?type=express&due=week')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  const desk = await (await anotherContext()).newPage()
  await openQueue(desk, 'staff')
  await desk.getByRole('link', { name }).click()
  await expect(desk).toHaveURL(/type=express&due=week/)
  await desk.getByRole('button', { name: `Delete the view ${name}` }).click()
  await expect(desk.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the day can be worked by keyboard alone', async ({ page, request }) => {
  const name = `Key Worker ${Date.now()}`
  // On one day, whatever the hour is now: one group.
  const noon = (lagosInstant(addDays(lagosDay(new Date()), 3), '12:00').getTime() - Date.now()) / 3_600_000
  const first = await placeOrder(request, { name, dueIn: noon })
  const second = await placeOrder(request, { name, dueIn: noon + 1 })
  await openQueue(page, 'staff')
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
  await page.keyboard.press('u')
  await expect(rowOf(page, first).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('s')
  await expect(rowOf(page, first).getByRole('button', { name: 'Start baking' })).toBeVisible()
  await expect(rowOf(page, second).getByRole('button', { name: 'Start baking' })).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Ready' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.getByRole('heading', { name: 'No orders match' }).click()
  // What is not in sight is not moved.
  await page.keyboard.press('s')
  await page.getByLabel('Status').selectOption({ label: 'Open orders' })
  await expect(rowOf(page, second).getByRole('button', { name: 'Start baking' })).toBeVisible()
  await page.getByRole('button', { name: 'Unpaid' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(rowOf(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/console/orders/${first}$`))
})

test('the search may be typed slowly, and a letter more while the list is fetched', async ({ page, request }) => {
  const name = `Slow Typist ${Date.now()}`
  const orderId = await placeOrder(request, { name })
  await openQueue(page, 'staff')
  const search = page.getByLabel('Search')
  await search.pressSequentially(name.slice(0, 6), { delay: 120 })
  await expect(page).toHaveURL(/q=Slow/)
  await expect(search).toBeFocused()
  await page.keyboard.type(name.slice(6), { delay: 60 })
  await expect(search).toHaveValue(name)
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-rowcount', '3')
  await page.goBack()
  await expect(search).not.toHaveValue(name)
})

test('an order goes from new to completed by touch alone, on a tablet', async ({ anotherContext, request }) => {
  const orderId = await placeOrder(request, { name: 'Touch Person', isExpress: true })
  const context = await anotherContext({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  const page = await context.newPage()
  await openQueue(page, 'staff', `/console/?q=${orderId}`)
  const row = rowOf(page, orderId)
  await row.getByRole('button', { name: /^Express Cake/ }).tap()
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table).toContainText('“Happy Birthday, Bọ́lá”')
  await expect(table).toContainText('₦113,500')
  for (const step of ['Confirm', 'Start baking', 'Mark ready', 'Send out', 'Complete']) {
    const button = row.getByRole('button', { name: step, exact: true })
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await button.tap()
  }
  await expect(row).toContainText('Completed')
})

test('cancelling asks for a reason, which the history keeps', async ({ page, request }) => {
  const orderId = await placeOrder(request)
  await openQueue(page, 'staff', `/console/?q=${orderId}`)
  await rowOf(page, orderId)
    .getByRole('button', { name: `More for ${orderId}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderId}?` })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Choose a reason, or say it in your words.')).toBeVisible()
  await dialog.getByLabel('Ordered twice').check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(rowOf(page, orderId)).toContainText('Cancelled')
  await page.goto(`/console/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ordered twice')
})

test('staff see the work, not the money', async ({ page }) => {
  await openQueue(page, 'staff')
  const navigation = page.getByRole('navigation', { name: 'Console' })
  await expect(navigation.getByRole('link')).toHaveText(['Orders', 'Bake list', 'Custom carts'])
  await page.goto('/console/sales')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1440]) {
    test(`the queue has no accessibility violations, ${colorScheme}, ${width} px`, async ({
      anotherContext,
      request,
    }) => {
      await placeOrder(request)
      const page = await (await anotherContext({ colorScheme, viewport: { width, height: 900 } })).newPage()
      await openQueue(page, 'owner')
      expect(await findAccessibilityViolations(page)).toEqual([])
      // The table scrolls, the page does not, either way.
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }))
      expect(scrollWidth).toBeLessThanOrEqual(width)
      expect(scrollHeight).toBeLessThanOrEqual(900)
    })
  }
}

test('a search shows what it found, though somebody uses the table while it is on its way', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, { name: 'Found Person', isExpress: true, dueIn: 30 })
  await openQueue(page, 'staff')
  await page.route('**/api/orders?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByLabel('Search').fill(orderId)
  await expect(page).toHaveURL(/q=PJ-/)
  const box = await page.getByRole('table', { name: 'Orders' }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200)
  await page.mouse.move((box?.x ?? 0) + 310, (box?.y ?? 0) + 210)
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /PJ-/ })).toHaveCount(1)
})
