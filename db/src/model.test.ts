import { roles } from '@pj/shared/accounts/roles'
import { type Insertable, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './schema.ts'
import { orderFixture } from './testing/order-fixture.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const db = sharedDatabase()

const addOrder = (change: Partial<Insertable<Database['orders']>> = {}) =>
  db.insertInto('orders').values(orderFixture(change)).returningAll().executeTakeFirstOrThrow()

const nobody = '00000000-0000-4000-8000-000000000000'

describe('an order', () => {
  test('is stored exactly, amounts and times included', async () => {
    const order = await addOrder({ phone_number: '+234 803 555', subtotal: 1_234_567_890, amount: 1_234_571_390 })
    expect(order).toMatchObject({ status: 'new', version: 1, paid: false, printed: 0, amount: 1_234_571_390 })
    expect(order.delivery_date).toEqual(new Date('2026-11-22T11:00:00Z'))
  })

  test.each<[string, Partial<Insertable<Database['orders']>>]>([
    ['an amount that is not the sum', { amount: 20_001 }],
    ['an amount below zero', { subtotal: 0, adjustment: -4500, delivery_price: 3500, amount: -1000 }],
    ['an amount without its discount', { adjustment: -500 }],
    ['a negative fee', { delivery_price: -1, amount: 16_499 }],
    ['a fee for a pickup', { delivery_method: 'pickup', location: 'Bakery' }],
    ['a pickup at another location', { delivery_method: 'pickup', delivery_price: 0, amount: 16_500 }],
    ['a delivery to the bakery', { location: 'Bakery' }],
    ['a delivery without an address', { house_address: null }],
    ['the status cancelled without the previous status', { status: 'cancelled' }],
    ['a previous status though it is not cancelled', { cancelled_from: 'new' }],
    ['the previous status completed', { status: 'cancelled', cancelled_from: 'completed' }],
    ['a checked price that needed no check', { price_checked_at: new Date(), price_checked_by: nobody }],
    ['a checked price without a user', { price_unverified: true, price_checked_at: new Date() }],
    ['no items', { item_count: 0 }],
    ['an id with ambiguous characters', { order_id: 'PJ-OILU0000' }],
    ['a start of work after its delivery date', { start_by: new Date('2026-11-22T12:01:00+01:00') }],
  ])('cannot have %s', async (_name, change) => {
    await expect(addOrder(change)).rejects.toMatchObject({ code: '23514' })
  })

  test('refuses a pickup that is out for delivery', async () => {
    const pickup = { delivery_method: 'pickup', location: 'Bakery', delivery_price: 0, amount: 16_500 } as const
    await expect(addOrder(pickup)).resolves.toMatchObject({ status: 'new' })
    await expect(addOrder({ ...pickup, status: 'out_for_delivery' })).rejects.toMatchObject({ code: '23514' })
  })
})

const item = (order_id: number): Insertable<Database['order_items']> => ({
  order_id,
  index: 0,
  title: 'Brownies',
  category: 'pastries',
  type: 'regular',
  quantity: 2,
  price: 8250,
  line_total: 16_500,
  price_unverified: false,
  price_lines: JSON.stringify([{ label: 'Box of 6', amount: 8250 }]),
  choice: '{}',
  item: JSON.stringify({ id: 1 }),
  product_key: 'product:1',
  flavour_keys: [],
  flavour_labels: [],
  upload_id: null,
})

test.each<[string, Partial<Insertable<Database['order_items']>>]>([
  ['a line that is not price times quantity', { line_total: 16_501 }],
  ['a quantity of zero', { quantity: 0, line_total: 0 }],
  ['a negative price', { price: -1, line_total: -2 }],
  ['price lines that are not an array', { price_lines: '{}' }],
  ['a specification that is not an object', { item: '[]' }],
])('refuses an item with %s', async (_name, change) => {
  const { id } = await addOrder()
  const values = { ...item(id), ...change }
  await expect(db.insertInto('order_items').values(values).execute()).rejects.toMatchObject({ code: '23514' })
})

test('accepts uploads that are a JPEG or PNG of less than 5 MB', async () => {
  const { id } = await addOrder()
  const add = (content_type: string, size: number) =>
    sql`insert into uploads (order_id, content_type, bytes) values (${id}, ${content_type}, ${Buffer.alloc(size)})`.execute(
      db,
    )
  await expect(add('image/png', 5 * 1024 * 1024 - 1)).resolves.toBeDefined()
  await expect(add('image/png', 5 * 1024 * 1024)).rejects.toMatchObject({ code: '23514' })
  await expect(add('image/svg+xml', 10)).rejects.toMatchObject({ code: '23514' })
})

test('requires a unique lower-case email and a known role of a user', async () => {
  const add = (email: string, role: string) =>
    sql`insert into users (email, name, role, password_hash) values (${email}, 'Ada', ${role}, '')`.execute(db)
  for (const role of roles) await expect(add(`${role}@pj.test`, role)).resolves.toBeDefined()
  await expect(add('Ada@pj.test', 'owner')).rejects.toMatchObject({ code: '23514' })
  await expect(add('boss@pj.test', 'boss')).rejects.toMatchObject({ code: '23514' })
  await expect(add('owner@pj.test', 'staff')).rejects.toMatchObject({ code: '23505' })
})

const add = (version: number, document = '{}') =>
  db.insertInto('menu_versions').values({ version, document }).returningAll().executeTakeFirstOrThrow()

test('keeps a published menu as it is', async () => {
  await add(7, '{"products": []}')
  const changes = [
    sql`update menu_versions set note = 'Cheaper' where version = 7`,
    sql`delete from menu_versions`,
    sql`truncate menu_versions`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' })
  const stored = await db.selectFrom('menu_versions').selectAll().where('version', '=', 7).execute()
  expect(stored).toMatchObject([{ document: { products: [] }, author_id: null, note: '' }])
})

test('rejects an integer that a number cannot represent', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('9007199254740993')
  const { rows } = await sql`select 9007199254740991::bigint as big, date '2026-11-21' as day`.execute(db)
  expect(rows).toEqual([{ big: 9_007_199_254_740_991, day: '2026-11-21' }])
})
