import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectTotal, step, storedCart } from '../support/builder-page.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/orderform')
})

const themedStart = 85_000 * 0.6 * 2.2 + 85_000 * 0.6 * 1.4

test('has six steps; begins themed, without a theme, with 2 tiers of 12 and 8 inch', async ({ page }) => {
  await expect(page.locator('[data-builder] legend')).toHaveText([
    '1. Cake type',
    '2. Theme',
    '3. Tiers',
    '4. Message and acrylic topper',
    '5. Premium decorations',
    '6. Special instructions',
  ])
  await expect(page.getByRole('radio', { name: 'Themed', exact: true })).toBeChecked()
  for (const name of ['Birthday', 'Floral', 'Custom']) {
    await expect(page.getByRole('radio', { name, exact: true })).not.toBeChecked()
  }
  await expect(page.getByLabel('Tier 1 size')).toHaveValue('12')
  await expect(page.getByLabel('Tier 2 size')).toHaveValue('8')
  await expect(page.getByLabel('Tier 1 flavour')).toHaveValue('')
  await expectTotal(page, themedStart)
})

test('tiers step between 2 and 6; new ones are 6 inch', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Decrease tiers' })).toBeDisabled()
  for (let tier = 2; tier < 6; tier += 1) await page.getByRole('button', { name: 'Increase tiers' }).click()
  await expect(page.getByRole('button', { name: 'Increase tiers' })).toBeDisabled()
  await expect(page.getByLabel('Tier 6 size')).toHaveValue('6')
  await expect(page.getByLabel('Tier 6 size').getByRole('option', { name: /^6 inch/ })).toHaveText(
    '6 inch · ₦51,000 · serves 12',
  )
  await expect(step(page, '3. Tiers').getByText('Top', { exact: true })).toHaveCount(1)
  await expect(step(page, '3. Tiers').getByText('Middle', { exact: true })).toHaveCount(4)
  await expectTotal(page, themedStart + 4 * 51_000)
})

test('the summary shows the base line as 70% of the total', async ({ page }) => {
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByLabel('Tier 1 flavour').selectOption('Carrot')
  const total = 150_000 * 0.6 * 3.6 + 8_000
  await expectTotal(page, total)
  const base = page.locator('dl > div', { hasText: 'Base' })
  await expect(base).toContainText(`₦${Math.round(total * 0.7).toLocaleString('en')}`)
})

test('a message is free here, decorations are not', async ({ page }) => {
  await page.getByLabel('Message on cake').fill('Ada & Tobi')
  await expectTotal(page, themedStart)
  await page.getByRole('checkbox', { name: 'Acrylic Topper' }).check()
  await page.getByRole('checkbox', { name: 'Cascading Design' }).check()
  await expectTotal(page, themedStart + 15_000 + 40_000)
})

test('suggests tiers for the guests, and copies the flavour from below', async ({ page }) => {
  await page.getByLabel('How many guests?').fill('120')
  await page.getByRole('button', { name: 'Use these tiers' }).click()
  await expect(page.getByText('That is your cake.')).toBeVisible()
  await page.getByLabel('Tier 1 flavour').selectOption('Coconut')
  await page.getByRole('button', { name: 'Same flavour as below, tier 2' }).click()
  await expect(page.getByLabel('Tier 2 flavour')).toHaveValue('Coconut')
})

test('adds a wedding cake under the id of the server and goes to the cart', async ({ page }) => {
  const sent = page.waitForRequest('**/api/custom-cart')
  const answered = page.waitForResponse('**/api/custom-cart')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByRole('radio', { name: 'Custom', exact: true }).check()
  await page.getByLabel('Your own theme').fill('Peacock & gold')
  await page.getByLabel('Tier 2 flavour').selectOption('Raspberry')
  await page.getByLabel('Special instructions').fill('Deliver to the hall')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Added wedding cake to cart!')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const price = 150_000 * 0.6 * 3.6 + 8_000
  expect((await sent).postDataJSON()).toMatchObject({
    cake_type: 'wedding',
    theme: 'Peacock & gold',
    tier_count: 2,
    tier_sizes: ['12', '8'],
    message: null,
    decorations: null,
    special_instructions: 'Deliver to the hall',
    price,
    quantity: 1,
    order_type: 'wedding',
  })
  const { id } = await (await answered).json()
  expect((await storedCart(page))[0]).toMatchObject({ id, order_type: 'wedding', theme: 'custom', layers: '2' })
})

test.describe('when the custom-cart call fails', () => {
  test.use({ expectedErrors: [/500|ERR_CONNECTION_RESET/] })

  const failures = {
    'with 500': (page: Page) => page.route('**/api/custom-cart', (route) => route.fulfill({ status: 500, body: '{}' })),
    'because the connection drops': (page: Page) =>
      page.route('**/api/custom-cart', (route) => route.abort('connectionreset')),
  }

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name}, the shopper is told and the cake is kept all the same`, async ({ page }) => {
      await fail(page)
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await expect(page.getByText('Failed to add to cart. Using local storage.')).toBeVisible()
      await expect(page).toHaveURL(/\/cart$/)
      expect((await storedCart(page))[0]).toMatchObject({ order_type: 'themed', price: '₦183,600' })
    })
  }
})

test('six tiers, sixty letters and every decoration: a picture, its words and the right price', async ({ page }) => {
  const message = 'Congratulations Oluwaseun & Adaeze, sixty years of sweet love'
  for (let tier = 2; tier < 6; tier += 1) await page.getByRole('button', { name: 'Increase tiers' }).click()
  await page.getByLabel('Message on cake').fill(message)
  await expect(page.getByLabel('Message on cake')).toHaveValue(message.slice(0, 60))
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const picture = page.getByRole('img', { name: /^Six tiers: .*an acrylic topper; message: Congratulations Oluwaseun/ })
  await expect(picture).toBeVisible()
  await expectTotal(page, themedStart + 4 * 51_000 + 228_000)
})
