import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  fillContact,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
  stored,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

const status = (page: Page) => page.getByRole('region', { name: 'Status' })

async function placeOrder(page: Page): Promise<string> {
  await openCheckout(page, { ...stored.brownies, quantity: 2 })
  await fillContact(page, createUniqueEmail())
  await placeOrderButton(page).click()
  const orderId = await readPlacedOrderId(page)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
  return orderId
}

test('shows the way of the order, the place, the time, how to pay and the receipt', async ({ page }) => {
  const orderId = await placeOrder(page)
  await expect(status(page).getByRole('heading', { name: 'Received' })).toBeVisible()
  await expect(status(page).getByRole('listitem')).toHaveText([
    /^Received/,
    'Confirmed',
    'Baking',
    'Ready for pickup',
    'Picked up',
  ])
  await expect(status(page)).toContainText('14 Adeola Odeku Street')
  await expect(status(page)).toContainText('(Lagos time)')
  const pay = page.getByRole('region', { name: 'How to pay' })
  await expect(pay).toContainText(orderId)
  await expect(pay).toContainText('when you pick it up')
  await expect(pay).toContainText('₦33,000')
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('2 × Brownies')
  await expect(receipt.getByRole('row', { name: /^Total/ })).toContainText('₦33,000')
  await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${orderId}`),
  )
})

test('moves on while it is open', async ({ page, request }) => {
  const orderId = await placeOrder(page)
  await expect(status(page)).toContainText('Received')
  const signIn = await request.post('/api/login', { data: { email: 'staff@pj.test', password: 'bakery-demo' } })
  const headers = { Authorization: `Bearer ${(await signIn.json()).token}` }
  await request.patch(`/api/orders/${orderId}`, { headers, data: { status: 'confirmed', version: 1 } })
  await expect(status(page).getByRole('heading', { name: 'Confirmed' })).toBeVisible({ timeout: 25_000 })
  await expect(status(page).locator('[aria-current="step"]')).toContainText('Confirmed')
})

test('goes into the calendar', async ({ page }) => {
  const orderId = await placeOrder(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${orderId}.ics`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('BEGIN:VEVENT')
  expect(text).toContain(`UID:${orderId}@`)
})

test('prints the receipt alone', async ({ page }) => {
  await placeOrder(page)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'How to pay' })).toBeHidden()
})

test('another browser sees the status, and nothing of who ordered', async ({ page, anotherContext }) => {
  const orderId = await placeOrder(page)
  const other = await (await anotherContext()).newPage()
  await other.goto(`/orders/${orderId}`)
  await expect(status(other)).toContainText('Received')
  await expect(other.getByRole('region', { name: 'Receipt' })).toBeHidden()
  await expect(other.getByText('Ada Obi')).toBeHidden()
})

test('an unknown number is told apart from a bakery that cannot be reached', async ({ page }) => {
  await page.goto('/orders/PJ-NOSUCH00')
  await expect(page.getByRole('heading', { name: 'We know no order of this number' })).toBeVisible()
  const orderId = await placeOrder(page)
  await page.route('**/api/orders/**', (route) => route.abort('connectionrefused'))
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText(/cannot reach the bakery's order book/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('2 × Brownies')
  await page.unroute('**/api/orders/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toContainText('Received')
})
