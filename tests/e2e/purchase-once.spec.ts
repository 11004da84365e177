import { expect, type Page } from '@playwright/test'
import { checkoutMessages, problemMessages } from '../../storefront/src/checkout/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  expectAmount,
  fetchOrdersByEmail,
  fillContact,
  openCart,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
  readStorage,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/ERR_|Failed to load resource/] })

const checkout = '**/api/checkout'

async function openReadyCheckout(page: Page): Promise<string> {
  const email = createUniqueEmail()
  await openCheckout(page, storedItems.brownies)
  await fillContact(page, email)
  await expect(placeOrderButton(page)).toBeEnabled()
  return email
}

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
  await context.route(checkout, async (route) => {
    await released
    await route.continue()
  })
  for (const tab of tabs) await placeOrderButton(tab).click()
  release()
  const orderId = await readPlacedOrderId(page)
  expect(await readPlacedOrderId(other)).toBe(orderId)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
})

test('places an order begun offline with the same key once connected', async ({ page, context, request }) => {
  const email = await openReadyCheckout(page)
  // The code that sends the order is fetched after the form.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await placeOrderButton(page).click()
  // Some browsers do not notice by themselves: navigator.onLine stays true.
  await expect(page.getByText(checkoutMessages.offline)).toBeVisible()
  await expect(page.getByText(problemMessages.retry)).toBeVisible()
  const key = await readStorage(page, 'pj.orderKey')
  await context.setOffline(false)
  await expect(page.getByText(checkoutMessages.offline)).toHaveCount(0)
  const sent = page.waitForRequest(checkout)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await (await sent).headerValue('Idempotency-Key')).toBe(key)
  await readPlacedOrderId(page)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
  expect(await readStorage(page, 'pj.orderKey')).toBeNull()
})
