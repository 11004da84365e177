import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, placeOrder, signIn } from '../support/console-page.ts'

test('lets two people change different fields of an order at once, and shows the customer the result', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, { name: 'Changing Person', isExpress: true, dueIn: 72 })
  const other = apiOf(request, 'owner')
  await signIn(page, 'staff', `/console/orders/${orderId}`)
  await page.getByRole('link', { name: 'Edit order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/edit$`))

  const { version } = await other.order(orderId)
  await page.getByLabel('Message on cake').fill('Happy 40th, Bọ́lá')
  const date = page.getByLabel('Delivery date and time')
  const moved = addDays(lagosDay(new Date()), 4)
  await date.fill(`${moved.split('-').reverse().join('/')} 10:30`)
  await other.change(orderId, { changes: { phone_number: '0809 999 9999' }, version })
  // The live stream brings the change of the other person while the typed values stay.
  await expect(page.getByText(/changed this order: Phone number, now 0809 999 9999\.$/)).toBeVisible()
  await expect(page.getByLabel('Message on cake')).toHaveValue('Happy 40th, Bọ́lá')

  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('10:30 am')
  await expect(review).toContainText('Still due')
  expect(await findViolations(page)).toEqual([])
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  const cake = page.getByRole('region', { name: 'Express Cake - 8 inch' })
  await expect(cake).toContainText('Happy 40th, Bọ́lá')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('0809 999 9999')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/Date and time: .*→.*10:30 am/)

  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText(/Changed on/)).toBeVisible()
  await expect(page.getByText(/10:30 am/).first()).toBeVisible()
})
