import { addDays, formatDay, formatLongDay, lagosDay, weekdayOf } from '@pj/shared/lagos-time'
import type { Naira } from '@pj/shared/money'
import { naira } from '@pj/shared/money'
import type { Page } from '@playwright/test'
import { messages } from '../../console/src/calendar/texts.ts'
import { timeMessages } from '../../shared/src/orders/time-problems.ts'
import { cartMessages } from '../../storefront/src/cart/texts.ts'
import { layoutMessages } from '../../storefront/src/layout/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { isLongRun } from '../support/long-run.ts'
import { menuApiOf } from '../support/menu-api.ts'
import { test } from '../support/own-server-test.ts'
import {
  createUniqueEmail,
  fetchOrdersByEmail,
  fillContact,
  openCart,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('keeps what a shopper typed at checkout while the owner raises a price, which one tap accepts @phone', async ({
  page,
  request,
}) => {
  const menus = menuApiOf(request)
  const { version: before } = await (await request.get('/api/menu')).json()
  const setPrice = (price: Naira) =>
    menus.change((menu) => ({
      ...menu,
      products: menu.products.map((product) => ({
        ...product,
        options: product.options.map((option) =>
          product.id === 1 && option.name === 'Box of 6' ? { ...option, price } : option,
        ),
      })),
    }))
  // This screen does not learn of the new menu before it orders.
  await page.route(/\/api\/menu\/events/, (route) => route.abort())
  const email = createUniqueEmail()
  await openCheckout(page, storedItems.brownies)
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  await fillContact(page, email)
  await field(page, 'Address').fill('5 Palm Road')
  await field(page, 'City').fill('Lagos')
  await field(page, 'Delivery location').selectOption('Ojo')
  expect(await setPrice(naira(18_500))).toBeGreaterThan(before)

  const refused = page.waitForResponse('**/api/checkout')
  await placeOrderButton(page).click()
  expect((await refused).status()).toBe(422)
  const notice = page.getByRole('alert').filter({ hasText: 'Brownies: was ₦16,500, now ₦18,500' })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Address')).toHaveValue('5 Palm Road')
  await expect(field(page, 'Delivery location')).toHaveValue('Ojo')
  await notice.getByRole('button', { name: 'Accept new prices' }).click()
  await placeOrderButton(page).click()
  await readPlacedOrderId(page)
  const orders = await fetchOrdersByEmail(request, email)
  expect(orders).toMatchObject([{ amount: 18_500 + 6000 }])
})

test("gives a Saturday's last place to one shopper, and the other the next free day with one tap @phone", async ({
  page,
  request,
  anotherContext,
}) => {
  const menus = menuApiOf(request)
  // Later than the orders of the demo.
  const inSevenWeeks = addDays(lagosDay(new Date()), 49)
  const saturday = addDays(inSevenWeeks, 6 - weekdayOf(inSevenWeeks))
  const [full, next] = [formatLongDay(saturday), formatLongDay(addDays(saturday, 1))]
  const date = 'Delivery date and time'
  await menus.change((menu) => ({
    ...menu,
    capacity: { ...menu.capacity, enabled: true, dates: [{ day: saturday, points: 1 }] },
  }))
  // This screen does not learn of the other order before it sends its own.
  await page.route('**/api/day-loads', (route) => route.abort())
  const [email, otherEmail] = [createUniqueEmail(), createUniqueEmail()]
  await openCheckout(page, storedItems.brownies)
  await fillContact(page, email)
  await field(page, date).fill(`${saturday}T13:30`)
  await expect(page.getByText(timeMessages.nearlyFull(full))).toBeVisible()
  if (isLongRun) expect(await findScreenViolations(page, 'main')).toEqual([])

  const other = await (await anotherContext()).newPage()
  await openCheckout(other, storedItems.brownies)
  await fillContact(other, otherEmail)
  await field(other, date).fill(`${saturday}T15:00`)
  await placeOrderButton(other).click()
  await readPlacedOrderId(other)
  await signIn(other, 'staff', `/console/calendar?month=${saturday.slice(0, 7)}`)
  await expect(
    other.getByRole('link', { name: new RegExp(`^${full} 1 order ₦[\\d,]+ 1 / 1 points ?, full$`) }),
  ).toBeVisible()
  if (isLongRun) expect(await findScreenViolations(other)).toEqual([])

  await placeOrderButton(page).click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: `Checkout failed: ${full} is full; the next free day is ${next}.` })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
  await notice.getByRole('button', { name: `Choose ${next}` }).click()
  await expect(field(page, date)).toHaveValue(`${addDays(saturday, 1)}T13:30`)
  await placeOrderButton(page).click()
  await readPlacedOrderId(page)
  const orders = await fetchOrdersByEmail(request, email)
  expect(orders.map(({ delivery_date }) => lagosDay(new Date(delivery_date)))).toEqual([addDays(saturday, 1)])
})

test('shows sold-out items, closed days and pauses on open pages, which keep what was typed @phone', async ({
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
  await expect(line.getByText('Sold out: Brownies.')).toBeVisible({ timeout: 2000 })
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect(shopper.getByText(cartMessages.changeUnavailable(1))).toBeVisible()
  await soldOut.getByRole('button', { name: 'Sell again: Brownies' }).click()
  await expect(line.getByText('Sold out: Brownies.')).toHaveCount(0)
  await proceed.click()
  await expect(shopper).toHaveURL(/\/checkout/)

  const email = createUniqueEmail()
  await fillContact(shopper, email)
  const date = field(shopper, 'Delivery date and time')
  const suggested = await date.inputValue()
  const year = new Date().getFullYear() + 1
  await date.fill(`${year}-12-24T12:00`)
  const days = page.getByRole('region', { name: messages.specialDays })
  await days.getByLabel('Day', { exact: true }).fill(`${year}-12-24`)
  await days.getByLabel(messages.lastDay).fill(`${year}-12-26`)
  await days.getByLabel(messages.nameForShoppers).fill('Christmas break')
  await days.getByRole('button', { name: 'Add', exact: true }).click()
  const closed = shopper.getByText(timeMessages.closedOn(`${formatDay(`${year}-12-24`)} (Christmas break)`))
  await expect(closed).toBeVisible()
  await expect(field(shopper, 'Email')).toHaveValue(email)
  for (const day of [24, 25, 26]) {
    await days.getByRole('button', { name: new RegExp(`^Open as usual on \\w{3} ${day} Dec`) }).click()
  }
  await expect(closed).toHaveCount(0)
  await date.fill(suggested)

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
