import { expect, test } from '../support/browser-test.ts'
import { apiOf, openQueue, placeOrder, rowOf, watchRows } from '../support/console-page.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

const second = 1000

test('an order shows up on two screens within a second, and one’s step on the other’s', async ({
  page,
  anotherContext,
  request,
}) => {
  const name = `Live Person ${Date.now()}`
  const desk = await (await anotherContext()).newPage()
  await openQueue(page, 'owner', '/console/?due=tomorrow&sort=-placed_at')
  await openQueue(desk, 'staff', '/console/?due=tomorrow&sort=-placed_at')
  const [onPage, onDesk] = await Promise.all([watchRows(page), watchRows(desk)])
  const orderId = await placeOrder(request, { name, dueIn: 24 })
  const placed = Date.now()
  for (const shownAfter of [onPage, onDesk]) expect(await shownAfter(orderId, 'Confirm', placed)).toBeLessThan(second)
  for (const screen of [page, desk]) {
    await expect(rowOf(screen, orderId)).toContainText(name)
    await expect(screen).toHaveTitle(/^\(\d+\) Orders/)
  }
  await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
  const confirmed = Date.now()
  expect(await onDesk(orderId, 'Start baking', confirmed)).toBeLessThan(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(desk, orderId).getByRole('button', { name: 'Confirm' })).toBeVisible()
})

test('thirty orders in a row are on both screens within a second each, and nobody reloads', async ({
  page,
  anotherContext,
  request,
}) => {
  test.slow()
  const name = `Rush ${Date.now()}`
  const desk = await (await anotherContext()).newPage()
  const view = '/console/?due=week&sort=-placed_at'
  await openQueue(page, 'owner', view)
  await openQueue(desk, 'staff', view)
  const screens = await Promise.all([watchRows(page), watchRows(desk)])
  const after: number[] = []
  for (let count = 1; count <= 30; count += 1) {
    const orderId = await placeOrder(request, { name, isExpress: count % 3 === 0 })
    const placed = Date.now()
    after.push(...(await Promise.all(screens.map((shownAfter) => shownAfter(orderId, 'Confirm', placed)))))
  }
  expect(Math.max(...after), `milliseconds until each showed: ${after.join(', ')}`).toBeLessThan(second)
})

test('rows stay where they are while somebody reads: new ones wait behind the pill', async ({ page, request }) => {
  // A view of its own: other tests order at the same time.
  const name = `Waiting Person ${Date.now()}`
  const first = await placeOrder(request, { name })
  await openQueue(page, 'staff', `/console/?sort=-placed_at&q=${encodeURIComponent(name)}`)
  const box = await rowOf(page, first).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 10)
  await page.mouse.move((box?.x ?? 0) + 310, (box?.y ?? 0) + 20)
  const orderId = await placeOrder(request, { name })
  const pill = page.getByRole('button', { name: /^\d+ new orders?$/ })
  await expect(pill).toBeVisible({ timeout: second })
  await expect(rowOf(page, orderId)).toHaveCount(0)
  await pill.click()
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(pill).toHaveCount(0)
})

test('an order for another view is told of too', async ({ page, request }) => {
  await openQueue(page, 'staff', '/console/?type=regular')
  const orderId = await placeOrder(request, { isExpress: true })
  await page.getByRole('button', { name: /new orders? outside this view/ }).click()
  await expect(page).toHaveURL(/\/console\/$/)
  await page.getByLabel('Search').fill(orderId)
  await expect(rowOf(page, orderId)).toBeVisible()
})

test.describe('with a line that is cut', () => {
  // The line is a host of its own.
  test.use({ expectedErrors: [/net::ERR|request to another host: http:\/\/127\.0\.0\.1:/] })

  test('nothing is missed and nothing doubled', async ({ page, request, baseURL }) => {
    const line = await startTcpProxy(baseURL ?? '')
    const name = `Cut Person ${Date.now()}`
    await placeOrder(request, { name })
    await openQueue(page, 'staff', `${line.url}/console/?q=${encodeURIComponent(name)}`)
    await line.disconnect()
    await expect(page.getByText(/^reconnecting, \d+ s$/)).toBeVisible()
    const missed = [await placeOrder(request, { name }), await placeOrder(request, { name })]
    await line.reconnect()
    await expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 10_000 })
    for (const orderId of missed) await expect(rowOf(page, orderId)).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row', { name })).toHaveCount(3)
    await page.close()
    await line.disconnect()
  })

  test('a step that cannot be saved is not shown as done', async ({ page, request, baseURL }) => {
    const line = await startTcpProxy(baseURL ?? '')
    const orderId = await placeOrder(request)
    await openQueue(page, 'staff', `${line.url}/console/?q=${orderId}`)
    await line.disconnect()
    await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText(`${orderId} is still new`)
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await line.reconnect()
    await page.getByRole('button', { name: 'Confirm: try again' }).click()
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Start baking' })).toBeVisible()
    await page.close()
    await line.disconnect()
  })
})

test.describe('two people at one order', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the second is told what the first did, and chooses', async ({ page, request }) => {
    const orderId = await placeOrder(request)
    const elsewhere = await apiOf(request, 'owner')
    await openQueue(page, 'staff', `/console/?q=${orderId}`)
    let isFirst = true
    await page.route(`**/api/orders/${orderId}`, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false
        const { version } = await elsewhere.change(orderId, { status: 'confirmed', version: 1 })
        await elsewhere.change(orderId, { status: 'baking', version })
      }
      await route.continue()
    })
    await rowOf(page, orderId).getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog', { name: `${orderId} has changed` })
    await expect(dialog).toContainText(/started baking this \d+ s ago/)
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(rowOf(page, orderId).getByRole('button', { name: 'Mark ready' })).toBeVisible()
    expect((await elsewhere.order(orderId)).status).toBe('baking')
  })
})
