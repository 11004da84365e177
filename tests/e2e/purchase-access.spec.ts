import { expect, type Locator, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import {
  createUniqueEmail,
  openCart,
  openCheckout,
  openWithStorage,
  placeOrderButton,
  readPlacedOrderId,
  stored,
} from '../support/shop-page.ts'

test.use({ expectedErrors: [/Failed to load resource|ERR_/] })

async function expectNoViolations(page: Page): Promise<void> {
  // The screen itself, not the moment in which it loads.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
}

const screens: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'the empty cart', open: (page) => openWithStorage(page, '/cart', {}) },
  {
    name: 'a full cart with news and trouble',
    open: async (page) => {
      await openCart(page, { ...stored.brownies, price: '₦15,500' }, stored.express, stored.custom, 7, stored.bread)
      await page.getByRole('button', { name: 'Remove Plantain bread' }).click()
      await expect(page.getByRole('img', { name: /red velvet/i })).toBeVisible()
    },
  },
  { name: 'the checkout', open: (page) => openCheckout(page, stored.custom) },
  {
    name: 'the checkout with errors',
    open: async (page) => {
      await openCheckout(page, { ...stored.brownies, price: '₦15,500' })
      await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
      await page.getByRole('button', { name: 'Show what is missing' }).click()
      await expect(page.getByText('City is required for delivery')).toBeVisible()
    },
  },
  { name: 'the checkout without items', open: (page) => openWithStorage(page, '/checkout', {}) },
  {
    name: 'login with errors',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
    },
  },
  { name: 'signup', open: (page) => openWithStorage(page, '/signup', {}) },
  {
    name: 'a placed order and its page',
    open: async (page) => {
      await openCheckout(page, stored.brownies)
      await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
      await page.getByLabel('Email', { exact: true }).fill(createUniqueEmail())
      await placeOrderButton(page).click()
      await readPlacedOrderId(page)
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'Follow your order' }).click()
      await expect(page.getByRole('region', { name: 'Status' })).toBeVisible()
    },
  },
]

for (const { name, open } of screens) {
  test(`axe finds nothing on ${name} @both`, async ({ page }) => {
    await open(page)
    await expectNoViolations(page)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openCart(page, { ...stored.brownies, price: '₦15,500' }, stored.express)
    await expectNoViolations(page)
    await page.goto('/checkout')
    await expectNoViolations(page)
  })
}

test('nothing is cut off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/cart', '/checkout', '/login', '/signup']) {
    await openWithStorage(page, path, {
      cart: JSON.stringify([
        { ...stored.brownies, price: '₦15,500' },
        stored.express,
        { ...stored.bread, price: '₦1,250,000' },
      ]),
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test('everything that is pressed is large enough for a thumb @phone', async ({ page }) => {
  for (const path of ['/cart', '/checkout']) {
    await openWithStorage(page, path, {
      cart: JSON.stringify([{ ...stored.brownies, price: '₦15,500' }, stored.express]),
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const target of await page
      .getByRole('main')
      .locator('button, select, input:not([type=radio]), .method')
      .all()) {
      const box = await target.boundingBox()
      expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
  }
})

/** Tab by Tab, as those go who have no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a whole purchase by keyboard alone', async ({ page }) => {
  await page.goto('/home')
  await tabTo(page, page.getByRole('button', { name: /^Brownies/ }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  await tabTo(page, dialog.getByRole('button', { name: 'Box of 12 ₦30,000' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity of Brownies' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout - ₦60,000' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, page.getByRole('radio', { name: 'Pickup', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked()
  await tabTo(page, page.getByLabel('Address', { exact: true }))
  await page.keyboard.type('5 Palm Road')
  await tabTo(page, page.getByLabel('City', { exact: true }))
  await page.keyboard.type('Lagos')
  await tabTo(page, page.getByLabel('Delivery location', { exact: true }))
  await page.keyboard.type('Ikeja')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Ada Obi')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(createUniqueEmail())
  const place = page.getByRole('button', { name: 'Place Order - ₦66,000' })
  await tabTo(page, place)
  await page.keyboard.press('Enter')
  const orderId = await readPlacedOrderId(page)
  await tabTo(page, page.getByRole('link', { name: 'Follow your order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
})
