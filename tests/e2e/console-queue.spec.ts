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
})
