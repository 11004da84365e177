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
