import { expect, type Locator, type Page } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findViolations } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import {
  createUniqueEmail,
  expectAmount,
  fetchOrdersByEmail,
  fillContact,
  openCart,
  placeOrderButton,
  readPlacedOrderId,
  readStorage,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const status = (page: Page) => page.getByRole('region', { name: 'Status' })

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
}

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('orders a delivery: edited cake, draft over reload and Back, confirmation after Back @phone-first', async ({
    page,
    request,
  }) => {
    await openCart(page, storedItems.brownies, { ...storedItems.gallery, quantity: 2, orderNote: 'No nuts' })
    await page.getByRole('button', { name: 'Edit Lagoon Drip' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lagoon Drip' })
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Carrot')
    await expect(dialog.getByRole('radio', { name: 'Girl' })).toBeChecked()
    await expect(dialog.getByLabel('Message on cake')).toHaveValue('Ada')
    await expectAmount(dialog, 'Total', 2 * 68_000)
    await dialog.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
    await dialog.getByLabel('Message on cake').fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your changes are saved')).toBeVisible()
    // Below the header, whose cart and menu stay free.
    const topOfToast = () => page.locator('[data-sonner-toast]').evaluate((toast) => toast.getBoundingClientRect().top)
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(topOfToast).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await expect(page.getByRole('button', { name: 'Edit Lagoon Drip' })).toBeFocused()
    const [, cake] = JSON.parse((await readStorage(page, 'cart')) ?? '')
    expect(cake).toMatchObject({ options: 'Carrot, Lemon', textToAppear: '', quantity: 2, orderNote: 'No nuts' })
    await page.getByRole('button', { name: /^Proceed to Checkout/ }).click()

    const email = createUniqueEmail()
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
    await fillContact(page, email)
    await field(page, 'Address').fill('5 Palm Road')
    await field(page, 'City').fill('Lagos')
    await field(page, 'Delivery location').selectOption('Ojo')
    await page.reload()
    await expect(field(page, 'Address')).toHaveValue('5 Palm Road')
    await page.getByRole('link', { name: 'Change your cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await expect(field(page, 'Delivery location')).toHaveValue('Ojo')
    // Always closed then: the notice about it appears with the time, not under the tap on Place Order.
    const day = nextSunday(new Date(Date.now() + 20 * 86_400_000))
    await field(page, 'Delivery date and time').fill(`${day}T10:00`)
    const sent = page.waitForRequest('**/api/checkout')
    await placeOrderButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ delivery_date: `${day}T09:00:00.000Z`, state: 'Ojo' })
    const orderId = await readPlacedOrderId(page)
    expect(orderId).toMatch(/^PJ-[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(page.url()).not.toContain('items=')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Follow your order' }).click()
    await expect(status(page)).toContainText('10:00 am')
    await expectAccessible(page)
    await page.goBack()
    expect(await readPlacedOrderId(page)).toBe(orderId)
    await page.reload()
    expect(await readPlacedOrderId(page)).toBe(orderId)
    expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
  })
})

/** The Sunday on or after a day, as YYYY-MM-DD. */
function nextSunday(from: Date): string {
  const day = new Date(from)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Found once, because a search by role and name takes longer than a press.
  const element = await target.elementHandle()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('builds, edits and buys an express cake with the keyboard alone', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await waitUntilHydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: '6 inch', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '8 inch' })).toBeChecked()
  const increase = page.getByRole('button', { name: 'Increase layers' })
  await tabTo(page, increase)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'At most 4 layers' })).toBeVisible()
  await expect(increase).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'No flavour' }))
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('group', { name: '3. Flavor' }).getByRole('radio', { name: 'Vanilla', exact: true }),
  ).toBeChecked()
  await tabTo(page, field(page, 'Message on cake'))
  await page.keyboard.type('Well done')
  await tabTo(page, page.getByRole('checkbox', { name: 'Buttercream Roses' }))
  await page.keyboard.press('Space')
  await expectAmount(page, 'Total', 200_000 + 10_000 + 15_000)
  await tabTo(page, page.getByRole('button', { name: 'Add Express Order to Cart' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)

  await tabTo(page, page.getByRole('link', { name: /^Edit / }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Message on cake')).toHaveValue('Well done')
  await tabTo(page, page.getByRole('button', { name: 'Decrease layers' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout - ₦175,000' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, page.getByRole('radio', { name: 'Pickup', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked()
  await tabTo(page, field(page, 'Address'))
  await page.keyboard.type('5 Palm Road')
  await tabTo(page, field(page, 'City'))
  await page.keyboard.type('Lagos')
  await tabTo(page, field(page, 'Delivery location'))
  await page.keyboard.type('Ikeja')
  await tabTo(page, field(page, 'Name'))
  await page.keyboard.type('Ada Obi')
  await tabTo(page, field(page, 'Email'))
  await page.keyboard.type(createUniqueEmail())
  await tabTo(page, page.getByRole('button', { name: 'Place Order - ₦181,000' }))
  await page.keyboard.press('Enter')
  const orderId = await readPlacedOrderId(page)
  await tabTo(page, page.getByRole('link', { name: 'Follow your order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
})

test('works where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: block })
    Object.defineProperty(window, 'sessionStorage', { get: block })
  })
  await page.goto('/products/brownies')
  await page.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectAmount(page, 'Total', 16_500)
})

test('shows two tabs the same cart, of which they place one order at the same moment', async ({
  page,
  context,
  request,
}) => {
  await openCart(page, storedItems.brownies)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  await expectAmount(page, 'Total', 33_000)

  const email = createUniqueEmail()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.getByRole('button', { name: /^Proceed to Checkout/ }).click()
    await fillContact(tab, email)
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/api/checkout', async (route) => {
    await released
    await route.continue()
  })
  for (const tab of tabs) await placeOrderButton(tab).click()
  release()
  const orderId = await readPlacedOrderId(page)
  expect(await readPlacedOrderId(other)).toBe(orderId)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
})
