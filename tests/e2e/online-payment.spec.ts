import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { APIRequestContext, Page } from '@playwright/test'
import { onlineMessages } from '../../console/src/orders/texts.ts'
import { payOnlineMessages } from '../../storefront/src/orders/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { menuApiOf } from '../support/menu-api.ts'
import { moneyViewsOf } from '../support/money-views.ts'
import type { PaystackServer } from '../support/paystack-server.ts'
import { test } from '../support/paystack-test.ts'
import { viewports } from '../support/viewports.ts'

/** Places a pickup order of a cake and returns its id. */
async function place(request: APIRequestContext): Promise<string> {
  const placed = await request.post('/api/checkout', {
    data: {
      name: 'Online Person',
      email: 'online@example.com',
      amount: 37_500,
      delivery_method: 'pickup',
      delivery_price: 0,
      delivery_date: lagosInstant(addDays(lagosDay(new Date()), 9), '12:00').toISOString(),
      cart_id: crypto.randomUUID(),
      order_type: 'custom',
      items: [storedItems.custom],
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()).order_id
}

/** Goes to the provider and pays, which leads back to the order's page. */
async function payOnline(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount} now` }).click()
  await page.waitForURL(/\/pay\/PJ-/)
  await page.getByRole('link', { name: 'Pay now' }).click()
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

test('pays a deposit online, and refunds a part that the provider refuses at first', {
  tag: '@phone',
}, async ({ page, request, paystack, anotherContext }) => {
  const menus = menuApiOf(request)
  await menus.change((menu) => ({ ...menu, payment: { ...menu.payment, deposit_percent: 50 } }))
  const views = moneyViewsOf(request, paystack)
  const orderId = await place(request)

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
  await views.expectAgreement({ orderId, paid: 13_750, due: 23_750 })
  expect(paystack.violations).toEqual([])
})
