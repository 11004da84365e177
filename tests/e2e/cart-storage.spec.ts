import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAmount, openCart, openWithStorage, readStorage, stored } from '../support/shop-page.ts'

const good = stored.brownies

/** Twelve kinds of what may lie under the key `cart`, and what the shopper must see of it. */
const broken: { name: string; cart: string; sees: RegExp; total?: number }[] = [
  { name: 'no JSON at all', cart: 'hello', sees: /Failed to load cart items/ },
  { name: 'half a list', cart: '[{"title":"Brownies"', sees: /Failed to load cart items/ },
  { name: 'an object', cart: '{"title":"Brownies"}', sees: /Failed to load cart items/ },
  { name: 'a number', cart: '42', sees: /Failed to load cart items/ },
  { name: 'null', cart: 'null', sees: /Your cart is empty/ },
  { name: 'an empty text', cart: '', sees: /Your cart is empty/ },
  {
    name: 'entries that are no items',
    cart: JSON.stringify([good, null, 7, 'x', []]),
    sees: /4 things/,
    total: 16_500,
  },
  {
    name: 'an item without a name',
    cart: JSON.stringify([good, { price: '₦5' }]),
    sees: /An unnamed item/,
    total: 16_500,
  },
  {
    name: 'fields of wrong types',
    cart: JSON.stringify([{ ...good, quantity: {}, price: [] }]),
    sees: /Brownies/,
    total: 0,
  },
  { name: 'impossible quantities', cart: JSON.stringify([{ ...good, quantity: -3 }]), sees: /Brownies/, total: 16_500 },
  {
    name: 'a product that is no longer made',
    cart: JSON.stringify([{ ...good, id: 999, title: 'Moon pie' }]),
    sees: /Moon pie/,
    total: 16_500,
  },
  {
    name: 'choices that are no longer offered',
    cart: JSON.stringify([{ ...stored.express, options: 'Durian', inches: '99' }]),
    sees: /Express Cake - 8 inch/,
    total: 100_000,
  },
]

for (const { name, cart, sees, total } of broken) {
  test(`survives ${name}`, async ({ page }) => {
    await openWithStorage(page, '/cart', { cart })
    await expect(page.getByRole('main')).toContainText(sees)
    if (total !== undefined) await expectAmount(page, 'Total', total)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  })
}

test('what could not be read is kept aside until it is dismissed', async ({ page }) => {
  await openCart(page, stored.brownies, { price: '₦5,000', colour: 'blue' })
  await expect(page.getByRole('alert')).toContainText('An unnamed item')
  await page.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  await expectAmount(page, 'Total', 33_000)
  expect(await readStorage(page, 'pj.cart.aside')).toContain('blue')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('An unnamed item')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await readStorage(page, 'pj.cart.aside')).toBeNull()
  await expectAmount(page, 'Total', 33_000)
})

test('a cart that cannot be read is kept word for word when a new one begins', async ({ page }) => {
  await openWithStorage(page, '/home', { cart: 'from another program' })
  await page
    .getByRole('button', { name: /^Brownies/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('alert')).toContainText('Your earlier cart')
  expect(await readStorage(page, 'pj.cart.aside')).toContain('from another program')
})

test('two tabs never lose each other’s items', async ({ page, context }) => {
  await openCart(page, stored.brownies)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  await expectAmount(page, 'Total', 33_000)
  await page.evaluate((bread) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([bread, ...cart]))
  }, stored.bread)
  await expectAmount(other, 'Total', 37_000)
  await other.getByRole('button', { name: 'Remove Brownies' }).click()
  await expectAmount(page, 'Total', 4_000)
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toHaveAccessibleName(/1/)
})

test('a full storage is told, and the cart stays as it was', async ({ page }) => {
  await openCart(page, stored.custom)
  await page.evaluate(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, text) {
      if (key === 'cart') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      write.call(this, key, text)
    }
  })
  await page.getByRole('button', { name: 'Duplicate Custom Cake - 6 inch' }).click()
  await expect(page.getByText(/no room left/)).toBeVisible()
  await expectAmount(page, 'Total', 37_500)
  expect(JSON.parse((await readStorage(page, 'cart')) ?? '')).toHaveLength(1)
})

test('the shop works where storage is forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: forbid })
    Object.defineProperty(window, 'sessionStorage', { get: forbid })
  })
  await page.goto('/home')
  await page
    .getByRole('button', { name: /^Brownies/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectAmount(page, 'Total', 16_500)
})
