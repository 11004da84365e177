import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  expectAmount,
  fillContact,
  openCheckout,
  openWithStorage,
  placeOrderButton,
  readPlacedOrderId,
  readStorage,
  stored,
} from '../support/shop-page.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** The error that belongs to a field, as a screen reader finds it. */
async function expectError(page: Page, name: string, error: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(error))
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

async function expectNoError(page: Page, name: string): Promise<void> {
  await expect(field(page, name)).not.toHaveAttribute('aria-invalid')
}

async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
}

test.describe('the fields', () => {
  test.beforeEach(({ page }) => openCheckout(page, stored.brownies))

  test('are without errors before the first touch, and the button is off', async ({ page }) => {
    await chooseDelivery(page)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await expect(placeOrderButton(page)).toBeDisabled()
  })

  test('name: 2 to 255 characters', async ({ page }) => {
    await field(page, 'Name').fill('A')
    await expectError(page, 'Name', 'Name must be at least 2 characters')
    await field(page, 'Name').fill('Al')
    await expectNoError(page, 'Name')
    await field(page, 'Name').fill('a'.repeat(256))
    await expectError(page, 'Name', 'Name cannot exceed 255 characters')
    await field(page, 'Name').fill('a'.repeat(255))
    await expectNoError(page, 'Name')
  })

  test('email: required and well-formed', async ({ page }) => {
    await field(page, 'Email').fill('ada@')
    await expectError(page, 'Email', 'Please enter a valid email address')
    await field(page, 'Email').fill('')
    await expectError(page, 'Email', 'Email is required')
    await field(page, 'Email').fill('ada@example.com')
    await expectNoError(page, 'Email')
  })

  test('phone number: optional, 7 to 15 characters', async ({ page }) => {
    await field(page, 'Phone number').fill('080055')
    await expectError(page, 'Phone number', 'Phone number must be at least 7 characters')
    await field(page, 'Phone number').fill('1'.repeat(16))
    await expectError(page, 'Phone number', 'Phone number cannot exceed 15 characters')
    await field(page, 'Phone number').fill('1'.repeat(15))
    await expectNoError(page, 'Phone number')
    await field(page, 'Phone number').fill('')
    await expectNoError(page, 'Phone number')
  })

  test('address, city and location: for a delivery', async ({ page }) => {
    await fillContact(page, 'ada@example.com')
    await expect(placeOrderButton(page)).toBeEnabled()
    await chooseDelivery(page)
    await expect(placeOrderButton(page)).toBeDisabled()
    await field(page, 'Address').fill('5 Pa')
    await expectError(page, 'Address', 'Address is required for delivery and must be at least 5 characters')
    await field(page, 'Address').fill('5 Palm Road')
    await expectNoError(page, 'Address')
    await field(page, 'City').fill('L')
    await field(page, 'City').fill('')
    await expectError(page, 'City', 'City is required for delivery')
    await field(page, 'City').fill('Lagos')
    await field(page, 'Delivery location').selectOption('Ikeja')
    await field(page, 'Delivery location').selectOption('')
    await expectError(page, 'Delivery location', 'Delivery location is required')
    await expect(placeOrderButton(page)).toBeDisabled()
    await field(page, 'Delivery location').selectOption('Ikeja')
    await expect(placeOrderButton(page)).toBeEnabled()
  })

  test('date: required and in the future, from this moment on', async ({ page }) => {
    const date = field(page, 'Delivery date and time')
    await date.fill('2020-01-01T10:00')
    await expectError(page, 'Delivery date and time', 'Date and time must be in the future')
    await date.fill('')
    await expectError(page, 'Delivery date and time', 'Date and time are required')
    await expect(date).toHaveAttribute('min', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    await expect(date).toHaveAccessibleDescription(/Lagos time/)
  })

  test('a failed submit leads to the first error', async ({ page }) => {
    await chooseDelivery(page)
    await field(page, 'Email').fill('ada@')
    await field(page, 'Email').press('Enter')
    await expect(field(page, 'Address')).toBeFocused()
    await expectError(page, 'Name', 'Name must be at least 2 characters')
    await page.getByRole('button', { name: 'Show what is missing' }).click()
    await expect(field(page, 'Address')).toBeFocused()
  })
})

test('an amount of nothing cannot be ordered', async ({ page }) => {
  await openCheckout(page, { ...stored.bread, price: 'ask' })
  await fillContact(page, 'ada@example.com')
  await field(page, 'Email').press('Enter')
  await expect(page.getByText('Amount must be greater than 0')).toBeVisible()
  await expect(placeOrderButton(page)).toBeDisabled()
})

test('delivery fees are named, added at once, and gone with pickup', async ({ page }) => {
  await openCheckout(page, stored.brownies)
  await expectAmount(page, 'Subtotal', 16_500)
  await expectAmount(page, 'Delivery fee', 0)
  await chooseDelivery(page)
  const fees = {
    Lekki: 3500,
    'Victoria Island': 3500,
    Ikoyi: 4000,
    Ikeja: 6000,
    Surulere: 6500,
    Ojo: 6000,
    Ikorodu: 6000,
  }
  await expect(field(page, 'Delivery location').getByRole('option')).toHaveText([
    'Choose a location',
    ...Object.entries(fees).map(([name, fee]) => `${name} - ₦${fee.toLocaleString('en-GB')}`),
  ])
  for (const [name, fee] of Object.entries(fees)) {
    await field(page, 'Delivery location').selectOption(name)
    await expectAmount(page, 'Delivery fee', fee)
    await expectAmount(page, 'Total', 16_500 + fee)
  }
  await expect(placeOrderButton(page)).toHaveText('Place Order - ₦22,500')
  await page.getByRole('radio', { name: 'Pickup', exact: true }).check()
  await expectAmount(page, 'Total', 16_500)
  await expect(page.getByText('14 Adeola Odeku Street').first()).toBeVisible()
  await chooseDelivery(page)
  await expect(field(page, 'Address')).toHaveValue('')
  await expect(field(page, 'Delivery location')).toHaveValue('')
})

test('name, email and cart id come from the storage', async ({ page }) => {
  await openWithStorage(page, '/checkout', {
    cart: JSON.stringify([stored.brownies]),
    userName: 'Ada Obi',
    userEmail: 'ada@example.com',
    currentCartId: '7f8b3a52-1111-4222-8333-944455556666',
  })
  await expect(field(page, 'Name')).toHaveValue('Ada Obi')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  const sent = page.waitForRequest('**/api/checkout')
  await placeOrderButton(page).click()
  expect((await sent).postDataJSON().cart_id).toBe('7f8b3a52-1111-4222-8333-944455556666')
  await readPlacedOrderId(page)
})

test('sends the order of the spec, says its number and empties the cart', async ({ page }) => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await openCheckout(page, { ...stored.brownies, quantity: 2 }, { ...stored.custom, uploadedImage: picture })
  const email = createUniqueEmail()
  await chooseDelivery(page)
  await fillContact(page, email)
  await field(page, 'Phone number').fill('+2348005550142')
  await field(page, 'Address').fill('5 Palm Road')
  await field(page, 'City').fill('Lagos')
  await field(page, 'Delivery location').selectOption('Surulere')
  await field(page, 'Order note').fill('Ring twice')
  const sent = page.waitForRequest('**/api/checkout')
  await placeOrderButton(page).click()
  const order = (await sent).postDataJSON()
  expect(order).toMatchObject({
    name: 'Ada Obi',
    house_address: '5 Palm Road',
    city: 'Lagos',
    state: 'Surulere',
    email,
    phone_number: '+2348005550142',
    amount: 33_000 + 37_500 + 6_500,
    order_note: 'Ring twice',
    delivery_method: 'delivery',
    delivery_price: 6_500,
    order_type: 'custom',
  })
  expect(order.cart_id).toMatch(/^CART_\d{13}$/)
  expect(order.delivery_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
  expect(order.items).toMatchObject([
    { title: 'Brownies', quantity: 2, orderType: 'regular' },
    { title: 'Custom Cake - 6 inch', orderType: 'custom', uploadedImage: picture },
  ])
  const orderId = await readPlacedOrderId(page)
  expect(orderId).toMatch(/^PJ-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await readStorage(page, 'cart')).toBeNull()
  expect(await readStorage(page, 'currentCartId')).toBeNull()
  expect(await readStorage(page, 'userName')).toBeNull()
})

test('a pickup carries the bakery’s address, city and location, and no fee', async ({ page }) => {
  await openCheckout(page, stored.brownies)
  await fillContact(page, createUniqueEmail())
  const sent = page.waitForRequest('**/api/checkout')
  await placeOrderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    house_address: '14 Adeola Odeku Street, Victoria Island, Lagos',
    city: 'Lagos',
    state: 'Bakery',
    phone_number: null,
    order_note: null,
    delivery_method: 'pickup',
    delivery_price: 0,
    amount: 16_500,
    order_type: 'regular',
  })
  await readPlacedOrderId(page)
})

test('what was typed survives a reload and Back', async ({ page }) => {
  await openCheckout(page, stored.brownies)
  await chooseDelivery(page)
  await fillContact(page, 'ada@example.com')
  await field(page, 'Address').fill('5 Palm Road')
  await field(page, 'Delivery location').selectOption('Ojo')
  await field(page, 'Order note').fill('Ring twice')
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('5 Palm Road')
  await page.getByRole('link', { name: 'Change your cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(field(page, 'Name')).toHaveValue('Ada Obi')
  await expect(field(page, 'Delivery location')).toHaveValue('Ojo')
  await expect(field(page, 'Order note')).toHaveValue('Ring twice')
})

test('the stored cart is the truth, and the address only where there is none', async ({ page }) => {
  const items = JSON.stringify([{ ...stored.bread, orderType: 'regular' }])
  const query = new URLSearchParams({ amount: '4000', cart_id: 'CART_1700000000000', items, order_type: 'regular' })
  await openWithStorage(page, `/checkout?${query}`, { cart: JSON.stringify([stored.brownies]) })
  await expectAmount(page, 'Total', 16_500)
  await openWithStorage(page, `/checkout?${query}`, {})
  await expectAmount(page, 'Total', 4_000)
  await fillContact(page, createUniqueEmail())
  const sent = page.waitForRequest('**/api/checkout')
  await placeOrderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ cart_id: 'CART_1700000000000', amount: 4_000 })
  const orderId = await readPlacedOrderId(page)
  await page.goto(`/checkout?${query}`)
  expect(await readPlacedOrderId(page)).toBe(orderId)
})

test('an empty cart gives an error before any call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await openWithStorage(page, '/checkout', {})
  await expect(page.getByText('Error: No items in cart. Please return to cart and add items.')).toBeVisible()
  await fillContact(page, 'ada@example.com')
  await field(page, 'Email').press('Enter')
  await expect(placeOrderButton(page)).toBeDisabled()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Return to cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a stored cart that cannot be read is told', async ({ page }) => {
  await openWithStorage(page, '/checkout', { cart: '{"broken' })
  await expect(page.getByText('Failed to load cart items', { exact: true })).toBeVisible()
  await openWithStorage(page, '/checkout?items=%5B%7B', {})
  await expect(page.getByText('Failed to load cart items', { exact: true })).toBeVisible()
})

test('a custom cake says what notice it needs, and a sooner date is not blocked', async ({ page }) => {
  await openCheckout(page, stored.custom)
  const date = field(page, 'Delivery date and time')
  await expect(date).toHaveAccessibleDescription(/Custom cakes need 7-14 days' notice/)
  await expect(date).toHaveAccessibleDescription(/The earliest for your cart is \w{3} \d+ \w{3}, \d+:\d\d [ap]m/)
  const suggested = await date.inputValue()
  expect(Date.parse(`${suggested}:00+01:00`) - Date.now()).toBeGreaterThan(6 * 86_400_000)
  await fillContact(page, 'ada@example.com')
  const sooner = new Date(Date.now() + 49 * 3_600_000).toISOString().slice(0, 16)
  await date.fill(sooner)
  await expect(page.getByText(/sooner than we can promise/)).toBeVisible()
  await expect(placeOrderButton(page)).toBeEnabled()
})

test('a pickup while the bakery is closed is told, not blocked', async ({ page }) => {
  await openCheckout(page, stored.brownies)
  await fillContact(page, 'ada@example.com')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await field(page, 'Delivery date and time').fill(`${day}T03:00`)
  await expect(page.getByText(/We are closed then/)).toBeVisible()
  await expect(placeOrderButton(page)).toBeEnabled()
  await field(page, 'Delivery date and time').fill(`${day}T13:00`)
  await expect(page.getByText(/We are closed then/)).toBeHidden()
})

test('a price that has moved must be accepted first', async ({ page }) => {
  await openCheckout(page, { ...stored.brownies, price: '₦15,500' })
  await fillContact(page, createUniqueEmail())
  await expect(page.getByText('was ₦15,500, now ₦16,500')).toBeVisible()
  await expect(placeOrderButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Accept new prices' }).click()
  await expect(placeOrderButton(page)).toHaveText('Place Order - ₦16,500')
  await expect(placeOrderButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await readPlacedOrderId(page)
})

for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('orders for 10:00 in Lagos', async ({ page }) => {
      await openCheckout(page, stored.brownies)
      await fillContact(page, createUniqueEmail())
      const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
      await field(page, 'Delivery date and time').fill(`${day}T10:00`)
      const sent = page.waitForRequest('**/api/checkout')
      await placeOrderButton(page).click()
      expect((await sent).postDataJSON().delivery_date).toBe(`${day}T09:00:00.000Z`)
      await readPlacedOrderId(page)
      await page.getByRole('link', { name: 'Follow your order' }).click()
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('10:00 am (Lagos time)')
    })
  })
}
