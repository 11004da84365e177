import { expect } from '@playwright/test'
import { addDays, formatLongDay, lagosDay, lagosInstant, weekdayOf } from '../../shared/src/lagos-time.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  fetchOrdersByEmail,
  fillContact,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'

test('chooses a day and a slot by taps, keeps them over a reload, and orders for a later day of the calendar @phone', async ({
  page,
  request,
}) => {
  const email = createUniqueEmail()
  await openCheckout(page, storedItems.brownies)
  await fillContact(page, email)
  const days = page.getByRole('group', { name: 'Day', exact: true })
  const slots = page.getByRole('group', { name: /^Time on / })
  const date = page.getByLabel('Delivery date and time', { exact: true })
  await expect(days.getByRole('radio', { name: 'Today Too soon' })).toBeDisabled()
  const suggested = await date.inputValue()
  await expect(days.getByRole('radio', { checked: true })).toHaveCount(1)
  await slots.getByRole('radio', { name: '2:00–3:00 pm' }).check()
  await expect(date).toHaveValue(`${suggested.slice(0, 10)}T14:00`)
  await page.reload()
  await expect(slots.getByRole('radio', { name: '2:00–3:00 pm' })).toBeChecked()
  expect(await findScreenViolations(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Another day' }).click()
  const today = lagosDay(new Date())
  const inFourWeeks = addDays(today, 28)
  const saturday = addDays(inFourWeeks, 6 - weekdayOf(inFourWeeks))
  const day = page.getByRole('button', { name: formatLongDay(saturday), exact: true })
  const calendar = page.getByRole('table')
  await expect(calendar.locator(':focus')).toBeVisible()
  expect(await findScreenViolations(page, 'main')).toEqual([])
  while (!(await day.isVisible())) {
    const month = await calendar.getAttribute('aria-labelledby')
    const title = page.locator(`[id="${month}"]`)
    const before = await title.textContent()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(title).not.toHaveText(before ?? '')
  }
  await day.click()
  await expect(calendar).toHaveCount(0)
  await expect(days.getByRole('radio', { checked: true })).toBeFocused()
  await expect(date).toHaveValue(`${saturday}T14:00`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(slots.getByRole('radio', { name: '2:00–3:00 pm' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(slots.getByRole('radio', { name: '3:00–4:00 pm' })).toBeChecked()
  await placeOrderButton(page).click()
  await readPlacedOrderId(page)
  const orders = await fetchOrdersByEmail(request, email)
  expect(orders.map(({ delivery_date }) => new Date(delivery_date))).toEqual([lagosInstant(saturday, '15:00')])
})
