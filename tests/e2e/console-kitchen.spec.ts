import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { kitchenMessages } from '../../console/src/kitchen/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, hoursUntilAfternoon, placeOrder, signIn } from '../support/console-page.ts'
import { startShopProxy } from '../support/shop-proxy.ts'

/** A day in the far future that no other test uses. */
const ownDay = (): string => addDays(lagosDay(new Date()), 90 + Math.floor(Math.random() * 600))
const okOf = (page: Page, orderId: string) => page.getByRole('button', { name: new RegExp(`OK.*${orderId} seen`) })
const sponge = (page: Page) => page.getByRole('button', { name: /^(\d+ to make|Done): Red Velvet 8 inch layer/ })

test('lets two people tick the same pieces, while new orders join and ready ones leave', async ({
  page,
  anotherContext,
  request,
}) => {
  const day = ownDay()
  const firstId = await placeOrder(request, { isExpress: true, dueIn: hoursUntilAfternoon(day) })
  // The bookmark of the former bake list.
  const list = `/console/bake-list?from=${day}&to=${day}`
  const tablet = await (await anotherContext()).newPage()
  await signIn(page, 'owner', list)
  await signIn(tablet, 'staff', list)
  await expect(page).toHaveURL(new RegExp(`/console/kitchen\\?from=${day}`))
  // An express cake of two layers, one flavour.
  await expect(sponge(page)).toHaveText(/^2 to make/)
  await expect(sponge(tablet)).toHaveText(/^2 to make/)

  await sponge(page).click()
  await expect(sponge(page)).toHaveText(/^1 to make/)
  await expect(sponge(tablet)).toHaveText(/^1 to make/)
  await sponge(tablet).click()
  await expect(sponge(page)).toHaveText(/^Done/)

  const orderId = await placeOrder(request, { isExpress: true, dueIn: hoursUntilAfternoon(day) })
  await expect(sponge(page)).toHaveText(/^2 to make.*2 of 4 done/)
  await expect(sponge(tablet)).toHaveText(/^2 to make.*2 of 4 done/)

  await page.getByRole('button', { name: 'Several: Red Velvet, 8 inch layer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Red Velvet, 8 inch layer' })
  await dialog.getByRole('button', { name: 'All done' }).click()
  await expect(sponge(tablet)).toHaveText(/^Done/)
  await dialog.getByRole('link', { name: orderId }).click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))

  const staff = apiOf(request, 'staff')
  for (const id of [firstId, orderId]) {
    for (const status of ['confirmed', 'baking', 'ready']) {
      await staff.change(id, { status, version: (await staff.order(id)).version })
    }
  }
  await expect(tablet.getByRole('heading', { name: 'Nothing to make' })).toBeVisible()
})

test.describe('while the tablet has no network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('keeps what the kitchen has not acknowledged over a reload, and shows what was cancelled meanwhile', async ({
    page,
    context,
    anotherContext,
    request,
  }) => {
    const staff = apiOf(request, 'staff')
    const setStatus = async (id: string, status: string) =>
      staff.change(id, { status, version: (await staff.order(id)).version })
    const confirmedId = await placeOrder(request, { isExpress: true, dueIn: 1 })
    const cancelledId = await placeOrder(request, { isExpress: true, dueIn: 1 })
    await setStatus(confirmedId, 'confirmed')
    await setStatus(cancelledId, 'confirmed')
    const tablet = await (await anotherContext()).newPage()
    await signIn(page, 'kitchen', '/console/kitchen')
    await signIn(tablet, 'kitchen', '/console/kitchen')
    await expect(okOf(page, confirmedId)).toBeVisible()
    await page.reload()
    await expect(okOf(page, confirmedId)).toBeVisible()
    await okOf(tablet, cancelledId).click()
    await expect(okOf(page, cancelledId)).toBeHidden()

    await context.setOffline(true)
    await setStatus(cancelledId, 'cancelled')
    await okOf(page, confirmedId).click()
    await expect(okOf(page, confirmedId)).toBeHidden()
    await expect(okOf(tablet, confirmedId)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: cancelledId })).toContainText('Cancelled: Express Cake')
    await expect(okOf(tablet, confirmedId)).toBeHidden()
    await page.reload()
    await expect(okOf(page, cancelledId)).toBeVisible()
    await okOf(page, cancelledId).click()
    await expect(okOf(tablet, cancelledId)).toBeHidden()
  })
})

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
