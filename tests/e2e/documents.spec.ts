import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { businessMessages } from '../../console/src/menu/texts.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { test } from '../support/own-server-test.ts'
import { authorizationOf } from '../support/sessions.ts'

const headers = authorizationOf('owner')

async function placeOrder(request: APIRequestContext): Promise<string> {
  const placed = await request.post('/api/checkout', {
    data: {
      name: 'Receipt Person',
      email: 'receipts@example.com',
      amount: 37_500,
      delivery_method: 'pickup',
      delivery_price: 0,
      delivery_date: lagosInstant(addDays(lagosDay(new Date()), 9), '12:00').toISOString(),
      cart_id: 'CART_DOCUMENTS',
      order_type: 'custom',
      items: [storedItems.custom],
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()).order_id
}

/** As another client of staff, so that the open pages learn of it from the server. */
async function completeOrder(request: APIRequestContext, orderId: string): Promise<void> {
  const url = `/api/orders/${orderId}`
  for (const status of ['confirmed', 'baking', 'ready', 'completed']) {
    const { version } = await (await request.get(url, { headers })).json()
    const response = await request.patch(url, { headers, data: { status, version } })
    expect(response.status(), await response.text()).toBe(200)
  }
}

async function addEntry(page: Page, button: string, amount: string): Promise<void> {
  await page.getByRole('region', { name: 'Money' }).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('radio', { name: 'Cash' }).check()
  await dialog.getByRole('button', { name: button.replace('…', ''), exact: true }).click()
  await expect(dialog).toBeHidden()
}

const documentsOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Receipts and invoices' }).getByRole('listitem')

test('registers a shop for VAT, and gives an order a receipt, an invoice and a credit note @ci', async ({
  page,
  request,
  anotherContext,
}) => {
  await signIn(page, 'owner', '/console/shop/business')
  const tin = page.getByLabel('TIN')
  const registered = page.getByRole('checkbox', { name: businessMessages.registered })
  await registered.uncheck()
  await tin.fill('')
  await tin.press('Enter')
  await registered.check()
  await expect(page.getByText(businessMessages.tinMissing)).toBeVisible()
  await tin.fill('87654321-0001')
  await tin.press('Enter')
  await expect(page.getByText(businessMessages.tinMissing)).toBeHidden()
  expect(await findScreenViolations(page, '#vat')).toEqual([])
  await page.goto('/console/shop/review')
  await expect(page.getByText('TIN: 12345678-0001 → 87654321-0001')).toBeVisible()
  const published = await request.post('/api/menu/publish', { headers, data: { note: 'VAT' } })
  expect(published.status(), await published.text()).toBe(201)

  const orderId = await placeOrder(request)
  await page.goto(`/console/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Money' })).toBeVisible()
  await expect(documentsOn(page)).toHaveCount(0)
  await addEntry(page, 'Take payment…', '20,000')
  await expect(documentsOn(page)).toHaveText([/^Receipt ₦20,000RCT-/])

  // The stream reports what somebody else does.
  await completeOrder(request, orderId)
  await expect(documentsOn(page)).toHaveText([/^Receipt /, /^Invoice ₦37,500INV-/])
  await addEntry(page, 'Refund…', '5,000')
  await expect(documentsOn(page)).toHaveText([
    /^Receipt /,
    /^Invoice /,
    /^Refund receipt −₦5,000RCT-/,
    /^Credit note −₦5,000CRN-.*Corrects INV-/,
  ])
  expect(await findScreenViolations(page, 'main')).toEqual([])

  const customer = await (await anotherContext()).newPage()
  await customer.goto(`/orders/${orderId}`)
  await expect(documentsOn(customer)).toHaveText([
    /^Receipt RCT-.*₦20,000$/,
    /^Invoice INV-.*₦37,500$/,
    /^Refund receipt RCT-.*−₦5,000$/,
    /^Credit note CRN-.*−₦5,000$/,
  ])
  expect(await findScreenViolations(customer)).toEqual([])
  for (const link of await customer.getByRole('region', { name: 'Receipts and invoices' }).getByRole('link').all()) {
    const pdf = await request.get((await link.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
})
