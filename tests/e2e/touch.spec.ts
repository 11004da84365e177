import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { expect, test } from '../support/browser-test.ts'
import { hoursUntilAfternoon, placeOrder, signIn } from '../support/console-page.ts'
import { holdFinger } from '../support/touch.ts'

test('opens the pieces of a row by a long press on a tablet, ticks by a tap, and keeps the screen on', async ({
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
  await holdFinger(page, sponge, () => expect(dialog).toBeVisible())
  await expect(dialog.getByRole('status')).toHaveText('2 to make, 0 of 2 done')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await sponge.tap()
  await expect(sponge).toHaveText(/^1 to make/)
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
