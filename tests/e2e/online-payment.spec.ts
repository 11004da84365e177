import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { APIRequestContext, Page } from '@playwright/test'
import { onlineMessages } from '../../console/src/orders/texts.ts'
import { paymentMessages, payOnlineMessages, transferMessages } from '../../storefront/src/orders/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { apiOf, signIn } from '../support/console-page.ts'
import { menuApiOf } from '../support/menu-api.ts'
import { moneyViewsOf } from '../support/money-views.ts'
import type { PaystackServer } from '../support/paystack-server.ts'
import { test } from '../support/paystack-test.ts'
import { viewports } from '../support/viewports.ts'

// One worker, so one server, and the sums of the day are of this file.
test.describe.configure({ mode: 'default' })
test.afterEach(({ paystack }) => {
  Object.assign(paystack, { fault: undefined, delivery: 'once' })
  expect(paystack.violations).toEqual([])
})

let count = 0

/** Places a pickup order and returns its id. */
async function place(request: APIRequestContext, item: object, amount: number): Promise<string> {
  count += 1
  const placed = await request.post('/api/checkout', {
    data: {
      name: `Online Person ${count}`,
      email: 'online@example.com',
      amount,
      delivery_method: 'pickup',
      delivery_price: 0,
      delivery_date: lagosInstant(addDays(lagosDay(new Date()), 9), '12:00').toISOString(),
      cart_id: `CART_ONLINE_${count}`,
      order_type: item === storedItems.custom ? 'custom' : 'regular',
      items: [item],
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()).order_id
}

/** Goes to the provider and does what its page offers, which leads back to the order's page. */
async function payOnline(page: Page, amount: string, how: 'Pay now' | 'Transfer' | 'Fail' = 'Pay now'): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount} now` }).click()
  await page.waitForURL(/\/pay\/PJ-/)
  await page.getByRole('link', { name: how }).click()
  await page.waitForURL(/\/orders\/PJ-.*reference=/)
}

/** Refunds through the dialog of the order's page. */
async function refund(desk: Page, amount: string): Promise<void> {
  const money = desk.getByRole('region', { name: 'Money' })
  await money.getByRole('button', { name: 'Refund…' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Refund: / })
  await expect(dialog.getByRole('radio', { name: 'Online' })).toBeChecked()
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Lets the provider end its pending refund of the order, once it has got one. */
async function endRefund(paystack: PaystackServer, orderId: string, status: 'processed' | 'failed'): Promise<void> {
  const pending = () =>
    paystack.refunds.find((made) => made.status === 'pending' && made.reference.startsWith(`${orderId}-`))
  await expect.poll(pending).toBeDefined()
  paystack.endRefund(pending()?.id ?? 0, status)
}

test('pays a deposit, the rest and a raise online, refunds a part, and returns all after a cancellation', {
  tag: '@phone',
}, async ({ page, request, paystack, anotherContext }) => {
  const menus = menuApiOf(request)
  await menus.change((menu) => ({ ...menu, payment: { ...menu.payment, deposit_percent: 50 } }))
  const views = moneyViewsOf(request, paystack)
  const salesBefore = await views.readSales()
  const orderId = await place(request, storedItems.custom, 37_500)

  const desk = await (await anotherContext({ viewport: viewports.desktop })).newPage()
  await signIn(desk, 'owner', `/console/orders/${orderId}`)
  const money = desk.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Deposit ₦18,750: missing')

  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText(payOnlineMessages.testMode)).toBeVisible()
  await payOnline(page, '₦18,750')
  await expect(page.getByText(payOnlineMessages.paid('₦18,750'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // The order's page in the console is live.
  await expect(money).toContainText(`Paid ₦18,750 Online, ${orderId}-1`)
  await expect(money).toContainText('Deposit ₦18,750: paid')
  await views.expectAgreement({ orderId, paid: 18_750, due: 18_750 })

  // The rest has the amount of the deposit.
  await expect(page.getByRole('region', { name: 'How to pay' })).toContainText('Paid so far')
  await payOnline(page, '₦18,750', 'Transfer')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(paymentMessages.paid)
  await expect(money).toContainText(`Paid ₦18,750 Online, ${orderId}-2`)
  await views.expectAgreement({ orderId, paid: 37_500, due: 0 })

  const api = apiOf(request, 'owner')
  const { version, items } = await api.order(orderId)
  await api.change(orderId, { version, changes: { items: [{ ...items[0].item, quantity: 2 }] } })
  await page.reload()
  await payOnline(page, '₦37,500')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(paymentMessages.received('₦75,000'))
  await views.expectAgreement({ orderId, paid: 75_000, due: 0 })
  expect((await views.readSales()) - salesBefore).toBe(75_000)

  await refund(desk, '5,000')
  await expect(money).toContainText(onlineMessages.pending('₦5,000'))
  await endRefund(paystack, orderId, 'failed')
  await expect(money).toContainText(onlineMessages.failed('₦5,000', ''))
  expect(await findViolations(desk, 'main')).toEqual([])
  await money.getByRole('button', { name: onlineMessages.tryAgain }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(money).toContainText(onlineMessages.pending('₦5,000'))
  await endRefund(paystack, orderId, 'processed')
  await expect(money).toContainText('Refunded ₦5,000 Online')
  await views.expectAgreement({ orderId, paid: 70_000, due: 5000 })

  await desk.getByRole('button', { name: 'Cancel order…' }).click()
  const cancelling = desk.getByRole('dialog', { name: `Cancel ${orderId}?` })
  await cancelling.getByRole('radio', { name: 'Not paid' }).check()
  await cancelling.getByRole('radio', { name: 'Refund all ₦70,000' }).check()
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(money).toContainText('₦70,000 to refund')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(paymentMessages.owed('₦70,000'))
  await refund(desk, '70,000')
  // It goes back to the three payments.
  for (let part = 0; part < 3; part += 1) await endRefund(paystack, orderId, 'processed')
  await expect(money).toContainText('Nothing due')
  await views.expectAgreement({ orderId, paid: 0, due: 0 })
  expect((await views.readSales()) - salesBefore).toBe(0)
  const totals = await views.readOnlineTotals()
  expect(totals.cashUp).toBe(totals.provider)
})

test.describe('while the provider is down', () => {
  test.use({ expectedErrors: [/503|\/pay\/PJ-/] })

  test('says so, and lets the customer pay in another way', { tag: '@phone' }, async ({ page, request, paystack }) => {
    const orderId = await place(request, storedItems.brownies, 16_500)
    paystack.fault = 'error'
    await page.goto(`/orders/${orderId}`)
    await page.getByRole('button', { name: 'Pay ₦16,500 now' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      "We can't take online payments right now. Try again later, or pay by transfer.",
    )
    await expect(page.getByLabel(transferMessages.sender)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    paystack.fault = undefined
    await page.getByRole('button', { name: 'Pay ₦16,500 now' }).click()
    await page.waitForURL(/\/pay\//)
  })
})
