import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectTotal, openHomeCustomiser, step, storedCart } from '../support/builder-page.ts'

test('a wedding cake is taken up again after a reload, and can be started over', async ({ page }) => {
  await page.goto('/orderform')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByRole('button', { name: 'Increase tiers' }).click()
  await page.getByLabel('Message on cake').fill('Ada & Tobi')
  await page.reload()
  await expect(page.getByText('Continue your wedding cake')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Wedding' })).toBeChecked()
  await expect(page.getByLabel('Tier 3 size')).toHaveValue('6')
  await expect(page.getByLabel('Message on cake')).toHaveValue('Ada & Tobi')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('radio', { name: 'Themed', exact: true })).toBeChecked()
  await page.reload()
  await expect(page.getByText(/^Continue your/)).toHaveCount(0)
})

test('each builder has a draft of its own, gone once the cake is in the cart', async ({ page }) => {
  await page.goto('/customize')
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await page.goto('/ExpressDashboard')
  await page.getByRole('radio', { name: '10 inch' }).check()
  await page.getByRole('button', { name: 'Add Express Order to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/ExpressDashboard')
  await expect(page.getByRole('radio', { name: '6 inch', exact: true })).toBeChecked()
  await page.goto('/customize')
  await expect(page.getByText('Continue your custom cake')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lemon', exact: true })).toBeChecked()
})

test('a damaged draft, or one of another version, never breaks the page', async ({ page }) => {
  await page.goto('/customize')
  for (const draft of ['{', '[]', '{"version":99,"item":{}}', '{"version":1,"item":{"size":5}}']) {
    await page.evaluate((text) => localStorage.setItem('pj.draft.cake-builder', text), draft)
    await page.reload()
    await expect(page.getByRole('radio', { name: '6 inch', exact: true })).toBeChecked()
    await expectTotal(page, 37_500)
  }
})

test('a line of the cart is edited in its builder, and saving replaces it', async ({ page }) => {
  await openHomeCustomiser(page)
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/orderform')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)

  await openHomeCustomiser(page, '?edit=0')
  await expect(page.getByText('You are changing the custom cake in your cart.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lemon', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: '8 inch' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const cart = await storedCart(page)
  expect(cart).toHaveLength(2)
  expect(cart[0]).toMatchObject({ inches: '8', price: '₦50,000', quantity: 2, options: 'Lemon' })
  expect(cart[1]).toMatchObject({ order_type: 'themed' })
})

test('cancelling an edit leaves the line, and the draft of another cake, as they were', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await page.getByRole('button', { name: 'Add Express Order to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/ExpressDashboard')
  await page.getByRole('radio', { name: '8 inch' }).check()

  await page.goto('/ExpressDashboard?edit=0')
  await expect(page.getByRole('radio', { name: '6 inch', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: '10 inch' }).check()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect((await storedCart(page))[0]).toMatchObject({ inches: '6' })
  await page.goto('/ExpressDashboard')
  await expect(page.getByRole('radio', { name: '8 inch' })).toBeChecked()
})

test('editing a line that is gone starts a fresh cake and says so', async ({ page }) => {
  await page.goto('/orderform?edit=7')
  await expect(page.getByText('That cake is no longer in your cart, so here is a fresh one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
})

test('a shared link opens this cake for somebody else and leaves their own draft alone', async ({
  page,
  anotherContext,
}) => {
  await page.goto('/orderform')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByRole('radio', { name: 'Floral' }).check()
  await page.getByLabel('Tier 1 flavour').selectOption('Coconut')
  await page.getByLabel('Message on cake').fill('Ọmọ wa & Tobi 💍')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByLabel('Link to this cake').inputValue()
  await expect(page.getByRole('link', { name: 'WhatsApp the bakery' })).toHaveAttribute('href', /wa\.me\/\d+\?text=/)

  const friend = await (await anotherContext()).newPage()
  await friend.goto('/orderform')
  await friend.getByRole('button', { name: 'Increase tiers' }).click()
  await friend.goto(link)
  await expect(friend.getByText(/^This cake was shared with you/)).toBeVisible()
  await expect(friend.getByRole('radio', { name: 'Wedding' })).toBeChecked()
  await expect(friend.getByRole('radio', { name: 'Floral' })).toBeChecked()
  await expect(friend.getByLabel('Tier 1 flavour')).toHaveValue('Coconut')
  await expect(friend.getByLabel('Message on cake')).toHaveValue('Ọmọ wa & Tobi 💍')
  await friend.goto('/orderform')
  await expect(step(friend, '3. Tiers').getByLabel('Tier 3 size')).toBeVisible()
  await friend.goto(link)
  await friend.getByRole('radio', { name: 'Modern' }).check()
  await expect(friend).toHaveURL(/\/orderform$/)
  await friend.reload()
  await expect(friend.getByRole('radio', { name: 'Modern' })).toBeChecked()
})

test('a link that holds no cake opens a fresh one', async ({ page }) => {
  for (const cake of ['%%%', 'AAAA', 'eyJ2IjoxLCJzaXplIjo5OX0', 'x'.repeat(9_000)]) {
    await page.goto(`/customize?cake=${encodeURIComponent(cake)}`)
    await expect(page.getByText('This link does not hold a cake that we can read')).toBeVisible()
    await expectTotal(page, 37_500)
  }
})
