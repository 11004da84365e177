import { messages } from '../../console/src/calendar/texts.ts'
import { cartMessages } from '../../storefront/src/cart/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'
import { openCart } from '../support/shop-page.ts'

test('shows what is sold out on pages that are open @phone', async ({ page, context }) => {
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
})
