import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { expect, test } from '../support/browser-test.ts'
import { hoursUntilAfternoon, placeOrder, placeReadyOrder, signIn } from '../support/console-page.ts'
import { centreOf, slideFinger } from '../support/touch.ts'

test('opens the pieces of a row on a tablet, ticks by a tap, and keeps the screen on', async ({
  anotherContext,
  request,
}) => {
  const day = addDays(lagosDay(new Date()), 90 + Math.floor(Math.random() * 600))
  await placeOrder(request, { isExpress: true, dueIn: hoursUntilAfternoon(day) })
  const context = await anotherContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })
  await context.addInitScript(() => {
    // An empty page has none.
    if (!('wakeLock' in navigator)) return
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      document.documentElement.dataset.wakeLock = String(!lock.released)
      return lock
    }
  })
  const page = await context.newPage()
  // A browser without a screen refuses it otherwise.
  await context.grantPermissions(['screen-wake-lock'])
  await signIn(page, 'staff', `/console/kitchen?from=${day}&to=${day}`)
  const sponge = page.getByRole('button', { name: /^(\d+ to make|Done): Red Velvet 8 inch layer/ })
  await expect(sponge).toHaveText(/^2 to make/)
  await expect(page.locator('html')).toHaveAttribute('data-wake-lock', 'true')

  const dialog = page.getByRole('dialog', { name: 'Red Velvet, 8 inch layer' })
  await page.getByRole('button', { name: 'Several: Red Velvet, 8 inch layer' }).tap()
  await expect(dialog.getByRole('status')).toHaveText('2 to make, 0 of 2 done')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await sponge.tap()
  await expect(sponge).toHaveText(/^1 to make/)
})

test('changes the order of stops by a finger, down and up', async ({ anotherContext, request }, testInfo) => {
  const names = ['One', 'Two', 'Three'].map((name) => `Finger ${name} ${testInfo.retry}`)
  const day = addDays(lagosDay(new Date()), 3)
  for (const [index, name] of names.entries()) {
    await placeReadyOrder(request, { name, dueIn: hoursUntilAfternoon(day) + index })
  }
  const context = await anotherContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'staff', `/console/deliveries?day=${day}`)
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).tap()
  await page.getByRole('button', { name: 'Send with rider…' }).tap()
  const stops = page.getByRole('dialog').getByRole('listitem')
  const expectOrder = (order: readonly (string | undefined)[]) =>
    expect(stops).toContainText(order.map((name) => String(name)))
  const [one, two, three] = names
  await expectOrder([one, two, three])
  const handle = (index: number) => stops.nth(index).locator('[class*="handle"]')

  await slideFinger(page, handle(0), await centreOf(stops.nth(2)))
  await expectOrder([two, three, one])
  await slideFinger(page, handle(2), await centreOf(stops.nth(0)))
  await expectOrder([one, two, three])
})

test('has letters of 16 pixels in every field, so that a phone does not zoom @phone', async ({ page }) => {
  const screens = ['', 'orders/new?for=later', 'kitchen', 'customers', 'shop/business', 'account']
  const paths = ['/home', '/customize', '/orders', ...screens.map((screen) => `/console/${screen}`)]
  await signIn(page, 'owner', '/console/account')
  for (const path of paths) {
    await page.goto(path)
    const fields = page.locator('input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea')
    await expect(fields.filter({ visible: true }).first()).toBeVisible()
    const small = await fields.evaluateAll((elements) =>
      elements
        .map((element) => [element.getAttribute('name') ?? element.id, getComputedStyle(element).fontSize] as const)
        .filter(([, size]) => Number.parseFloat(size) < 16),
    )
    expect(small, path).toEqual([])
  }
})
