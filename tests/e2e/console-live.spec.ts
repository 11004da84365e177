import { expect, test } from '../support/browser-test.ts'
import { apiOf, openQueue, placeOrder, rowOf } from '../support/console-page.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

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

test.describe('on a connection that breaks', () => {
  // The connection has another port, and so another origin than the server.
  test.use({ expectedErrors: [/net::ERR|request to another host: http:\/\/127\.0\.0\.1:|status of 409/] })

  test('misses and doubles nothing, shows no change that was not saved, and resolves conflicts', async ({
    page,
    request,
    baseURL,
  }) => {
    const proxy = await startTcpProxy(baseURL ?? '')
    const name = `Cut Person ${Date.now()}`
    const orderId = await placeOrder(request, { name })
    await openQueue(page, 'staff', `${proxy.url}/console/?q=${encodeURIComponent(name)}`)
    await proxy.disconnect()
    await expect(page.getByText(/^reconnecting, \d+ s$/)).toBeVisible()
    await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText(`${orderId} is still new`)
    const missed = [await placeOrder(request, { name }), await placeOrder(request, { name })]
    await proxy.reconnect()
    // The next attempt may be 19 s away. Rows do not move under a pointer that is in use, however long that takes.
    let moves = 0
    await expect
      .poll(async () => {
        moves += 1
        await rowOf(page, orderId).hover({ position: { x: 8 + (moves % 2) * 8, y: 8 } })
        return page.getByText('live', { exact: true }).isVisible()
      })
      .toBe(true)
    // Orders of other tests are new outside this view.
    await page.getByRole('button', { name: '2 new orders', exact: true }).click()
    for (const missedId of missed) await expect(rowOf(page, missedId)).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row', { name })).toHaveCount(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Start baking' })).toBeVisible()

    const colleague = apiOf(request, 'owner')
    let isFirst = true
    await page.route(`**/api/orders/${orderId}`, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false
        const { version } = await colleague.change(orderId, { status: 'baking', version: 2 })
        await colleague.change(orderId, { status: 'ready', version })
      }
      await route.continue()
    })
    await rowOf(page, orderId).getByRole('button', { name: 'Start baking' }).click()
    const dialog = page.getByRole('dialog', { name: `${orderId} has changed` })
    await expect(dialog).toContainText(/marked this ready \d+ s ago/)
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Send out' })).toBeVisible()
    await page.close()
    await proxy.disconnect()
  })
})
