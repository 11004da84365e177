import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAmount, openCart, openWithStorage, readStorage, stored } from '../support/shop-page.ts'

const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('an empty cart says so and leads to the shop', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test("says 'Loading your cart...' until the cart is there", async ({ page }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/cart-screen/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your cart...')).toBeVisible()
  goOn()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('groups custom cakes and regular items, each with its details', async ({ page }) => {
  await openCart(page, stored.brownies, stored.express, stored.bread)
  const custom = page.getByRole('region', { name: 'Custom Cake Orders' })
  await expect(custom.getByRole('heading', { name: 'Custom Cake Orders' })).toBeVisible()
  await expect(custom.getByRole('listitem')).toHaveCount(1)
  const express = line(page, 'Express Cake - 8 inch')
  await expect(express.getByText('Express', { exact: true })).toBeVisible()
  await expect(express).toContainText('Red Velvet')
  await expect(express).toContainText('Swiss Meringue Buttercream')
  await expect(express.getByRole('img', { name: /red velvet/i })).toBeVisible()
  const regular = page.getByRole('region', { name: 'Regular Items' })
  await expect(regular.getByRole('listitem')).toHaveCount(2)
  await expect(line(page, 'Brownies')).toContainText('Box of 6')
  await expect(line(page, 'Plantain bread')).toContainText('No options')
})

test('an item whose note says Express order has the badge', async ({ page }) => {
  await openCart(page, { ...stored.bread, orderNote: 'Express order, please' }, stored.brownies)
  await expect(line(page, 'Plantain bread').getByText('Express', { exact: true })).toBeVisible()
  await expect(line(page, 'Brownies').getByText('Express', { exact: true })).toBeHidden()
})

test('quantities go up, down to one and no further', async ({ page }) => {
  await openCart(page, { ...stored.brownies, quantity: 2 })
  await expectAmount(page, 'Total', 33_000)
  await page.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  await expect(page.getByText('Quantity updated')).toBeVisible()
  await expectAmount(page, 'Total', 49_500)
  const fewer = page.getByRole('button', { name: 'Decrease quantity of Brownies' })
  await fewer.click()
  await fewer.click()
  await expectAmount(page, 'Total', 16_500)
  await expect(fewer).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Increase quantity of Brownies' })).toBeFocused()
  expect(JSON.parse((await readStorage(page, 'cart')) ?? '')).toMatchObject([{ quantity: 1, price: '₦16,500' }])
})

test('a removed item can be brought back', async ({ page }) => {
  await openCart(page, stored.brownies, stored.bread)
  await page.getByRole('button', { name: 'Remove Brownies' }).click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expectAmount(page, 'Total', 4_000)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expectAmount(page, 'Total', 20_500)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('listitem', { name: /Brownies|Plantain/ }).first()).toHaveAccessibleName('Brownies')
})

test('a toast is gone after three seconds', async ({ page }) => {
  await openCart(page, stored.brownies)
  await page.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
  const toast = page.getByText('Quantity updated')
  await expect(toast).toBeVisible()
  await page.waitForTimeout(2_000)
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 3_000 })
})

test('prices of a million and more count in full', async ({ page }) => {
  await openCart(page, { ...stored.bread, price: '₦1,250,000', quantity: 2 })
  await expectAmount(page, 'Total', 2_500_000)
  await expect(page.getByRole('button', { name: 'Proceed to Checkout - ₦2,500,000' })).toBeEnabled()
})

test('a price that nobody can read counts as nothing, and nothing cannot be ordered', async ({ page }) => {
  await openCart(page, { ...stored.bread, price: 'ask us' })
  await expectAmount(page, 'Total', 0)
  await expect(page.getByRole('button', { name: 'Proceed to Checkout - ₦0' })).toBeDisabled()
})

test('goes to the checkout with the query of the spec, never with a picture', async ({ page }) => {
  const picture = `data:image/png;base64,${'A'.repeat(4_000)}`
  await openCart(page, stored.brownies, { ...stored.custom, uploadedImage: picture }, stored.express)
  await page.getByRole('button', { name: 'Proceed to Checkout - ₦154,000' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('amount')).toBe('154000')
  expect(query.get('cart_id')).toMatch(/^CART_\d{13}$/)
  expect(query.get('order_type')).toBe('custom')
  expect(query.get('items')).not.toContain('base64')
  expect(JSON.parse(query.get('items') ?? '')).toMatchObject([
    { title: 'Brownies', orderType: 'regular' },
    { title: 'Custom Cake - 6 inch', orderType: 'custom' },
    { description: 'Express Cake - 8 inch', orderType: 'express' },
  ])
})

test('a cart that was emptied behind its back cannot proceed', async ({ page }) => {
  await openCart(page, stored.brownies)
  const proceed = page.getByRole('button', { name: /^Proceed to Checkout/ })
  await expect(proceed).toBeEnabled()
  await page.evaluate(() => localStorage.removeItem('cart'))
  await proceed.click()
  await expect(page.getByText('Cart is empty', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('more items are found at the cake builder', async ({ page }) => {
  await openCart(page, stored.brownies)
  await page.getByRole('link', { name: 'Add More Items' }).click()
  await expect(page).toHaveURL(/\/customize$/)
})

test('a configured cake can be edited and duplicated', async ({ page }) => {
  await openCart(page, stored.brownies, stored.express, stored.custom)
  await expect(page.getByRole('link', { name: 'Edit Express Cake - 8 inch' })).toHaveAttribute(
    'href',
    '/ExpressDashboard?edit=1',
  )
  await expect(page.getByRole('link', { name: 'Edit Custom Cake - 6 inch' })).toHaveAttribute(
    'href',
    '/home?edit=2#customize',
  )
  await expect(page.getByRole('button', { name: 'Duplicate Brownies' })).toBeHidden()
  await page.getByRole('button', { name: 'Duplicate Express Cake - 8 inch' }).click()
  await expect(line(page, 'Express Cake - 8 inch')).toHaveCount(2)
  await expectAmount(page, 'Total', 16_500 + 200_000 + 37_500)
})

test('a gallery cake is changed in its dialog, which shows it as it was chosen @both', async ({ page }) => {
  await openCart(page, stored.brownies, { ...stored.gallery, quantity: 2, orderNote: 'No nuts' })
  await page.getByRole('button', { name: 'Edit Lagoon Drip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lagoon Drip' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Carrot')
  await expect(dialog.getByRole('radio', { name: 'Girl' })).toBeChecked()
  await expect(dialog.getByLabel('Message on cake')).toHaveValue('Ada')
  await expectAmount(dialog, 'Total', 68_000)
  await dialog.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await dialog.getByLabel('Message on cake').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Lagoon Drip' })).toBeFocused()
  await expect(line(page, 'Lagoon Drip')).toContainText('Carrot, Lemon')
  const [brownies, cake] = JSON.parse((await readStorage(page, 'cart')) ?? '')
  expect(brownies).toMatchObject({ title: 'Brownies' })
  expect(cake).toMatchObject({ options: 'Carrot, Lemon', textToAppear: '', quantity: 2, orderNote: 'No nuts' })
  await expectAmount(page, 'Total', 16_500 + 2 * parseInt(cake.price.replace(/\D/g, ''), 10))
})

test('a price that has moved is told and accepted before paying', async ({ page }) => {
  await openCart(page, { ...stored.brownies, price: '₦15,500', quantity: 2 })
  await expect(line(page, 'Brownies')).toContainText('was ₦15,500, now ₦16,500')
  await expectAmount(page, 'Total', 31_000)
  await page.getByRole('button', { name: 'Accept new price of Brownies' }).click()
  await expectAmount(page, 'Total', 33_000)
  await expect(line(page, 'Brownies')).not.toContainText('was ₦15,500')
  expect(await readStorage(page, 'cart')).toContain('₦16,500')
})

test('says when each line and the whole cart can be ready, and what takes longest', async ({ page }) => {
  await openCart(page, stored.express, stored.custom)
  await expect(line(page, 'Express Cake - 8 inch')).toContainText(
    /Ready (today|tomorrow) by \d+:\d\d [ap]m|From \w{3} \d/,
  )
  await expect(line(page, 'Custom Cake - 6 inch')).toContainText(/From \w{3} \d+ \w{3}/)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Custom Cake - 6 inch takes longest')
})

test('shows the inspiration that came with a cake', async ({ page }) => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await openCart(page, { ...stored.custom, uploadedImage: picture })
  await expect(page.getByRole('img', { name: 'Your inspiration' })).toBeVisible()
})

test('the cart of another program, in the spec form, is read whole', async ({ page }) => {
  await openWithStorage(page, '/cart', {
    cart: JSON.stringify([
      {
        id: 1700000000000,
        description: 'Moon Cake',
        price: '₦12,000',
        category: 'custom',
        options: 'Vanilla, Lemon',
        inches: '8',
        layers: '3',
        icing: 'Buttercream',
        flowerToppings: 'Roses',
        textToAppear: 'Ada',
        quantity: 2,
        orderNote: 'no nuts',
        recipientGender: 'female',
      },
    ]),
  })
  const moon = line(page, 'Moon Cake')
  for (const words of ['Vanilla, Lemon', '8', '3', 'Buttercream', 'Roses', 'Ada', 'no nuts', 'female']) {
    await expect(moon).toContainText(words)
  }
  await expectAmount(page, 'Total', 24_000)
})
