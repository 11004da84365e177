import { randomUUID } from 'node:crypto'
import { hashPassword } from '@pj/db/passwords'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import { canSendOut, orderStatuses } from '@pj/shared/orders/order-status'
import type { Order } from '@pj/shared/orders/orders.api'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { firstRunBusiness } from '../../../tests/support/first-run-answers.ts'
import { firstRunCode } from '../accounts/first-run.ts'
import { insertMessage } from '../messages/messages.queries.ts'
import { insertRefunds } from '../payments/online/online.queries.ts'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import { jpegOf, uploadImage } from './images.ts'
import type { PaystackShop } from './online-requests.ts'
import { moveOrder, placeOrder } from './order-requests.ts'
import { type TestApp, testPassword, testPasswordCost } from './test-app.ts'

export interface ValidRequest {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as it is when it is an image. */
  readonly body?: unknown
  /** Signs the body, which the headers depend on. */
  readonly sign?: (body: unknown) => { readonly payload: string; readonly headers: Readonly<Record<string, string>> }
  /** Another server than that of the shop. */
  readonly app?: FastifyInstance
  readonly end?: () => Promise<void>
}

export interface Shop extends PaystackShop {
  /** Another shop, for requests that only one without an owner accepts. */
  readonly fresh: TestApp
  /** A server of the shop that sends mail. The others send none, because receipts take long to draw. */
  readonly mailing: FastifyInstance
}

/** A request of the owner that the server accepts, whatever was sent before. */
export type Example = (shop: Shop) => ValidRequest | Promise<ValidRequest>

export const order: Example = async ({ money }) => ({ path: { order_id: await money.place() } })

export const churchDiscount = { kind: 'discount', percent: 10, label: 'Church discount', reason: 'Asked by the pastor' }

export const discounted: Example = async (shop) => {
  const { path = {} } = await order(shop)
  const url = `/api/orders/${path.order_id}/adjustments`
  const { adjustments, version } = await call(shop, { method: 'POST', url, payload: { ...churchDiscount, version: 1 } })
  return { path: { ...path, adjustment_id: adjustments[0].id }, body: { reason: 'Given twice', version } }
}

export const codeTerms = {
  ...{ kind: 'percent', value: 10, minimum: 5000, categories: ['pastries'], products: ['product:2'] },
  ...{ from: '2026-11-01', to: '2026-12-31', uses: 50, uses_per_customer: 1, first_order_only: true, active: true },
}

let codeCount = 0
export function uniqueCode(): string {
  codeCount += 1
  return `SWEET-${codeCount}`
}

export async function addCode(shop: Shop): Promise<string> {
  const code = uniqueCode()
  await call(shop, { method: 'POST', url: '/api/codes', payload: { code, ...codeTerms } })
  return code
}
/** A quote that nobody has accepted, valid until the day before its order is due. */
export const quoteOf = async (shop: Shop, changes: object = {}) => {
  const due = addDays(lagosDay(shop.test.clock.now), 20)
  const dates = { delivery_date: `${due}T11:00:00.000Z`, valid_until: `${addDays(due, -1)}T11:00:00.000Z` }
  const body = { ...checkoutBody({ cart_id: createCartId(), channel: 'phone' }), ...dates, ...changes }
  return { body, made: await call(shop, { method: 'POST', url: '/api/quotes', payload: body }) }
}

export const quote: Example = async (shop) => ({ path: { quote_id: (await quoteOf(shop)).made.quote_id } })

export const publicQuote: Example = async (shop) => ({ path: { public_id: (await quoteOf(shop)).made.public_id } })

export const withBody =
  (example: Example, body: unknown): Example =>
  async (shop) => ({ ...(await example(shop)), body })

export async function call(
  { test }: Shop,
  { method, url, payload }: { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object },
) {
  const response = await test.app.inject({ method, url, headers: test.as.owner, ...(payload && { payload }) })
  if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`)
  return response.json()
}

/** A page after the first of the list, with all its filters. */
export const pageOf =
  (url: string, query: Record<string, string>): Example =>
  async (shop) => {
    for (let count = 0; count < 2; count += 1) await placeOrder(shop.test)
    const { next_cursor } = await call(shop, {
      method: 'GET',
      url: `${url}?${new URLSearchParams({ ...query, limit: '1' })}`,
    })
    return { query: { ...query, ...(next_cursor && { cursor: next_cursor }) } }
  }

const delivery = { location: { state: 'Lekki', fee: 3500 }, order_note: 'Call at the gate' }
const sendable = orderStatuses.filter(canSendOut)

export const placeReady = async ({ test }: Shop): Promise<Order> => {
  const placed = await placeOrder(test, delivery)
  await moveOrder(test, placed.order_id, sendable)
  return placed
}

export async function startRun(shop: Shop) {
  const { order_id } = await placeReady(shop)
  const payload = { day: '2026-11-24', rider_name: 'Musa Bello', order_ids: [order_id] }
  const { run, token } = await call(shop, { method: 'POST', url: '/api/deliveries/runs', payload })
  return { order_id, path: { run_id: run.id }, headers: { 'rider-token': token } }
}

export const stop =
  (body: unknown, { isDelivered = false } = {}): Example =>
  async (shop) => {
    const { order_id, headers } = await startRun(shop)
    const url = `/api/rider/stops/${order_id}/delivered`
    if (isDelivered) await shop.test.post(url, {}, headers)
    return { path: { order_id }, headers, body }
  }

/** Returns the id of money that waits for the desk: it was taken before its link ended, and sent afterwards. */
export async function sendLatePayment(shop: Shop): Promise<string> {
  const { order_id, path, headers } = await startRun(shop)
  await call(shop, { method: 'POST', url: `/api/deliveries/runs/${path.run_id}/link` })
  const payload = { id: randomUUID(), method: 'cash', amount: 1000, at: '2026-01-01T09:00:00Z' }
  const url = `/api/rider/stops/${order_id}/payment`
  await shop.test.post(url, payload, headers)
  return payload.id
}

export const upload = ({ test }: Shop): Promise<string> => uploadImage(test)

export const image =
  (side: number): Example =>
  async () => ({ body: await jpegOf({ width: side, height: side }) })

let people = 0
/** Creates a member of the team, so that a test may end the session or change the password. */
export async function addMember({ test }: Shop) {
  people += 1
  const email = `member-${people}@pj.test`
  const password_hash = await hashPassword(testPassword, testPasswordCost)
  const values = { email, name: 'Ada Okafor', role: 'staff', password_hash } as const
  const { id } = await test.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  const payload = { email, password: testPassword }
  const { token } = (await test.post('/api/login', payload)).json()
  return { id, email, headers: { authorization: `Bearer ${token}` } }
}

export const member =
  (body?: unknown): Example =>
  async (shop) => ({ headers: (await addMember(shop)).headers, ...(body !== undefined && { body }) })

const send = ({ test }: Shop, url: string, headers: Readonly<Record<string, string>>, payload: object) =>
  test.post(url, payload, headers)

export async function beginTwoStep(shop: Shop) {
  const { headers } = await addMember(shop)
  const { secret } = (await send(shop, '/api/account/two-step', headers, { password: testPassword })).json()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { headers, body: { code: totp.generate({ timestamp: shop.test.clock.now.getTime() }) } }
}

export const withTwoStep: Example = async (shop) => {
  const { headers, body } = await beginTwoStep(shop)
  await send(shop, '/api/account/two-step/confirm', headers, body)
  return { headers, body: { password: testPassword } }
}

/** The draft of a menu that differs from the published one. */
export async function saveDraft(shop: Shop) {
  const price = 10_000 + (Math.floor(performance.now() * 1000) % 100_000)
  const document = { ...initialMenu, message_price: naira(price) }
  return call(shop, { method: 'PUT', url: '/api/menu/draft', payload: { document } })
}

export const paid: Example = async ({ money }) => {
  const order_id = await money.place()
  const { payments } = (await money.pay(order_id, {})).json()
  return { path: { order_id, payment_id: payments[0].id } }
}

/** The number of the receipt of a payment. */
export async function issueReceipt(shop: Shop) {
  const order_id = await shop.money.place()
  await shop.money.pay(order_id, {})
  const { documents } = await call(shop, { method: 'GET', url: `/api/orders/${order_id}/documents` })
  return { order_id, number: documents[0].number }
}

const findRow = ({ test: { db } }: Shop, orderId: string) =>
  db.selectFrom('orders').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()

export const unclearRefund: Example = async (shop) => {
  const { path = {} } = await paid(shop)
  const { id } = await findRow(shop, path.order_id ?? '')
  await insertRefunds(shop.test.db, [
    {
      ...{ order_id: id, payment_id: Number(path.payment_id), amount: 5000, reason: 'No answer' },
      ...{ requested_at: shop.test.clock.now, provider_id: randomUUID() },
    },
  ])
  const refund = await shop.test.db
    .selectFrom('online_refunds')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { path: { order_id: path.order_id ?? '', refund_id: String(refund.id) }, body: { made: true } }
}

export const failedMail: Example = async (shop) => {
  const order_id = await shop.money.place()
  const { id } = await findRow(shop, order_id)
  const message = {
    order_id: id,
    kind: 'email',
    event: 'confirmed',
    recipient: 'ada@example.com',
    state: 'failed',
  } as const
  await insertMessage(shop.test.db, { ...message, created_at: shop.test.clock.now })
  const { messages } = await shop.money.get(order_id)
  const failed = messages.find(({ state }: { state: string }) => state === 'failed')
  return { path: { order_id, message_id: failed.id }, app: shop.mailing }
}

let customers = 0
/** The key of a customer with one order and a note. */
export async function addCustomer(shop: Shop) {
  customers += 1
  const phone_number = `0803${String(1_000_000 + customers)}`
  const placed = await placeOrder(shop.test, { phone_number })
  await moveOrder(shop.test, placed.order_id, ['cancelled'])
  const key = phone_number.slice(1)
  const payload = { text: 'Rings twice' }
  const { notes } = await call(shop, { method: 'POST', url: `/api/customers/${key}/notes`, payload })
  return { key, id: notes[0].id }
}
export const customer: Example = async (shop) => ({ path: { key: (await addCustomer(shop)).key } })

let closedDays = 0
export const pastDay = (): string => {
  closedDays += 1
  return addDays('2026-11-20', -closedDays)
}

/** A shop without an owner, on a server that has not seen one. */
export const firstRun: Example = async ({ fresh }) => {
  await fresh.db.updateTable('users').set({ role: 'staff' }).execute()
  const app = await fresh.startAnotherApp()
  return {
    app,
    end: () => app.close(),
    body: {
      ...{ code: firstRunCode(fresh.config.jwtSecret), name: 'Ngozi Eze', email: `${randomUUID()}@pj.test` },
      ...{ password: 'seven-warm-loaves', business: firstRunBusiness, opening_hours: initialMenu.opening_hours },
    },
  }
}
