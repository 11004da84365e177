import { ticketMessages } from '../../console/src/kitchen/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, openQueue, placeOrder, rowOf } from '../support/console-page.ts'

test('lets the kitchen bake and print without money, phone numbers or a refused request', async ({ page, request }) => {
  const orderId = await placeOrder(request, { isExpress: true })
  await apiOf(request, 'staff').change(orderId, { status: 'confirmed', version: 1 })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const secrets = /₦|0803|Unpaid/

  await openQueue(page, 'kitchen', `/console/?q=${orderId}`)
  const row = rowOf(page, orderId)
  await expect(row).toBeVisible()
  await expect(page.locator('body')).not.toContainText(secrets)
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Start baking' }).click()
  await expect(row.getByRole('button', { name: 'Mark ready' })).toBeVisible()
  await row.getByRole('button', { name: `More for ${orderId}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open the order', 'Print the ticket', 'Back to confirmed'])
  await page.getByRole('menuitem', { name: 'Open the order' }).click()

  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Lekki')
  await expect(page.locator('body')).not.toContainText(secrets)
  await page.getByRole('link', { name: 'Print ticket' }).click()
  const ticket = page.getByRole('article', { name: `Ticket of ${orderId}` })
  await expect(ticket).toContainText(ticketMessages.askDesk)
  await expect(ticket).not.toContainText(secrets)
  expect(refused).toEqual([])
})
