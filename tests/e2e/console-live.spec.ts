import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder, rowOf } from '../support/console-page.ts'

test('shows orders and changes on two screens, without a reload', async ({ page, anotherContext, request }) => {
  const otherPage = await (await anotherContext()).newPage()
  const view = '/console/?due=week&sort=-placed_at'
  await openQueue(page, 'owner', view)
  await openQueue(otherPage, 'staff', view)
  const orderId = await placeOrder(request, { name: `Live Person ${Date.now()}` })
  for (const screen of [page, otherPage])
    await expect(rowOf(screen, orderId).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(otherPage, orderId).getByRole('button', { name: 'Start baking' })).toBeVisible()
  await rowOf(otherPage, orderId).getByRole('button', { name: 'Start baking' }).click()
  await expect(rowOf(page, orderId).getByRole('button', { name: 'Mark ready' })).toBeVisible()
})
