import { expect, type Locator, type Page } from '@playwright/test'

/** Replaces the browser's localStorage with `storage`, as another program might, and opens `path`. */
export async function openWithStorage(
  page: Page,
  path: string,
  storage: Readonly<Record<string, string>>,
): Promise<void> {
  // The smallest document of the same origin, to which the storage belongs.
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, storage)
  await page.goto(path)
}

export const openCart = (page: Page, ...items: readonly unknown[]): Promise<void> =>
  openWithStorage(page, '/cart', { cart: JSON.stringify(items) })

export const openCheckout = (page: Page, ...items: readonly unknown[]): Promise<void> =>
  openWithStorage(page, '/checkout', { cart: JSON.stringify(items) })

export const readStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

export const expectAmount = (page: Page | Locator, name: string, naira: number): Promise<void> =>
  expect(page.getByRole('status', { name, exact: true })).toHaveAttribute('data-naira', String(naira))

export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: /^Place Order/ })

/** Returns an email that no other test uses, so that the orders of one test can be found. */
export const createUniqueEmail = (): string =>
  `shopper-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Obi')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

export async function readPlacedOrderId(page: Page): Promise<string> {
  const message = page.getByText('Order placed successfully! Order ID: ')
  await expect(message).toBeVisible()
  return ((await message.textContent()) ?? '').replace(/^.*Order ID: /, '').trim()
}
