import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { apiOf, hoursUntilAfternoon, openQueue, placeOrder, rowOf, signIn } from '../support/console-page.ts'
import { startServer } from '../support/server.ts'
import type { Person } from '../support/sessions.ts'
import { viewports } from '../support/viewports.ts'

/** On a server of its own, because it closes the cash of the day. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const server = await startServer({ env: { DEMO: 'true' } })
    await use(server.url)
    await server.stop()
  },
})

const customer = 'Five Roles'
const rider = 'Musa Bello'
const phone = '08031234567'

/** The places in the bar and inside its entries. */
const placesOf = (page: Page) => page.getByRole('navigation').getByRole('link')

async function expectPlaces(page: Page, { hidden }: { hidden: readonly string[] }): Promise<void> {
  for (const name of hidden) await expect(placesOf(page).filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
}

const expectAccessible = async (page: Page, within = 'main'): Promise<void> =>
  expect(await findViolations(page, within)).toEqual([])

test('takes an order through the hands of five roles, who work side by side and see no more than they need @ci', async ({
  anotherContext,
  request,
}) => {
  test.slow()
  const open = async (viewport: { width: number; height: number }, isTouched = false): Promise<Page> =>
    (await anotherContext({ viewport, hasTouch: isTouched })).newPage()
  const desk = await open(viewports.desktop)
  const owner = await open(viewports.desktop)
  const kitchen = await open(viewports.tablet, true)
  const manager = await open(viewports.tablet, true)
  const day = addDays(lagosDay(new Date()), 20)
  const list = `/console/kitchen?from=${day}&to=${day}`
  const asPerson = (page: Page, person: Person, path: string) => signIn(page, person, path)

  const { orderId } = await test.step('the order comes in at the shop, and the desk confirms it', async () => {
    await apiOf(request, 'owner').addMember({ name: rider, role: 'rider' })
    await Promise.all([
      openQueue(desk, 'staff'),
      asPerson(owner, 'owner', '/console/sales'),
      asPerson(kitchen, 'kitchen', list),
      asPerson(manager, 'manager', '/console/cash-up'),
    ])
    const placed = await placeOrder(request, { name: customer, dueIn: hoursUntilAfternoon(day), isExpress: true })
    await desk.getByLabel('Search').fill(placed)
    await rowOf(desk, placed).getByRole('button', { name: 'Confirm' }).click()
    await expect(rowOf(desk, placed).getByRole('button', { name: 'Start baking' })).toBeVisible()
    await expectPlaces(desk, { hidden: ['Sales', 'Cash-up', 'Shop', 'Team', 'Audit'] })
    await expectAccessible(desk)
    return { orderId: placed }
  })

  await test.step('the kitchen ticks and bakes, and the desk sees it at once', async () => {
    const pieces = (page: Page) => page.getByRole('button', { name: /^(\d+ to make|Done): Red Velvet 8 inch layer/ })
    const second = await desk.context().newPage()
    await second.goto(list)
    await expect(pieces(second)).toHaveText(/^2 to make/)
    await pieces(kitchen).tap()
    await expect(pieces(second)).toHaveText(/^1 to make/)
    await second.close()
    await pieces(kitchen).tap()
    await expect(pieces(kitchen)).toHaveText(/^Done/)
    await expect(kitchen.locator('body')).not.toContainText(new RegExp(`₦|${phone}|Unpaid`))
    await expectPlaces(kitchen, { hidden: ['Customers', 'Sales', 'Cash-up', 'Shop', 'Deliveries', 'Custom carts'] })
    await expectAccessible(kitchen)
    await kitchen.goto(`/console/?q=${orderId}`)
    for (const step of ['Start baking', 'Mark ready']) {
      await rowOf(kitchen, orderId).getByRole('button', { name: step }).tap()
    }
    await expect(rowOf(kitchen, orderId)).toContainText('Ready')
    await expect(rowOf(kitchen, orderId).getByRole('button', { name: 'Send out' })).toHaveCount(0)
    await expect(kitchen.locator('body')).not.toContainText(new RegExp(`₦|${phone}|Unpaid`))
    await expectAccessible(kitchen)
    await expect(rowOf(desk, orderId).getByRole('button', { name: 'Send out' })).toBeVisible()
  })

  const link = await test.step('the desk sends it out with a rider, by keyboard', async () => {
    // For a second, a row that a colleague has changed does nothing.
    await expect(rowOf(desk, orderId).getByText('Just changed')).toBeHidden()
    await rowOf(desk, orderId).focus()
    await desk.keyboard.press('s')
    const asked = desk.getByRole('dialog', { name: `Who takes ${orderId}?` })
    await expect(asked.getByRole('button', { name: rider })).toBeFocused()
    await expectAccessible(desk, 'dialog')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`${orderId}: out for delivery with ${rider}`)).toBeVisible()
    await desk.goto('/console/deliveries')
    const run = desk.getByRole('region', { name: new RegExp(rider) })
    await expect(run).toContainText('1 to deliver')
    await expectAccessible(desk)
    await run.getByRole('button', { name: 'New link' }).click()
    const url = await desk.getByRole('dialog').getByLabel('Link').inputValue()
    await desk.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    return url
  })

  await test.step('the rider delivers and takes cash, without a sign-in', async () => {
    const page = await open(viewports.phone, true)
    await page.goto(link)
    const stop = page.getByRole('article', { name: `Stop 1: ${customer}` })
    await expect(stop).toContainText('₦113,500 to collect')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await stop.getByRole('button', { name: 'Money taken' }).tap()
    await expect(stop).toContainText('₦113,500 taken, cash')
    await stop.getByRole('button', { name: 'Delivered' }).tap()
    await expect(page.getByText('All delivered')).toBeVisible()
    await page.goto('/console/')
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  await test.step('the cash comes back to the desk, and the manager closes the day', async () => {
    const run = desk.getByRole('region', { name: new RegExp(rider) })
    await expect(run).toContainText('All delivered')
    await run.getByRole('button', { name: 'Cash brought back' }).click()
    await desk.getByRole('dialog').getByLabel('Cash brought back').fill('113500')
    await desk.getByRole('dialog').getByRole('button', { name: 'Close the run' }).click()
    await expect(run).toContainText('₦113,500 brought back, as expected')

    await expect(manager.getByRole('table', { name: 'Riders' })).toContainText('as expected')
    await expectPlaces(manager, { hidden: ['Team', 'Audit'] })
    await manager.getByLabel('Opening float').fill('0')
    const hint = (await manager.getByText(/^Expected: /).textContent()) ?? ''
    await manager.getByLabel('Counted cash').fill(hint.replace(/\D/g, ''))
    await expectAccessible(manager)
    await manager.getByRole('button', { name: 'Close the day' }).tap()
    await expect(manager.getByText(/^Closed by/)).toBeVisible()
  })

  await test.step('the owner reads sales and audit', async () => {
    await expect(owner.getByRole('heading', { name: 'Today so far' })).toBeVisible()
    await expectAccessible(owner)
    await owner.goto('/console/audit')
    for (const text of [
      `sent ${orderId} out with ${rider}`,
      `closed the run of ${rider}: ₦113,500 of ₦113,500 cash brought back`,
    ]) {
      await expect(owner.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    }
    await expect(owner.getByRole('listitem').filter({ hasText: /closed the cash of/ })).toBeVisible()
    await expect(owner.locator('main')).not.toContainText(new RegExp(`${phone}|${customer}`))
    await expectAccessible(owner)
  })
})
