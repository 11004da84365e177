import { parseCustomCart } from '@pj/shared/cart/custom-cart'
import { quote } from '@pj/shared/pricing/quote'
import type { APIRequestContext, Page } from '@playwright/test'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'
import { formatNairaGrouped } from '../support/sold-orders.ts'

/** Keeps a cake as its builder does when it goes into the cart; returns its price. */
async function keepCake(request: APIRequestContext, cake: Record<string, unknown>): Promise<number> {
  const item = parseCustomCart({ ...cake, price: 0 })
  const price = item ? (quote(item, 'A')?.unit ?? 0) : 0
  const answer = await request.post('/api/custom-cart', { data: { ...cake, price } })
  expect(answer.status(), await answer.text()).toBe(201)
  return price
}

const buildCake = (request: APIRequestContext, message: string, cartId = crypto.randomUUID()): Promise<number> =>
  keepCake(request, {
    cart_id: cartId,
    quantity: 1,
    inches: 8,
    num_layers: 2,
    num_flavors: 1,
    flavors: ['Red Velvet'],
    topper_message: message,
    order_type: 'express',
  })

/** The same for a cake of tiers. Each test has a type of its own, so that no other fills its first page. */
const buildTiers = (request: APIRequestContext, type: 'themed' | 'wedding', message: string): Promise<number> =>
  keepCake(request, {
    cart_id: crypto.randomUUID(),
    cake_type: type,
    theme: 'Floral',
    tier_count: 2,
    tier_sizes: ['12', '8'],
    flavors: [{ tier: 1, flavor: 'Coffee' }],
    message,
    quantity: 1,
    order_type: type,
  })

test('what somebody built is shown with its drawing and words, as left in the cart', async ({ page, request }) => {
  const message = `Left ${Date.now()}`
  const price = await buildCake(request, message)
  await signIn(page, 'staff', '/console/custom-carts?type=express')
  const card = page.getByRole('article').filter({ hasText: message })
  await expect(card.getByRole('heading')).toHaveText('Express cake')
  await expect(card.getByRole('img')).toHaveAccessibleName(/red velvet/i)
  await expect(card).toContainText(formatNairaGrouped(price))
  await expect(card).toContainText('Left in the cart')
  await expect(page.getByText(/^Left behind: ₦[\d,]+ in \d+ cakes$/)).toBeVisible()
})

const within = { timeout: 3000 }

test('a cake that somebody builds shows up on the open screen by itself', async ({ page, request }) => {
  await openCarts(page, '?type=wedding')
  const message = `Live ${Date.now()}`
  await buildTiers(request, 'wedding', message)
  await expect(page.getByRole('article').filter({ hasText: message })).toContainText('Left in the cart', within)
})

test('a cake that is ordered leads to its order by itself', async ({ page, request }) => {
  const cartId = crypto.randomUUID()
  await buildCake(request, 'Happy  Birthday, Bọ́lá', cartId)
  await openCarts(page, '?ordered=true')
  const orderId = await placeOrder(request, { isExpress: true, cartId })
  await expect(page.getByRole('link', { name: `Ordered: ${orderId}` })).toBeVisible(within)
})

async function openCarts(page: Page, query: string): Promise<void> {
  await signIn(page, 'staff', `/console/custom-carts${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeVisible()
}

test('type and ordered are filters of the address; an ordered cake leads to its order', async ({ page }) => {
  await signIn(page, 'staff', '/console/custom-carts')
  await page.getByLabel('Ordered').selectOption('Ordered')
  await page.getByLabel('Type').selectOption('Express')
  await expect(page).toHaveURL(/custom-carts\?type=express&ordered=true$/)
  await page.reload()
  await expect(page.getByLabel('Ordered')).toHaveValue('true')
  await expect(page.getByText('Left in the cart', { exact: true }).and(page.locator('.badge'))).toHaveCount(0)
  for (const heading of await page.getByRole('article').getByRole('heading').all()) {
    await expect(heading).toHaveText('Express cake')
  }
  const order = page.getByRole('link', { name: /^Ordered: PJ-/ }).first()
  const id = /PJ-[0-9A-Z]{8}/.exec((await order.textContent()) ?? '')?.[0] ?? ''
  await order.click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${id}$`))
  await expect(page.getByRole('heading', { name: new RegExp(id) })).toBeVisible()
})

test('long lists come page by page', async ({ page, request }) => {
  for (let built = 0; built < 26; built += 1) await buildTiers(request, 'themed', `Page ${built}`)
  await signIn(page, 'staff', '/console/custom-carts?type=themed&ordered=false')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('button', { name: /^Load more: 24 of \d+ shown$/ }).click()
  await expect(page.getByRole('article').nth(25)).toBeVisible()
})

test('the custom carts have no accessibility violations @both', async ({ page }) => {
  await signIn(page, 'staff', '/console/custom-carts')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
