import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectTotal, openHomeCustomiser, step, storedCart } from '../support/builder-page.ts'

test('the home section has twelve numbered steps and their defaults', async ({ page }) => {
  await openHomeCustomiser(page)
  await expect(page.getByRole('heading', { name: 'Build Your Perfect Cake' })).toBeVisible()
  await expect(page.locator('[data-builder] legend')).toHaveText([
    '1. Size',
    '2. Flavour count',
    '3. Flavours',
    '4. Layers',
    '5. Recipient',
    '6. Icing',
    '7. Decorations',
    '8. Text to appear',
    '9. Acrylic topper',
    '10. Inspiration image',
    '11. Order note',
    '12. Quantity',
  ])
  for (const name of ['6 inch', 'Male', 'Buttercream']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await expect(step(page, '2. Flavour count').getByRole('status')).toHaveText('1')
  await expect(step(page, '4. Layers').getByRole('status')).toHaveText('3')
  await expect(step(page, '12. Quantity').getByRole('status')).toHaveText('1')
  await expect(step(page, '7. Decorations').getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Last-minute orders' })).toHaveAttribute('href', '#orders')
  await expectTotal(page, 37_500)
})

test('the page has seven steps, one layer and all five decorations', async ({ page }) => {
  await page.goto('/customize')
  await expect(page.locator('[data-builder] legend')).toHaveText([
    '1. Size',
    '2. Layers',
    '3. Flavours',
    '4. Icing',
    '5. Decorations',
    '6. Message and topper',
    '7. Details',
  ])
  await expect(step(page, '2. Layers').getByRole('status')).toHaveText('1')
  await expect(step(page, '5. Decorations').getByRole('checkbox')).toHaveCount(5)
  for (let layer = 1; layer < 5; layer += 1) await page.getByRole('button', { name: 'Increase layers' }).click()
  await expect(page.getByRole('button', { name: 'Increase layers' })).toBeDisabled()
  await expectTotal(page, 37_500 + 4 * 20_000)
})

test('the home section has 3 to 7 layers, of which 3 are paid with the cake', async ({ page }) => {
  await openHomeCustomiser(page)
  await expect(page.getByRole('button', { name: 'Decrease layers' })).toBeDisabled()
  for (let layer = 3; layer < 7; layer += 1) await page.getByRole('button', { name: 'Increase layers' }).click()
  await expect(page.getByRole('button', { name: 'Increase layers' })).toBeDisabled()
  await expectTotal(page, 37_500 + 4 * 20_000)
})

test('a 12 inch cake has 3 or 4 flavours: the count is raised, and the shopper is told', async ({ page }) => {
  await openHomeCustomiser(page)
  await page.getByRole('radio', { name: '12 inch' }).check()
  await expect(step(page, '2. Flavour count').getByRole('status')).toHaveText('3')
  await expect(page.getByText('A 12 inch cake has 3 to 4 flavours: now 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decrease flavours' })).toBeDisabled()
  await expectTotal(page, 345_000)
})

test('flavours can be checked up to the count, and fewer flavours say what was taken off', async ({ page }) => {
  await openHomeCustomiser(page)
  const flavours = step(page, '3. Flavours')
  await page.getByRole('button', { name: 'Increase flavours' }).click()
  await flavours.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await expect(flavours.getByRole('checkbox', { name: 'Carrot' })).toBeEnabled()
  await flavours.getByRole('checkbox', { name: 'Carrot' }).check()
  await expect(flavours.getByRole('checkbox', { name: 'Red Velvet' })).toBeDisabled()
  await expectTotal(page, 75_000 + 8_000)
  await page.getByRole('button', { name: 'Decrease flavours' }).click()
  await expect(page.getByText('Taken off: Carrot.')).toBeVisible()
  await expect(flavours.getByRole('checkbox', { name: 'Carrot' })).not.toBeChecked()
  await expectTotal(page, 37_500)
})

test('a cake without a flavour is not added; the shopper is told and led to the flavours', async ({ page }) => {
  await openHomeCustomiser(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select at least one flavor' })).toBeVisible()
  await expect(step(page, '3. Flavours').getByRole('checkbox').first()).toBeFocused()
  expect(await storedCart(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await expect(page.getByText('Please select at least one flavor')).toHaveCount(0)
})

test('quantity never goes below 1', async ({ page }) => {
  await page.goto('/customize')
  const fewer = page.getByRole('button', { name: 'Decrease quantity' })
  await expect(fewer).toBeDisabled()
  await fewer.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Quantity must be at least 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Quantity must be at least 1')).toHaveCount(0)
  await expectTotal(page, 75_000)
})

test('adds the cake with its unit price and goes to the cart, without any call', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/custom-cart')) calls += 1
  })
  await openHomeCustomiser(page)
  await page.getByRole('radio', { name: 'Girl' }).check()
  await page.getByRole('radio', { name: 'Fondant' }).check()
  await page.getByRole('checkbox', { name: 'Vanilla with Raspberry' }).check()
  await page.getByRole('checkbox', { name: 'Sugar Flowers' }).check()
  await page.getByLabel('Text to appear').fill('Ada is 7 ')
  await page.getByRole('checkbox', { name: 'Acrylic topper' }).check()
  await page.getByLabel('Order note').fill('No nuts, please')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const unit = 37_500 + 12_000 + 20_000 + 10_000
  await expectTotal(page, unit * 2)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const [item] = await storedCart(page)
  expect(item).toMatchObject({ title: 'Custom Cake - 6 inch', price: '₦79,500', quantity: 2, category: 'custom' })
  expect(item).toMatchObject({ options: 'Vanilla with Raspberry', inches: '6', layers: '3', icing: 'Fondant' })
  expect(item).toMatchObject({ textToAppear: 'Ada is 7', acrylicTopper: true, orderNote: 'No nuts, please' })
  expect(calls).toBe(0)
})

test('a full storage keeps the cake on the screen and says so', async ({ page }) => {
  await page.goto('/customize')
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add to cart: ' })).toBeVisible()
  await expect(page).toHaveURL(/\/customize$/)
  await expect(page.getByRole('checkbox', { name: 'Lemon', exact: true })).toBeChecked()
})

test('the preview picture follows size and recipient, and a missing one is drawn', async ({ page }) => {
  await page.route('**/pictures/themed-unicorn*', (route) => route.fulfill({ status: 200, body: 'no picture' }))
  await page.goto('/customize')
  const preview = page.getByRole('region', { name: 'Pictures for inspiration' })
  await expect(preview.getByRole('img')).toHaveAttribute('src', /single-tier-2/)
  await page.getByRole('radio', { name: 'Girl' }).check()
  await expect(preview.locator('svg[role="img"]')).toBeVisible()
  await page.getByRole('radio', { name: '8 inch' }).check()
  await expect(preview.getByRole('img')).toHaveAttribute('src', /themed-birthday/)
})
