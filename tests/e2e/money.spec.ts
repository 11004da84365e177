import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { paymentMessages, transferMessages } from '../../storefront/src/orders/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { openQueue, rowOf } from '../support/console-page.ts'
import { menuApiOf } from '../support/menu-api.ts'
import { test } from '../support/own-server-test.ts'

test('confirms a deposit with one key, takes the rest in cash, and shows both in the cash-up', async ({
  page,
  request,
  anotherContext,
}) => {
  const menus = menuApiOf(request)
  await menus.change((menu) => ({ ...menu, payment: { ...menu.payment, deposit_percent: 50 } }))
  const placed = await request.post('/api/checkout', {
    data: {
      name: 'Deposit Person',
      email: 'deposit@example.com',
      amount: 37_500,
      delivery_method: 'pickup',
      delivery_price: 0,
      delivery_date: lagosInstant(addDays(lagosDay(new Date()), 9), '12:00').toISOString(),
      cart_id: 'CART_MONEY',
      order_type: 'custom',
      items: [storedItems.custom],
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order_id: orderId } = await placed.json()

  await page.goto(`/orders/${orderId}`)
  const payment = page.getByRole('region', { name: 'How to pay' })
  await expect(payment).toContainText(paymentMessages.deposit('₦18,750'))
  await payment.getByLabel(transferMessages.sender).fill('Ada Obi')
  await payment.getByRole('button', { name: transferMessages.sent }).click()
  await expect(payment).toContainText(transferMessages.checking)
  expect(await findViolations(page)).toEqual([])

  const desk = await (await anotherContext()).newPage()
  await openQueue(desk, 'owner', '/console/?status=any&money=transfer_to_check')
  await expect(rowOf(desk, orderId)).toContainText('Transfer to check')
  await desk.keyboard.press('j')
  await desk.keyboard.press('t')
  const received = desk.getByRole('dialog', { name: `Transfer received: ${orderId}` })
  await expect(received).toContainText('From Ada Obi')
  await received.getByRole('button', { name: 'Received' }).click()
  await expect(desk.getByText(`${orderId}: transfer of ₦18,750 received`)).toBeVisible()

  // Its row leaves this list at any moment.
  await desk.goto(`/console/orders/${orderId}`)
  const money = desk.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Paid ₦18,750 Transfer, Ada Obi')
  await expect(money).toContainText('Deposit ₦18,750: paid')
  await money.getByRole('button', { name: 'Take payment…' }).click()
  await desk.getByRole('radio', { name: 'Cash' }).check()
  await desk.getByRole('button', { name: 'Take payment', exact: true }).click()
  await expect(money.getByRole('list', { name: 'Payments' })).toContainText('Paid ₦18,750 Cash')

  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(paymentMessages.paid)

  const navigation = desk.getByRole('navigation', { name: 'Console' })
  await navigation.getByRole('button', { name: 'More' }).click()
  await navigation.getByRole('link', { name: 'Cash-up' }).click()
  const entries = desk.getByRole('table', { name: 'Entries' }).getByRole('row', { name: new RegExp(orderId) })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Transfer, Ada Obi')
  await expect(entries.last()).toContainText('Cash')
})
