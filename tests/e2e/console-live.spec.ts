import { expect, test } from '../support/browser-test.ts'
import { apiOf, openQueue, placeOrder, rowOf, watchRows } from '../support/console-page.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

test('orders and changes are on two screens within a second each, and nobody reloads', async ({
  page,
  anotherContext,
  request,
}) => {
  const name = `Live Person ${Date.now()}`
  const otherPage = await (await anotherContext()).newPage()
  const view = '/console/?due=week&sort=-placed_at'
  await openQueue(page, 'owner', view)
  await openQueue(otherPage, 'staff', view)
  const screens = await Promise.all([watchRows(page), watchRows(otherPage)])
  const durations: number[] = []
  let orderId = ''
  for (let count = 1; count <= 12; count += 1) {
    orderId = await placeOrder(request, { name, isExpress: count % 3 === 0 })
    const placedAt = Date.now()
    durations.push(...(await Promise.all(screens.map((shownAfter) => shownAfter(orderId, 'Confirm', placedAt)))))
  }
  await expect(page).toHaveTitle(/^\(\d+\) Orders/)
  await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
  const confirmedAt = Date.now()
  const [, otherScreen] = screens
  durations.push(await otherScreen(orderId, 'Start baking', confirmedAt))
  expect(Math.max(...durations), `milliseconds: ${durations.join(', ')}`).toBeLessThan(1000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(otherPage, orderId).getByRole('button', { name: 'Confirm' })).toBeVisible()
})

test.describe('on a connection that breaks', () => {
  // The connection has another port, and so another origin than the server.
  test.use({ expectedErrors: [/net::ERR|request to another host: http:\/\/127\.0\.0\.1:|status of 409/] })

  test('nothing is missed or doubled, no change is shown that was not saved, and conflicts are resolved', async ({
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
    await expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 10_000 })
    // The press on Confirm was a moment ago: rows do not move under the pointer.
    await page.getByRole('button', { name: '2 new orders' }).click()
    for (const missedId of missed) await expect(rowOf(page, missedId)).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row', { name })).toHaveCount(3)
    await page.getByRole('button', { name: 'Confirm: try again' }).click()
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Start baking' })).toBeVisible()

    const colleague = await apiOf(request, 'owner')
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

test('keeps the rows in place while somebody uses the table and shows new orders on request', async ({
  page,
  request,
}) => {
  // Other tests place orders at the same time.
  const name = `Waiting Person ${Date.now()}`
  const first = await placeOrder(request, { name })
  await openQueue(page, 'staff', `/console/?sort=-placed_at&q=${encodeURIComponent(name)}`)
  const box = await rowOf(page, first).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 10)
  await page.mouse.move((box?.x ?? 0) + 310, (box?.y ?? 0) + 20)
  const orderId = await placeOrder(request, { name })
  const pill = page.getByRole('button', { name: /^\d+ new orders?$/ })
  await expect(pill).toBeVisible({ timeout: 1000 })
  await expect(rowOf(page, orderId)).toHaveCount(0)
  await pill.click()
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(pill).toHaveCount(0)
})

test('alerts to an order outside the view', async ({ page, request }) => {
  await openQueue(page, 'staff', '/console/?type=regular')
  const orderId = await placeOrder(request, { isExpress: true })
  await page.getByRole('button', { name: /new orders? outside this view/ }).click()
  await expect(page).toHaveURL(/\/console\/$/)
  await page.getByLabel('Search').fill(orderId)
  await expect(rowOf(page, orderId)).toBeVisible()
})
