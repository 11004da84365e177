import AxeBuilder from '@axe-core/playwright'
import { customCartItem } from '@pj/shared/cart/custom-cart'
import { quote } from '@pj/shared/pricing/quote'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'
import { nairaWords } from '../support/sold-orders.ts'

/** Keeps an express cake as the builder does when it goes into the cart; returns its price. */
async function buildCake(request: APIRequestContext, message: string, cartId = crypto.randomUUID()): Promise<number> {
  const cake = {
    cart_id: cartId,
    price: 0,
    quantity: 1,
    inches: 8,
    num_layers: 2,
    num_flavors: 1,
    flavors: ['Red Velvet'],
    topper_message: message,
    order_type: 'express',
  } as const
  const item = customCartItem(cake)
  const price = item ? (quote(item, 'A')?.unit ?? 0) : 0
  const answer = await request.post('/api/custom-cart', { data: { ...cake, price } })
  expect(answer.status(), await answer.text()).toBe(201)
  return price
}

test('what somebody built is shown with its drawing and words, as left in the cart', async ({ page, request }) => {
  const message = `Left ${Date.now()}`
  const price = await buildCake(request, message)
  await signIn(page, 'staff', '/console/custom-carts')
  const card = page.getByRole('article').filter({ hasText: message })
  await expect(card.getByRole('heading')).toHaveText('Express cake')
  await expect(card.getByRole('img')).toHaveAccessibleName(/red velvet/i)
  await expect(card).toContainText(nairaWords(price))
  await expect(card).toContainText('Left in the cart')
  await expect(page.getByText(/^Left behind: ₦[\d,]+ in \d+ cakes$/)).toBeVisible()
})

const within = { timeout: 3000 }

test('a cake that is built while the screen is open shows up by itself, and turns into an order', async ({
  page,
  request,
}) => {
  await signIn(page, 'staff', '/console/custom-carts?type=express')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  const cartId = crypto.randomUUID()
  const message = `Live ${Date.now()}`
  await buildCake(request, message, cartId)
  await expect(page.getByRole('article').filter({ hasText: message })).toContainText('Left in the cart', within)
  await buildCake(request, 'Happy  Birthday, Bọ́lá', cartId)
  const orderId = await placeOrder(request, { isExpress: true, cartId })
  await expect(page.getByRole('link', { name: `Ordered: ${orderId}` })).toBeVisible(within)
})

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
  for (let built = 0; built < 26; built += 1) await buildCake(request, `Page ${built}`)
  await signIn(page, 'staff', '/console/custom-carts?type=express&ordered=false')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('button', { name: /^Load more: 24 of \d+ shown$/ }).click()
  await expect(page.getByRole('article').nth(25)).toBeVisible()
})

test('the custom carts have no accessibility violations @both', async ({ page }) => {
  await signIn(page, 'staff', '/console/custom-carts')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
