import type { Page } from '@playwright/test'
import { messages } from '../../console/src/calendar/texts.ts'
import { cartMessages } from '../../storefront/src/cart/texts.ts'
import { layoutMessages } from '../../storefront/src/layout/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'
import {
  createUniqueEmail,
  fetchOrdersByEmail,
  fillContact,
  openCart,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('shows sold-out items and pauses on open pages, which keep what was typed @phone', async ({
  page,
  context,
  request,
}) => {
  const shopper = await context.newPage()
  const following = shopper.waitForRequest('**/api/menu/events')
  await openCart(shopper, storedItems.brownies)
  await following
  const line = shopper.getByRole('listitem', { name: 'Brownies' })
  const proceed = shopper.getByRole('button', { name: /^Proceed to Checkout/ })
  await expect(proceed).toBeEnabled()

  await signIn(page, 'staff', '/console/calendar')
  const soldOut = page.getByRole('region', { name: 'Sold out' })
  await soldOut.getByRole('radio', { name: messages.untilISaySo }).check()
  await soldOut.getByLabel(messages.whatIsSoldOut).fill('brownies')
  await soldOut.getByRole('button', { name: 'Brownies is sold out' }).click()
  // Some of the demo orders may need them today.
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  await expect(anyway.or(soldOut.getByRole('button', { name: 'Sell again: Brownies' }))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(line.getByText('Sold out: Brownies.')).toBeVisible()
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect(shopper.getByText(cartMessages.changeUnavailable(1))).toBeVisible()
  await soldOut.getByRole('button', { name: 'Sell again: Brownies' }).click()
  await expect(line.getByText('Sold out: Brownies.')).toHaveCount(0)
  await proceed.click()
  await expect(shopper).toHaveURL(/\/checkout/)

  const email = createUniqueEmail()
  await fillContact(shopper, email)

  const orders = page.getByRole('region', { name: 'Orders' })
  await orders.getByLabel('Message to shoppers').fill('The ovens are full.')
  await orders.getByRole('button', { name: 'Pause orders' }).click()
  await expect(page.getByRole('link', { name: /^Orders are paused since .* until / })).toBeVisible()
  await expect(shopper.getByText(layoutMessages.pausedOpen)).toBeVisible()
  const refused = shopper.waitForResponse('**/api/checkout')
  await placeOrderButton(shopper).click()
  expect((await refused).status()).toBe(422)
  await expect(shopper.getByRole('alert').filter({ hasText: 'The ovens are full.' })).toBeVisible()
  await expect(field(shopper, 'Email')).toHaveValue(email)

  await orders.getByRole('button', { name: 'Reopen orders' }).click()
  await expect(shopper.getByText(layoutMessages.pausedOpen)).toHaveCount(0)
  await placeOrderButton(shopper).click()
  const orderId = await readPlacedOrderId(shopper)
  expect(await fetchOrdersByEmail(request, email)).toMatchObject([{ order_id: orderId }])
})
