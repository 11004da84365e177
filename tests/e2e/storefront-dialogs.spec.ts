import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const openCard = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await page
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click()
  return page.getByRole('dialog', { name: title })
}

const storedCart = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('cart') ?? '[]'))

test.describe('the dialog of a ready item', () => {
  test('shows what it is and when it can be had; nothing is chosen at first @both', async ({ page }) => {
    const dialog = await openCard(page, '/home', 'Brownies')
    await expect(dialog.getByRole('img', { name: /brownies/ })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Brownies' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
    await expect(dialog.getByText('Dark, fudgy squares')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Features' })).toBeVisible()
    await expect(dialog.getByText(/^(Ready (today|tomorrow) by|From) /)).toBeVisible()
    const options = dialog.getByRole('list', { name: 'Features' }).getByRole('button')
    await expect(options).toHaveText([/Box of 6\s+₦16,500/, /Box of 12\s+₦30,000/])
    await expect(dialog.getByRole('button', { name: 'Box of 6 ₦16,500' })).toHaveAttribute('aria-pressed', 'false')
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  })

  test('adds the chosen option at its price, says so and goes to the cart @both', async ({ page }) => {
    const dialog = await openCard(page, '/home', 'Brownies')
    await dialog.getByRole('button', { name: 'Box of 12 ₦30,000' }).click()
    await expect(dialog.getByRole('status', { name: 'Total' })).toHaveAttribute('data-naira', '30000')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog.getByRole('button', { name: 'Adding to Cart...' })).toBeVisible()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    expect(await storedCart(page)).toEqual([
      expect.objectContaining({
        id: 1,
        title: 'Brownies',
        category: 'pastries',
        price: '₦30,000',
        selectedTag: 'Box of 12',
        options: 'Box of 12',
        quantity: 1,
        rating: 5,
        basePrice: 16_500,
      }),
    ])
  })

  test('appends and never merges', async ({ page }) => {
    for (const count of [1, 2]) {
      const dialog = await openCard(page, '/home', 'Brownies')
      await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
      await dialog.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page).toHaveURL('/cart')
      expect(await storedCart(page)).toHaveLength(count)
    }
  })

  test('adds once, however often it is clicked', async ({ page }) => {
    const dialog = await openCard(page, '/home', 'Brownies')
    await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
    await dialog.getByRole('button', { name: 'Add to Cart' }).dblclick()
    await expect(page).toHaveURL('/cart')
    expect(await storedCart(page)).toHaveLength(1)
  })

  test('closes on Escape, on Close and beside it, and gives the focus back', async ({ page }) => {
    const card = page.getByRole('button', { name: /^Brownies/ }).first()
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
    ]
    await page.goto('/home')
    for (const close of ways) {
      await card.click()
      await expect(page.getByRole('dialog', { name: 'Brownies' })).toBeVisible()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(card).toBeFocused()
    }
  })

  test('is used with the keyboard alone', async ({ page }) => {
    await page.goto('/gallery')
    const card = page.getByRole('button', { name: /^Cupcakes/ })
    await card.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cupcakes' })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Box of 6 ₦16,500' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('the dialog of a custom cake', () => {
  test('has flavours, recipient and message, with a running total @both', async ({ page }) => {
    const dialog = await openCard(page, '/gallery/singlelayer', 'Lagoon Drip')
    const total = dialog.getByRole('status', { name: 'Total' })
    await expect(total).toHaveAttribute('data-naira', '50000')
    await expect(dialog.getByRole('checkbox')).toHaveCount(12)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(dialog.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Vanilla with Raspberry' }).check()
    await expect(total).toHaveAttribute('data-naira', '62000')
    await dialog.getByRole('checkbox', { name: 'Carrot' }).check()
    await expect(total).toHaveAttribute('data-naira', '70000')
    await dialog.getByLabel('Message on cake').fill('Happy birthday')
    await expect(total).toHaveAttribute('data-naira', '80000')
    await expect(total).toHaveText('₦80,000')
    await dialog.getByLabel('Message on cake').fill('   ')
    await expect(total).toHaveAttribute('data-naira', '70000')
  })

  test('allows four flavours and says so', async ({ page }) => {
    const dialog = await openCard(page, '/gallery/singlelayer', 'Lagoon Drip')
    for (const name of ['Vanilla', 'Carrot', 'Red Velvet', 'Lemon']) {
      await expect(dialog.getByText('You can select up to 4 flavors')).toHaveCount(0)
      await dialog.getByRole('checkbox', { name, exact: true }).check()
    }
    await expect(dialog.getByText('You can select up to 4 flavors')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Lotus Biscoff' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Carrot' }).uncheck()
    await expect(dialog.getByRole('checkbox', { name: 'Lotus Biscoff' })).toBeEnabled()
  })

  test('is not added without a flavour', async ({ page }) => {
    const dialog = await openCard(page, '/gallery/singlelayer', 'Lagoon Drip')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Please select at least one flavor for custom orders')).toBeVisible()
    await expect(dialog).toBeVisible()
    expect(await storedCart(page)).toEqual([])
  })

  test('is stored with its choices at its total', async ({ page }) => {
    const dialog = await openCard(page, '/gallery/two-tiered', 'Asoebi Gold')
    await dialog.getByRole('checkbox', { name: 'Carrot' }).check()
    await dialog.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
    await dialog.getByRole('radio', { name: 'Girl' }).check()
    await dialog.getByLabel('Message on cake').fill('Oriire')
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await storedCart(page)).toEqual([
      expect.objectContaining({
        id: 210,
        title: 'Asoebi Gold',
        category: 'custom',
        price: '₦1,068,000',
        selectedTag: 'ORDER',
        options: 'Carrot, Lemon',
        recipientGender: 'girl',
        textToAppear: 'Oriire',
        quantity: 1,
      }),
    ])
  })

  test('opens in the shop too, for the three 8 inch variants and the 10 inch cake', async ({ page }) => {
    for (const [title, price] of [
      ['Custom 8 inch cake: Strawberry Drip', '210000'],
      ['Custom 8 inch cake: Emerald and Gold', '280000'],
      ['Custom 8 inch cake: Strawberry Cloud', '375000'],
      ['Custom 10 inch cake: Grand Caramel Celebration', '345000'],
    ] as const) {
      const dialog = await openCard(page, '/home', title)
      await expect(dialog.getByRole('status', { name: 'Total' })).toHaveAttribute('data-naira', price)
    }
  })
})

test('a full storage is told, and the dialog keeps what was chosen', async ({ page }) => {
  const dialog = await openCard(page, '/home', 'Brownies')
  await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/no room left/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Box of 6 ₦16,500' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('a toast is at the top right, in a live region, for three seconds', async ({ page }) => {
  const dialog = await openCard(page, '/gallery/singlelayer', 'Lagoon Drip')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  const shown = Date.now()
  await expect(page.locator('[aria-live]', { has: toast })).toHaveCount(1)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x + box.width).toBeGreaterThan(width - 60)
  expect(box?.y).toBeLessThan(60)
  await expect(toast).toHaveCount(0)
  expect(Date.now() - shown).toBeGreaterThan(2500)
  expect(Date.now() - shown).toBeLessThan(5000)
})
