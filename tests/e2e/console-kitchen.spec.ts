import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { kitchenMessages } from '../../console/src/kitchen/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, hoursUntilAfternoon, placeOrder, signIn } from '../support/console-page.ts'
import { startShopProxy } from '../support/shop-proxy.ts'
import { viewports } from '../support/viewports.ts'

/** A day in the far future that no other test uses. */
const ownDay = (): string => addDays(lagosDay(new Date()), 90 + Math.floor(Math.random() * 600))
const okOf = (page: Page, orderId: string) => page.getByRole('button', { name: new RegExp(`OK.*${orderId} seen`) })
const sponge = (page: Page) => page.getByRole('button', { name: /^(\d+ to make|Done): Red Velvet 8 inch layer/ })

test.describe('for ten minutes without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_|Failed to load resource|request to another host/],
  })

  test('shows the list as it was after a reload of the tablet, and sends each tick once', async ({
    page,
    anotherContext,
    request,
  }) => {
    const line = await startShopProxy(process.env.BASE_URL ?? '')
    await page.context().clock.install()
    const day = ownDay()
    await placeOrder(request, { isExpress: true, dueIn: hoursUntilAfternoon(day) })
    await placeOrder(request, { isExpress: true, dueIn: hoursUntilAfternoon(day) })
    const staff = apiOf(request, 'staff')
    const alertId = await placeOrder(request, { isExpress: true, dueIn: 1 })
    await staff.change(alertId, { status: 'cancelled', version: (await staff.order(alertId)).version })
    const kitchen = `/console/kitchen?from=${day}&to=${day}`
    const colleague = await (await anotherContext()).newPage()
    await signIn(page, 'kitchen', line.url + kitchen)
    await expect(okOf(page, alertId)).toBeVisible()
    await signIn(colleague, 'owner', kitchen)
    await expect(sponge(page)).toHaveText(/^4 to make/)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })

    await line.disconnect()
    await sponge(page).click()
    await expect(page.getByText(kitchenMessages.asOf(''))).toBeVisible()
    await expect(page.getByText(kitchenMessages.waiting(1))).toBeVisible()
    await page.clock.fastForward('05:00')
    await page.reload()
    await expect(sponge(page)).toHaveText(/^3 to make/)
    await expect(okOf(page, alertId)).toBeVisible()
    await expect(page.getByText(kitchenMessages.asOf(''))).toBeVisible()
    await sponge(page).click()
    await expect(sponge(page)).toHaveText(/^2 to make/)
    await sponge(colleague).click()
    await expect(sponge(colleague)).toHaveText(/^3 to make/)
    await page.clock.fastForward('05:00')
    await page.reload()
    await expect(sponge(page)).toHaveText(/^2 to make/)

    await line.reconnect()
    await page.clock.fastForward('00:30')
    await expect(sponge(colleague)).toHaveText(/^1 to make/)
    await expect(sponge(page)).toHaveText(/^1 to make/)
    await expect(page.getByText(/No network|wait for the network/)).toBeHidden()
    // Other tests share the session, which a network would end.
    await line.disconnect()
    await page.getByRole('button', { name: 'sign out' }).click()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test('leaves half of each screen to the list, with allergies and alerts above it', async ({ page }) => {
  const text = 'Wedding Cake, due Sat 21 Nov, 6:00 pm. Already made: 1 of 2 Carrot, 8 inch layer'
  const orderIds = ['PJ-AAAAAAA1', 'PJ-AAAAAAA2', 'PJ-AAAAAAA3', 'PJ-AAAAAAA4']
  const alerts = orderIds.map((order_id, id) => ({ id: `${id}`, order_id, kind: 'changed', text, at: '2026-11-21' }))
  const allergy = { allergen: 'nuts', note: 'No nuts', pieces: ['Carrot'], read: false, confirmed: true }
  const allergies = orderIds.map((order_id) => ({ key: order_id, order_id, ...allergy }))
  await page.route('**/api/kitchen/alerts', (route) => route.fulfill({ json: { alerts } }))
  await page.route('**/api/needs', (route) => route.fulfill({ json: { start: 9, not_printed: 9 } }))
  await page.route('**/api/bake-list?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), allergies } })
  })
  await signIn(page, 'kitchen', '/console/kitchen')
  await expect(page.getByText('4 allergies:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK all' })).toBeVisible()
  await expect(page.getByText('9 to start now')).toBeVisible()
  for (const size of [viewports.phone, viewports.tablet, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size)
    const stations = await page.getByRole('navigation', { name: 'Stations' }).boundingBox()
    const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
    if (!stations || !undo) throw new Error('The list has no place')
    const height = undo.y - stations.y - stations.height
    expect(height, `${size.width} pixels`).toBeGreaterThanOrEqual(size.height / 2)
  }
})
