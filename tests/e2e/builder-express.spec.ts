import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectTotal, step, storedCart } from '../support/builder-page.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/ExpressDashboard')
})

test('begins with 6 inch, 1 layer, no flavour, no message and no decorations', async ({ page }) => {
  await expect(step(page, '1. Size').getByRole('radio', { name: '6 inch', exact: true })).toBeChecked()
  await expect(step(page, '2. Layers').getByRole('status')).toHaveText('1')
  await expect(step(page, '2. Layers')).toContainText('+37,500 per extra layer')
  await expect(step(page, '3. Flavor').getByRole('radio', { name: 'Carrot', exact: true })).not.toBeChecked()
  await expect(step(page, '4. Message on cake').getByLabel('Message on cake')).toHaveValue('')
  await expect(step(page, '5. Decorations').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectTotal(page, 37_500)
})

test('layers step between 1 and 4, and the hint follows the size', async ({ page }) => {
  const fewer = page.getByRole('button', { name: 'Decrease layers' })
  const more = page.getByRole('button', { name: 'Increase layers' })
  await expect(fewer).toBeDisabled()
  for (let layer = 0; layer < 3; layer += 1) await more.click()
  await expect(more).toBeDisabled()
  await expectTotal(page, 150_000)
  await page.getByRole('radio', { name: '10 inch', exact: true }).check()
  await expect(step(page, '2. Layers')).toContainText('+72,500 per extra layer')
  await expectTotal(page, 290_000)
})

test('every choice moves the total at once, and the lines add up to it', async ({ page }) => {
  await page.getByRole('radio', { name: '8 inch', exact: true }).check()
  await page.getByRole('radio', { name: 'Vanilla with Raspberry' }).check()
  await page.getByLabel('Message on cake').fill('Happy 60th, Mama')
  await page.getByRole('checkbox', { name: 'Custom Figurines' }).check()
  await expectTotal(page, 50_000 + 12_000 + 10_000 + 35_000)
  await page.getByText('Price, line by line').click()
  const amounts = await page.locator('details dd').allInnerTexts()
  const sum = amounts.map((text) => Number(text.replace(/\D/g, ''))).reduce((one, other) => one + other, 0)
  expect(sum).toBe(107_000)
  await expect(
    page.getByRole('img', { name: /8 inch vanilla with raspberry.*message: Happy 60th, Mama/ }),
  ).toBeVisible()
})

test('adds the cake under the id of the server, tells the shopper and goes to the cart', async ({ page }) => {
  const sent = page.waitForRequest('**/api/custom-cart')
  const answered = page.waitForResponse('**/api/custom-cart')
  await page.getByRole('radio', { name: 'Carrot', exact: true }).check()
  await page.getByRole('button', { name: 'Add Express Order to Cart' }).click()
  await expect(page.getByText('Express order added to cart! Ready in 3 hours.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({ inches: 6, num_layers: 1, num_flavors: 1, flavors: ['Carrot'], topper_message: null })
  expect(payload).toMatchObject({
    price: 45_500,
    quantity: 1,
    decoration: null,
    order_note: null,
    order_type: 'express',
  })
  expect(payload.cart_id).toBe(await page.evaluate(() => localStorage.getItem('currentCartId')))
  const { id } = await (await answered).json()
  const [item] = await storedCart(page)
  expect(item).toMatchObject({ id, price: '₦45,500', category: 'custom', inches: '6', layers: '1', options: 'Carrot' })
  expect(item).toMatchObject({ icing: 'Swiss Meringue Buttercream', order_type: 'express', isExpressOrder: true })
})

test('says until when the cake is ready, if ordered now', async ({ page }) => {
  await expect(page.getByText(/^Order now, ready (by|tomorrow by|\w{3} \d+ \w{3} by) \d+:\d\d [ap]m$/)).toBeVisible()
})

test.describe('when the custom-cart call fails', () => {
  test.use({ expectedErrors: [/500|ERR_FAILED|ERR_CONNECTION_RESET/] })

  const failures = {
    'with 500': (page: Page) => page.route('**/api/custom-cart', (route) => route.fulfill({ status: 500, body: 'no' })),
    'because the connection drops': (page: Page) =>
      page.route('**/api/custom-cart', (route) => route.abort('connectionreset')),
    'with an answer that nobody can read': (page: Page) =>
      page.route('**/api/custom-cart', (route) => route.fulfill({ status: 200, body: '<html>' })),
  }

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name}, the cake is still added under a timestamp`, async ({ page }) => {
      await fail(page)
      await page.getByRole('button', { name: 'Add Express Order to Cart' }).click()
      await expect(page.getByText('Express order added to cart! Ready in 3 hours.')).toBeVisible()
      await expect(page).toHaveURL(/\/cart$/)
      expect((await storedCart(page))[0]?.id).toMatch(/^\d{13}$/)
    })
  }

  test('never ends, adding is not held up for ever, and a second press adds no second cake', async ({ page }) => {
    await page.route('**/api/custom-cart', () => undefined)
    const add = page.getByRole('button', { name: /Add Express Order to Cart|Adding to Cart/ })
    await add.click()
    await expect(add).toHaveText('Adding to Cart...')
    await add.click({ force: true })
    await expect(page).toHaveURL(/\/cart$/, { timeout: 12_000 })
    expect(await storedCart(page)).toHaveLength(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
