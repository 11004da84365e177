import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  expectAmount,
  fetchOrdersByEmail,
  fillContact,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
  readStorage,
  stored,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/ERR_|422|400|500|502|Failed to load resource/] })

const checkout = '**/api/checkout'

async function readyToOrder(page: Page): Promise<string> {
  const email = createUniqueEmail()
  await openCheckout(page, stored.brownies)
  await fillContact(page, email)
  await expect(placeOrderButton(page)).toBeEnabled()
  return email
}

/** The order reaches the bakery, and the connection dies before its answer is back; later ones go through again. */
async function placeAndLoseTheAnswer(page: Page): Promise<void> {
  await page.route(checkout, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeOrderButton(page).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(checkout)
}

test('pressed five times at once, it is one order', async ({ page, request }) => {
  const email = await readyToOrder(page)
  await placeOrderButton(page).evaluate((button) => {
    if (button instanceof HTMLElement) for (let press = 0; press < 5; press += 1) button.click()
  })
  const orderId = await readPlacedOrderId(page)
  expect((await fetchOrdersByEmail(request, email)).map((order) => order.order_id)).toEqual([orderId])
})

test('sent from two tabs at the same moment, it is one order', async ({ page, context, request }) => {
  const email = await readyToOrder(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await fillContact(other, email)
  let open = () => {}
  const together = new Promise<void>((resolve) => {
    open = resolve
  })
  await context.route(checkout, async (route) => {
    await together
    await route.continue()
  })
  await placeOrderButton(page).click()
  await placeOrderButton(other).click()
  open()
  const orderId = await readPlacedOrderId(page)
  expect(await readPlacedOrderId(other)).toBe(orderId)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
})

test('another tab that is still at the checkout shows the success too', async ({ page, context }) => {
  await readyToOrder(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await placeOrderButton(page).click()
  const orderId = await readPlacedOrderId(page)
  expect(await readPlacedOrderId(other)).toBe(orderId)
})

test('Back after success shows the success, and places nothing again', async ({ page, request }) => {
  const email = createUniqueEmail()
  await page.goto('/signup')
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([stored.brownies]))
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await fillContact(page, email)
  await placeOrderButton(page).click()
  const orderId = await readPlacedOrderId(page)
  expect(page.url()).not.toContain('items=')
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
  await page.goBack()
  expect(await readPlacedOrderId(page)).toBe(orderId)
  await page.reload()
  expect(await readPlacedOrderId(page)).toBe(orderId)
  await page.goto('/signup')
  await page.goto('/checkout')
  await expect(page.getByText('Error: No items in cart. Please return to cart and add items.')).toBeVisible()
  await expect(page.getByRole('link', { name: orderId })).toHaveAttribute('href', `/orders/${orderId}`)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
})

test('a connection that dies after the order arrived: trying again brings its number', async ({ page, request }) => {
  const email = await readyToOrder(page)
  await placeAndLoseTheAnswer(page)
  await expect(page.getByText(/An error occurred while processing your order: /)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Obi')
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  const orderId = await readPlacedOrderId(page)
  expect((await fetchOrdersByEmail(request, email)).map((order) => order.order_id)).toEqual([orderId])
})

test('the same after a reload: the key was born with the cart', async ({ page, request }) => {
  const email = await readyToOrder(page)
  await placeAndLoseTheAnswer(page)
  await page.reload()
  await placeOrderButton(page).click()
  const orderId = await readPlacedOrderId(page)
  expect((await fetchOrdersByEmail(request, email)).map((order) => order.order_id)).toEqual([orderId])
})

test('offline it says what is kept, and finishes with the same key once connected', async ({
  page,
  context,
  request,
}) => {
  const email = await readyToOrder(page)
  const key = await readStorage(page, 'pj.orderKey')
  await context.setOffline(true)
  await expect(page.getByText(/You are offline. What you have typed is kept/)).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByText(/Your cart and everything you typed are kept/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are connected.')).toBeVisible()
  const sent = page.waitForRequest(checkout)
  await page.getByRole('button', { name: 'Try again' }).click()
  const sentKey = await (await sent).headerValue('Idempotency-Key')
  expect(sentKey).toBeTruthy()
  if (key) expect(sentKey).toBe(key)
  await readPlacedOrderId(page)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
  expect(await readStorage(page, 'pj.orderKey')).toBeNull()
})

test('what was changed after an order had arrived unseen is not ordered by mistake', async ({ page, request }) => {
  const email = await readyToOrder(page)
  await placeAndLoseTheAnswer(page)
  await page.getByLabel('Order note').fill('And candles, please')
  await page.getByRole('button', { name: 'Try again' }).click()
  const [order] = await fetchOrdersByEmail(request, email)
  const keep = page.getByRole('button', { name: `Keep order ${order?.order_id}` })
  await expect(keep).toBeVisible()
  await keep.click()
  expect(await readPlacedOrderId(page)).toBe(order?.order_id)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(1)
})

test('a second order of the same cart is placed only on request', async ({ page, request }) => {
  const email = await readyToOrder(page)
  await placeAndLoseTheAnswer(page)
  await page.getByLabel('Order note').fill('The second one')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Place this as another order' }).click()
  await readPlacedOrderId(page)
  expect(await fetchOrdersByEmail(request, email)).toHaveLength(2)
})

test('a price that only the server knows is shown, accepted, and sent', async ({ page }) => {
  await readyToOrder(page)
  await page.route(checkout, (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'The prices have changed',
        error: 'price_mismatch',
        items: [{ index: 0, quoted: 17_500, price: 16_500 }],
        amount: 17_500,
      },
    }),
  )
  await placeOrderButton(page).click()
  await expect(page.getByText('Checkout failed: The prices have changed')).toBeVisible()
  await expect(page.getByText('was ₦16,500, now ₦17,500')).toBeVisible()
  await page.getByRole('button', { name: 'Accept new prices' }).click()
  await expectAmount(page, 'Total', 17_500)
  await expect(placeOrderButton(page)).toBeFocused()
  const sent = page.waitForRequest(checkout)
  await placeOrderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount: 17_500, items: [{ price: '₦17,500' }] })
})

const refusals: { answer: Record<string, unknown>; status: number; words: string }[] = [
  { status: 400, answer: { success: false, message: 'We are closed', error: 'closed' }, words: 'We are closed' },
  { status: 400, answer: { success: false, error: 'closed' }, words: 'closed' },
  { status: 400, answer: {}, words: 'Unknown error' },
  { status: 200, answer: { success: false, message: 'Not today' }, words: 'Not today' },
  { status: 500, answer: { message: 'Something went wrong' }, words: 'Something went wrong' },
]
for (const { status, answer, words } of refusals) {
  test(`a ${status} with ${JSON.stringify(answer)} is told in the spec's words`, async ({ page }) => {
    await readyToOrder(page)
    await page.route(checkout, (route) => route.fulfill({ status, json: answer }))
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert')).toContainText(`Checkout failed: ${words}`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Obi')
    expect(await readStorage(page, 'cart')).not.toBeNull()
  })
}

test('an exception is told with its message', async ({ page }) => {
  await readyToOrder(page)
  await page.route(checkout, (route) => route.abort('failed'))
  await placeOrderButton(page).click()
  await expect(page.getByText('An error occurred while processing your order: Failed to fetch')).toBeVisible()
})

test('what comes into the cart while the order is under way stays there', async ({ page }) => {
  await readyToOrder(page)
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(checkout, async (route) => {
    await held
    await route.continue()
  })
  await placeOrderButton(page).click()
  await expect(page.getByText('Sending your order…')).toBeVisible()
  await page.evaluate((bread) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([...cart, bread]))
  }, stored.bread)
  open()
  await readPlacedOrderId(page)
  await page.getByRole('link', { name: 'See your cart' }).click()
  await expectAmount(page, 'Total', 4_000)
})
