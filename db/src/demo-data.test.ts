import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { describeMenuChanges } from '@pj/shared/menu/menu-changes'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { policyTitles } from '@pj/shared/menu/policies'
import { canTransition } from '@pj/shared/orders/order-status'
import { orderType } from '@pj/shared/orders/order-type'
import { quote } from '@pj/shared/pricing/quote'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { disableDemoAccounts } from './demo-data/accounts.ts'
import { fillDemoData } from './demo-data.ts'
import { verifyPassword } from './passwords.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase()

const now = new Date('2026-11-21T14:20:00+01:00')
const today = lagosDay(now)
const midnight = lagosInstant(today, '00:00')

beforeAll(async () => {
  await fillDemoData(db, now)
})

test('lets the demo accounts sign in with the demo password', async () => {
  const users = await db.selectFrom('users').select(['email', 'role', 'password_hash']).orderBy('email').execute()
  expect(users.map(({ email, role }) => [email, role])).toEqual([
    ['kitchen@pj.test', 'kitchen'],
    ['manager@pj.test', 'manager'],
    ['owner@pj.test', 'owner'],
    ['shopper@pj.test', 'shopper'],
    ['staff@pj.test', 'staff'],
  ])
  expect(await verifyPassword('bakery-demo', users[0]?.password_hash ?? '')).toBe(true)
})

test('disables and signs out the demo accounts without the demo, and enables them again with it', async () => {
  const access = async () =>
    (await db.selectFrom('users').select(['disabled_at', 'token_version']).execute()).map((user) => [
      user.disabled_at?.getTime(),
      user.token_version,
    ])
  const member = { email: 'ada@example.com', name: 'Ada', role: 'owner', password_hash: '' } as const
  await db.insertInto('users').values(member).execute()
  const before = await access()
  await disableDemoAccounts(db, now)
  await disableDemoAccounts(db, new Date())
  expect(await access()).toEqual(expect.arrayContaining([[undefined, 0], ...Array(5).fill([now.getTime(), 1])]))
  await fillDemoData(db, now)
  expect(before).toEqual(Array(6).fill([undefined, 0]))
  expect((await access()).map(([disabledAt]) => disabledAt)).toEqual(Array(6).fill(undefined))
  await db.deleteFrom('users').where('email', '=', member.email).execute()
})

test('closes a shop whose only owner was a demo account, and opens it with demo accounts or its own owner', async () => {
  const isOpen = async (): Promise<boolean> =>
    (await db.selectFrom('availability').select('opened_at').executeTakeFirstOrThrow()).opened_at !== null
  expect(await isOpen()).toBe(true)
  const member = { email: 'ada@example.com', name: 'Ada', role: 'owner', password_hash: '' } as const
  await db.insertInto('users').values(member).execute()
  await disableDemoAccounts(db, now)
  expect(await isOpen()).toBe(true)
  await db.deleteFrom('users').where('email', '=', member.email).execute()
  await disableDemoAccounts(db, now)
  expect(await isOpen()).toBe(false)
  await fillDemoData(db, now)
  expect(await isOpen()).toBe(true)
})

test('has a closed run: deliveries whose cash the rider brought, and one brought back', async () => {
  const [failed, ...delivered] = await db
    .selectFrom('delivery_stops')
    .innerJoin('orders', 'orders.id', 'delivery_stops.order_id')
    .select(['failed_reason', 'status', 'delivery_method'])
    .orderBy('position')
    .execute()
  expect(failed).toEqual({ failed_reason: 'nobody_there', status: 'ready', delivery_method: 'delivery' })
  expect(delivered.length).toBeGreaterThan(0)
  for (const stop of delivered) {
    expect(stop).toEqual({ failed_reason: null, status: 'completed', delivery_method: 'delivery' })
  }
  const taken = await db.selectFrom('payments').select(['method', 'amount']).where('run_id', 'is not', null).execute()
  const run = await db.selectFrom('delivery_runs').selectAll().executeTakeFirstOrThrow()
  expect(new Set(taken.map(({ method }) => method))).toEqual(new Set(['cash']))
  expect(run.cash_returned).toBe(taken.reduce((sum, { amount }) => sum + amount, 0))
  expect(lagosDay(run.closed_at ?? now)).toBe(addDays(today, -1))
})

test('places some 200 orders within the last 90 days, due within the next 21', async () => {
  const orders = await db.selectFrom('orders').select(['placed_at', 'delivery_date']).execute()
  expect(orders.length).toBeGreaterThan(170)
  expect(orders.length).toBeLessThan(260)
  for (const { placed_at, delivery_date } of orders) {
    expect(placed_at.getTime()).toBeGreaterThanOrEqual(lagosInstant(addDays(today, -90), '00:00').getTime())
    expect(placed_at.getTime()).toBeLessThan(midnight.getTime())
    expect(delivery_date.getTime()).toBeGreaterThan(placed_at.getTime())
    expect(lagosDay(delivery_date) <= addDays(today, 21)).toBe(true)
  }
})

test('has overdue orders, due orders and every status and type today', async () => {
  const orders = await db.selectFrom('orders').select(['status', 'type', 'delivery_date', 'short_notice']).execute()
  const open = orders.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  expect(open.filter(({ delivery_date }) => delivery_date < midnight).length).toBe(2)
  expect(open.filter(({ delivery_date }) => lagosDay(delivery_date) === today).length).toBeGreaterThan(5)
  for (const status of ['new', 'confirmed', 'baking', 'completed', 'cancelled']) {
    expect(orders.filter((order) => order.status === status).length, status).toBeGreaterThan(0)
  }
  expect(new Set(orders.map(({ type }) => type)).size).toBe(3)
  expect(orders.some(({ short_notice }) => short_notice)).toBe(true)
})

test('publishes two menus at the same prices, and gives each order the one published at its time', async () => {
  const versions = await db.selectFrom('menu_versions').selectAll().orderBy('version').execute()
  const [first, second] = versions.map(({ document }) => parseMenuDocument(document))
  if (!first || !second) throw new Error('There are not two versions')
  expect(first).toEqual(initialMenu)
  expect(describeMenuChanges(first, second)).toEqual([
    'Delivery to Ikorodu, journey: 60 minutes → 75 minutes',
    'Account number: 0000000000 → 0123456789',
    'Registered for VAT: no → yes',
    'TIN: nothing → 12345678-0001',
    'Registration number: nothing → RC 1234567',
    ...Object.values(policyTitles).flatMap((title) => [
      `Page “${title}”, text: new`,
      `Page “${title}”, published: no → yes`,
    ]),
  ])
  expect(versions[1]).toMatchObject({ author_name: 'Ada Okafor', note: expect.stringContaining('Ikorodu') })
  const publishedAt = versions[1]?.published_at ?? now
  const orders = await db.selectFrom('orders').select(['placed_at', 'menu_version']).execute()
  const entries = await db.selectFrom('custom_cart_entries').select(['created_at', 'menu_version']).execute()
  const numbers = [...orders, ...entries.map((entry) => ({ ...entry, placed_at: entry.created_at }))]
  for (const { placed_at, menu_version } of numbers) expect(menu_version).toBe(placed_at < publishedAt ? 1 : 2)
  expect(new Set(orders.map(({ menu_version }) => menu_version))).toEqual(new Set([1, 2]))
})

test('issues a receipt for each payment and refund and an invoice for each completed order, numbered by time without gaps', async () => {
  const documents = await db.selectFrom('documents').selectAll().orderBy('issued_at').orderBy('id').execute()
  const counters = await db.selectFrom('document_counters').selectAll().execute()
  for (const { kind, year, last } of counters) {
    const own = documents.filter((document) => document.kind === kind && document.year === year)
    expect(own.map(({ sequence }) => sequence)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
  const payments = await db.selectFrom('payments').select(['id', 'kind', 'amount']).orderBy('id').execute()
  const receipts = documents.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ payment_id, total }) => [payment_id, total])).toEqual(
    expect.arrayContaining(payments.map(({ id, kind, amount }) => [id, kind === 'payment' ? amount : -amount])),
  )
  expect(receipts).toHaveLength(payments.length)
  const completed = await db.selectFrom('orders').select(['id', 'amount']).where('status', '=', 'completed').execute()
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  expect(invoices.map(({ order_id, total }) => [order_id, total])).toEqual(
    expect.arrayContaining(completed.map(({ id, amount }) => [id, amount])),
  )
  expect(invoices).toHaveLength(completed.length)
  expect(new Set(invoices.map(({ content }) => content.registered))).toEqual(new Set([false, true]))
  expect(documents.every(({ content }) => content.balance_due >= 0)).toBe(true)
})

test('prices every item with the pricing engine, except unknown ones', async () => {
  const rows = await db.selectFrom('order_items').selectAll().orderBy('order_id').orderBy('index').execute()
  const orders = await db.selectFrom('orders').select(['id', 'type', 'subtotal']).execute()
  for (const order of orders) {
    const lines = rows.filter(({ order_id }) => order_id === order.id)
    const items = lines.map(({ item, price }) => {
      const read = parseStoredItem(item, menuA)
      if (!read.ok) throw new Error(read.reason)
      expect(read.price).toBe(price)
      expect(quote(read.item, menuA)?.unit).toBe(read.item.kind === 'unknown-product' ? undefined : price)
      return read.item
    })
    expect(orderType(items)).toBe(order.type)
    expect(lines.reduce((sum, { line_total }) => sum + line_total, 0)).toBe(order.subtotal)
  }
})

test('ends every history with the status and version of its order, before today', async () => {
  const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'version', 'delivery_method', 'cancelled_from'])
    .execute()
  for (const order of orders) {
    const own = events.filter(({ order_id }) => order_id === order.id)
    const steps = own.filter(({ to_status }) => to_status !== null)
    for (const [index, event] of steps.entries()) {
      const from = steps[index - 1]?.to_status ?? 'new'
      expect(event.from_status).toBe(from)
      const { delivery_method, cancelled_from } = order
      expect(canTransition({ status: from, delivery_method, cancelled_from }, event.to_status ?? 'new')).toBe(true)
      expect(event.at.getTime()).toBeLessThan(midnight.getTime())
    }
    expect(steps.at(-1)?.to_status ?? 'new').toBe(order.status)
    // A request changes nothing yet.
    expect(own.filter(({ note }) => !note?.startsWith('Asked to '))).toHaveLength(order.version - 1)
  }
})

test('adds nothing in a second run on the same day, and would create the same orders', async () => {
  const later = new Date('2026-11-21T22:00:00+01:00')
  await fillDemoData(db, later)
  const other = await createTestDatabase()
  const otherDb = openDatabase(other.url)
  await fillDemoData(otherDb, later)
  // The ids of users are random.
  const read = async (each: Db) =>
    (await each.selectFrom('orders').selectAll().orderBy('id').execute()).map((order) => ({
      ...order,
      price_checked_by: order.price_checked_by !== null,
      taken_by: order.taken_by !== null,
    }))
  expect(await read(otherDb)).toEqual(await read(db))
  await otherDb.destroy()
  await other.drop()
})

test('has a quote that nobody has accepted yet, and one that became an order at its price', async () => {
  const quotes = await db
    .selectFrom('quotes')
    .leftJoin('orders', 'orders.id', 'quotes.order_id')
    .select(['quotes.title', 'quotes.amount', 'quotes.accepted_at', 'quotes.ends_at', 'orders.amount as ordered'])
    .select(['orders.channel', 'orders.taken_by_name', 'quotes.created_by_name', 'quotes.order_id'])
    .orderBy('quotes.id')
    .execute()
  const [accepted, open] = quotes
  expect(open).toMatchObject({ title: expect.stringMatching(/wedding.*and 1 more/i), accepted_at: null, ordered: null })
  expect(Number(open?.ends_at)).toBeGreaterThan(now.getTime())
  expect(accepted?.ordered).toBe(accepted?.amount)
  expect(accepted).toMatchObject({ channel: 'phone', taken_by_name: accepted?.created_by_name })
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', accepted?.order_id ?? 0)
    .execute()
  expect(events.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^Quote PQ-.* accepted by /))
})
