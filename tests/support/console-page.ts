import type { MemberRole } from '@pj/shared/accounts/roles'
import { type LagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { authorizationOf, type Person, sessionOf } from './sessions.ts'

/** Opens the given path or URL of the console in a browser where the person is signed in. */
export async function signIn(page: Page, person: Person, path = '/console/'): Promise<void> {
  // The smallest document of the same origin, to which the storage belongs.
  await page.goto(path.replace(/\/console\/.*/, '/healthz'))
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('pj.console.token', token)
    localStorage.setItem('pj.console.user', JSON.stringify(user))
  }, sessionOf(person))
  await page.goto(path)
}

export async function openQueue(page: Page, person: Person, path = '/console/'): Promise<void> {
  await signIn(page, person, path)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  // A pointer over the table would keep new rows hidden behind the pill.
  await page.mouse.move(4, 4)
}

export const rowOf = (page: Page, orderId: string): Locator =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: new RegExp(orderId) })

interface OrderOptions {
  readonly name?: string
  /** Hours from now. */
  readonly dueIn?: number
  readonly isExpress?: boolean
  /** An express cake with decorations, brownies beside it and a note, which just fit onto an A5 sheet. */
  readonly isLarge?: boolean
  /** The id of the stored custom cart of the express cake. */
  readonly cakeId?: string
}

const express = {
  kind: 'express',
  id: 'express-1',
  cart_id: 'cart-1',
  category: 'custom',
  description: 'Express Cake - 8 inch',
  price: '₦110,000',
  options: 'Red Velvet',
  inches: '8',
  layers: '2',
  icing: 'Swiss Meringue Buttercream',
  flowerToppings: 'None',
  textToAppear: 'Happy  Birthday, Bọ́lá',
  quantity: 1,
  order_type: 'express',
  isExpressOrder: true,
  orderNote: 'Express order',
}

const decorated = { price: '₦160,000', flowerToppings: 'Buttercream Roses, Custom Figurines' }

const brownies = {
  id: 1,
  title: 'Brownies',
  category: 'pastries',
  selectedTag: 'Box of 6',
  price: '₦16,500',
  quantity: 1,
}

/** A time when orders are delivered on every weekday, whatever the time is now: on Sundays from 1 pm. */
export const hoursUntilAfternoon = (day: LagosDay): number =>
  (lagosInstant(day, '14:00').getTime() - Date.now()) / 3_600_000

/** Orders as a shopper's browser would. Returns the order's id. */
export async function placeOrder(request: APIRequestContext, options: OrderOptions = {}): Promise<string> {
  const { name = 'Ada Tester', dueIn = 26, isLarge = false, isExpress = isLarge, cakeId = express.id } = options
  const cake = { ...express, id: cakeId, ...(isLarge && decorated) }
  const items = isLarge ? [cake, brownies] : [isExpress ? cake : brownies]
  const subtotal = isLarge ? 176_500 : isExpress ? 110_000 : 16_500
  const response = await request.post('/api/checkout', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      name,
      email: 'ada@example.com',
      phone_number: '08031234567',
      house_address: '5 Admiralty Way',
      city: 'Lagos',
      state: 'Lekki',
      amount: subtotal + 3500,
      order_note: isLarge ? 'It is a surprise, please do not call in the morning' : null,
      delivery_method: 'delivery',
      delivery_price: 3500,
      delivery_date: new Date(Date.now() + dueIn * 3_600_000).toISOString(),
      cart_id: `CART_${Date.now()}`,
      order_type: isExpress ? 'custom' : 'regular',
      items,
    },
  })
  const body: unknown = await response.json()
  expect(response.status(), JSON.stringify(body)).toBe(201)
  return /PJ-[0-9A-Z]{8}/.exec(JSON.stringify(body))?.[0] ?? ''
}

export function apiOf(request: APIRequestContext, person: Person) {
  const headers = authorizationOf(person)
  return {
    order: async (orderId: string) => (await request.get(`/api/orders/${orderId}`, { headers })).json(),
    upload: (uploadId: string) => request.get(`/api/uploads/${uploadId}`, { headers }),
    /** With an email address of its own. */
    addMember: async (member: { readonly name: string; readonly role: MemberRole }) => {
      const data = { ...member, email: `${crypto.randomUUID()}@pj.test`, password: 'a long password of the tests' }
      const response = await request.post('/api/users', { headers, data })
      expect(response.status(), await response.text()).toBe(201)
    },
    change: async (orderId: string, data: Record<string, unknown>) => {
      const response = await request.patch(`/api/orders/${orderId}`, { headers, data })
      expect(response.status(), await response.text()).toBe(200)
      return response.json()
    },
  }
}

/** Orders as a shopper's browser would, and moves the order on until it is ready. Returns its id. */
export async function placeReadyOrder(request: APIRequestContext, options: OrderOptions): Promise<string> {
  const orderId = await placeOrder(request, options)
  const staff = apiOf(request, 'staff')
  let { version } = await staff.order(orderId)
  for (const status of ['confirmed', 'baking', 'ready']) {
    version = (await staff.change(orderId, { status, version })).version
  }
  return orderId
}
