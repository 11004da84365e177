import { orderFixture } from '@pj/db/testing/order-fixture'
import { type BreakdownKind, breakdownKinds, salesBy } from '@pj/shared/sales/sales.api'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const range = { from: '2026-09-28', to: '2026-10-06' }

interface Figures {
  readonly key: string
  readonly orders: number
  readonly revenue: number
}

const keysInSql: Readonly<
  Record<Exclude<BreakdownKind, 'product' | 'category' | 'flavour' | 'adjustment' | 'custom_line'>, string>
> = {
  location: 'location',
  type: 'type',
  channel: 'channel',
  hour: "to_char(at, 'HH24')",
  weekday: "to_char(at, 'Dy')",
}

/** The same sums straight from the orders, one order after another. */
async function addUp(basis: 'placed' | 'delivery'): Promise<Map<string, Figures[]>> {
  const column = basis === 'placed' ? 'placed_at' : 'delivery_date'
  const sold = `(select *, ${column} at time zone 'Africa/Lagos' as at from orders
    where status <> 'cancelled' and (not price_unverified or price_checked_at is not null)) as sold
    where at >= '${range.from}' and at < '${range.to}'::date + 1`
  const byOrder = Object.entries(keysInSql).map(([kind, key]): [string, string] => [
    kind,
    `select (${key})::text as key, count(*) as orders, sum(subtotal + adjustment) as revenue from ${sold} group by 1`,
  ])
  const byItem = (key: string) =>
    `select ${key} as key, count(distinct order_id) as orders, sum(line_total) as revenue from order_items
    where order_id in (select id from ${sold}) group by 1`
  const sums = new Map<string, Figures[]>()
  const byItems = [
    ['product', byItem('title')],
    ['category', byItem('initcap(category)')],
  ] as const
  for (const [kind, query] of [...byOrder, ...byItems]) {
    const { rows } = await sql.raw<Figures>(`${query} order by 1`).execute(test.db)
    sums.set(kind, rows)
  }
  return sums
}

async function readBreakdown(by: BreakdownKind, basis: 'placed' | 'delivery'): Promise<Figures[]> {
  const url = `/api/sales/breakdown?from=${range.from}&to=${range.to}&by=${by}&days=${basis}`
  const response = await test.get(url, test.as.owner)
  expect(response.statusCode, response.body).toBe(200)
  const { rows }: { rows: Figures[] } = response.json()
  return rows
    .filter(({ orders }) => orders > 0)
    .map(({ key, orders, revenue }) => ({ key, orders, revenue }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Adds an order of one item, placed within two weeks and due up to three days later. */
async function addOrder(hour: number, subtotal: number): Promise<void> {
  const placed_at = new Date(Date.parse('2026-09-25T00:00:00Z') + hour * 3_600_000)
  const delivery_date = new Date(placed_at.getTime() + (1 + (subtotal % 72)) * 3_600_000)
  const channel = subtotal % 3 === 0 ? 'phone' : 'web'
  await test.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('orders')
      .values(
        orderFixture({ placed_at, delivery_date, start_by: placed_at, subtotal, amount: subtotal + 3500, channel }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { order_id: id, index: 0, category: 'treats', type: 'regular', quantity: 1, price: subtotal } as const
    const product_key = `other:Cake ${subtotal % 4}`
    const texts = { product_key, title: `Cake ${subtotal % 4}`, price_lines: '[]', choice: '{}', item: '{}' }
    const flavours = { flavour_keys: ['a', 'b', 'c'], flavour_labels: ['A', 'B', 'C'] }
    const line = { ...item, ...texts, ...flavours, line_total: subtotal, price_unverified: false }
    await trx.insertInto('order_items').values(line).execute()
  })
}

const anyOrder = sql`(select id from orders order by md5(id::text || version::text) limit 1)`

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  cancel: () =>
    sql`update orders set status = 'cancelled', cancelled_from = 'new' where id = ${anyOrder}`.execute(test.db),
  restore: () => sql`update orders set status = 'new', cancelled_from = null where id = ${anyOrder}`.execute(test.db),
  move: () =>
    sql`update orders set delivery_date = delivery_date + interval '30 hours' where id = ${anyOrder}`.execute(test.db),
  price: () =>
    sql`update orders set price_unverified = not price_unverified, version = version + 1 where id = ${anyOrder}`.execute(
      test.db,
    ),
  channel: () => sql`update orders set channel = 'whatsapp', location = 'Ojo' where id = ${anyOrder}`.execute(test.db),
}

it('adds up to the orders to the naira after any changes', async () => {
  const step = fc.oneof(
    fc.tuple(fc.constant('add'), fc.nat(330), fc.integer({ min: 1, max: 99_999 })),
    fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.constant(0), fc.constant(0)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await Promise.all(steps.map(([name, hour, amount]) => changes[name]?.() ?? addOrder(hour, amount)))
      for (const basis of salesBy) {
        for (const [kind, expected] of await addUp(basis)) {
          const by = breakdownKinds.find((one) => one === kind)
          if (by) expect(await readBreakdown(by, basis), `${kind}, ${basis}`).toEqual(expected)
        }
      }
    }),
    { numRuns: isLongRun ? 12 : 4 },
  )
})

it('shares the revenue of a line among its flavours without a naira left over', async () => {
  const sum = (rows: readonly Figures[]): number => rows.reduce((total, { revenue }) => total + revenue, 0)
  expect(sum(await readBreakdown('flavour', 'placed'))).toBe(sum(await readBreakdown('product', 'placed')))
})
