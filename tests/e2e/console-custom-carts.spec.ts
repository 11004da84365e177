import { parseCustomCart } from '@pj/shared/orders/custom-cart'
import { quote } from '@pj/shared/pricing/quote'
import { menuA } from '@pj/shared/testing/menus'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { placeOrder, signIn } from '../support/console-page.ts'
import { formatNairaGrouped } from '../support/sold-orders.ts'

interface StoredCake {
  readonly id: string
  readonly price: number
}

/** Stores a cake as its builder does when it goes into the cart. */
async function storeCake(request: APIRequestContext, cake: Record<string, unknown>): Promise<StoredCake> {
  const item = parseCustomCart({ ...cake, price: 0 }, menuA)
  const price = 'outOfRange' in item ? 0 : (quote(item, menuA)?.unit ?? 0)
  const response = await request.post('/api/custom-cart', { data: { ...cake, price } })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

const buildCake = (request: APIRequestContext, message: string): Promise<StoredCake> =>
  storeCake(request, {
    cart_id: crypto.randomUUID(),
    quantity: 1,
    inches: 8,
    num_layers: 2,
    num_flavors: 1,
    flavors: ['Red Velvet'],
    topper_message: message,
    order_type: 'express',
  })

const buildWeddingCake = (request: APIRequestContext, message: string): Promise<StoredCake> =>
  storeCake(request, {
    cart_id: crypto.randomUUID(),
    cake_type: 'wedding',
    theme: 'Floral',
    tier_count: 2,
    tier_sizes: ['12', '8'],
    flavors: [{ tier: 1, flavor: 'Coffee' }],
    message,
    quantity: 1,
    order_type: 'wedding',
  })

/** Entries must appear without a reload. */
const live = { timeout: 3000 }

test('lists a cake while it is in a cart, filters it, and links to its order once ordered @ci', async ({
  page,
  request,
}) => {
  // The cake that is ordered in the end.
  const cake = await buildCake(request, 'Happy  Birthday, Bọ́lá')
  const message = `Left ${Date.now()}`
  const { price } = await buildCake(request, message)
  await signIn(page, 'staff', '/console/custom-carts?type=express')
  const card = page.getByRole('article').filter({ hasText: message })
  await expect(card.getByRole('heading')).toHaveText('Express cake')
  await expect(card.locator('svg[role=img]')).toHaveAttribute('aria-label', /red velvet/i)
  await expect(card).toContainText(formatNairaGrouped(price))
  await expect(card).toContainText('Left in the cart')
  await expect(page.getByText(/^Left behind: ₦[\d,]+ in \d+ cakes$/)).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeVisible()

  await page.getByLabel('Type').selectOption('Wedding')
  const wedding = `Live ${Date.now()}`
  await buildWeddingCake(request, wedding)
  await expect(page.getByRole('article').filter({ hasText: wedding })).toContainText('Left in the cart', live)

  await page.getByLabel('Type').selectOption('Express')
  await page.getByLabel('Ordered').selectOption('Ordered')
  await expect(page).toHaveURL(/custom-carts\?type=express&ordered=true$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  for (const heading of await page.getByRole('article').getByRole('heading').all()) {
    await expect(heading).toHaveText('Express cake')
  }
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  const orderId = await placeOrder(request, { isExpress: true, cakeId: cake.id })
  const order = page.getByRole('link', { name: `Ordered: ${orderId}` })
  await expect(order).toBeVisible(live)
  await order.click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${orderId}$`))
  await expect(page.getByRole('heading', { name: new RegExp(orderId) })).toBeVisible()
})
