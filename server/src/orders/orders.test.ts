import { maxSearchCount, orderListSchema } from '@pj/shared/orders/orders.api'
import { weddingCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brownies, type checkoutBody, expressCake } from '../testing/checkout-fixture.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { sharedTestApp, type TestApp } from '../testing/test-app.ts'
import { listOrders } from './list/list.ts'

const test = sharedTestApp()
/** Order ids by the name they go by in these tests. */
const ids: Record<string, string> = {}

async function place(name: string, wishes: Parameters<typeof checkoutBody>[0]): Promise<void> {
  ids[name] = (await placeOrder(test, { cart_id: name, ...wishes })).order_id
}

beforeAll(async () => {
  // The last minute of 22 November and the first of the 23rd, by the Lagos clock.
  await place('late', {
    delivery_date: '2026-11-22T22:59:00Z',
    name: 'Ngozi Late',
    location: { state: 'Lekki', fee: 3_500 },
  })
  await place('early', {
    delivery_date: '2026-11-22T23:00:00Z',
    name: 'Obinna Early',
    phone_number: '+2348035557788',
  })
  await place('express', {
    items: [expressCake],
    delivery_date: '2026-11-23T15:00:00Z',
    location: { state: 'Ikeja', fee: 6_000 },
  })
  await place('wedding', {
    items: [weddingCake],
    delivery_date: '2026-12-01T11:00:00Z',
    email: 'bride_100%@example.com',
  })
  await place('twin 1', { delivery_date: '2026-11-25T11:00:00Z', location: { state: 'Ojo', fee: 6_000 } })
  await place('twin 2', { delivery_date: '2026-11-25T11:00:00Z', location: { state: 'Surulere', fee: 6_500 } })
  await place('plain', { items: [{ ...brownies, quantity: 3 }], delivery_date: '2026-11-24T11:00:00Z' })
})

const get = (url: string) => test.get(url, test.as.staff)

async function list(query: string): Promise<string[]> {
  const response = await get(`/api/orders?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  const { orders, total } = response.json()
  if (!query.includes('cursor') && !query.includes('limit')) expect(total).toBe(orders.length)
  return orders.map((order: { order_id: string }) => nameOf(order.order_id))
}

const nameOf = (orderId: string): string => Object.entries(ids).find(([, id]) => id === orderId)?.[0] ?? orderId

describe('the list', () => {
  it('is sorted by delivery date and then by id', async () => {
    expect(await list('')).toEqual(['late', 'early', 'express', 'plain', 'twin 1', 'twin 2', 'wedding'])
  })

  it.each([
    ['sort=-delivery_date', ['wedding', 'twin 2', 'twin 1', 'plain', 'express', 'early', 'late']],
    ['sort=amount', ['early', 'late', 'twin 1', 'twin 2', 'plain', 'express', 'wedding']],
    ['sort=type', ['wedding', 'express', 'late', 'early', 'twin 1', 'twin 2', 'plain']],
    ['delivery_to=2026-11-22', ['late']],
    ['delivery_from=2026-11-23&delivery_to=2026-11-23', ['early', 'express']],
    ['placed_from=2026-11-21&placed_to=2026-11-21&type=custom', ['wedding']],
    ['placed_to=2026-11-20', []],
    ['location=Lekki&location=Ikeja', ['late', 'express']],
    ['location=Bakery', ['early', 'plain', 'wedding']],
    ['method=delivery&type=regular', ['late', 'twin 1', 'twin 2']],
    ['short_notice=true', ['wedding']],
    ['outside_hours=true', ['late', 'early']],
    ['outside_hours=false&method=pickup', ['plain', 'wedding']],
    ['q=%20OBINNA%20', ['early']],
    ['q=555-7788', ['early']],
    ['q=bride_100%25', ['wedding']],
    ['q=ng', ['late']],
    ['q=e%25y', []],
    ['q=brid_', []],
  ])('finds the matching orders by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  it('counts a search to 3,000, and sorts one with more matches by delivery date', async () => {
    const copied = sql.raw(
      (
        await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and attname not in ('order_id', 'cart_id', 'name', 'delivery_date')`.execute(test.db)
      ).rows
        .map(({ name }) => `"${name}"`)
        .join(', '),
    )
    const rollback = new Error('rolled back')
    const transaction = test.db.transaction().execute(async (trx) => {
      const insertCopies = (name: string, from: number, to: number) =>
        sql`insert into orders (order_id, cart_id, name, delivery_date, ${copied})
          select 'PJ-' || to_char(n, 'FM00000000'), 'copy ' || n, ${name}, timestamptz '2027-03-01' + n * interval '1 minute', ${copied}
          from orders, generate_series(${from}::int, ${to}::int) n where order_id = ${ids.plain ?? ''}`.execute(trx)
      await insertCopies('the quetzal', 20_001, 20_001 + maxSearchCount)
      const query = { q: 'quetzal', sort: 'delivery_date', limit: 50 } as const
      const { orders, total, total_is_capped } = await listOrders(trx, query, menuA)
      expect({ total, total_is_capped }).toEqual({ total: maxSearchCount, total_is_capped: true })
      expect(orders.map(({ order_id }) => Number(order_id.slice(3)))).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 20_001),
      )
      // Behind more other orders than are looked through.
      await insertCopies('the robin', 1, 16_000)
      const behind = await listOrders(trx, { ...query, sort: 'amount' }, menuA)
      expect(behind).toMatchObject({ orders, total, total_is_capped, sorted_by: 'delivery_date' })
      const next = await listOrders(trx, { ...query, cursor: behind.next_cursor ?? '' }, menuA)
      expect(next.orders.map(({ order_id }) => order_id).slice(0, 2)).toEqual(['PJ-00020051', 'PJ-00020052'])
      await sql`delete from orders where order_id = 'PJ-00020007'`.execute(trx)
      const fewer = await listOrders(trx, query, menuA)
      expect(fewer).toMatchObject({ total: maxSearchCount, total_is_capped: false })
      expect(fewer).not.toHaveProperty('sorted_by')
      throw rollback
    })
    await expect(transaction).rejects.toBe(rollback)
  })

  const sorts = 'delivery_date -delivery_date type -type amount -amount start_by -placed_at delivery_price'
  it.each(sorts.split(' '))('is paginated by %s without duplicates or gaps', async (sort) => {
    const whole = await list(`sort=${sort}`)
    const paged = (await pageByPage(test, `sort=${sort}&limit=2`)).map(nameOf)
    expect(paged).toEqual(whole)
  })

  const refused =
    'limit=0 limit=201 limit=ten sort=name sort=--amount status=lost type=cake method=drone paid=maybe ' +
    'delivery_from=2026-02-30 delivery_from=yesterday cursor=abc cursor=bnVsbA'
  const cursors = ['["delivery_date","express",1]', '["delivery_date",1e300,1]', '["amount",5,1]']
  it.each([...refused.split(' '), ...cursors.map((cursor) => `cursor=${Buffer.from(cursor).toString('base64url')}`)])(
    'refuses %s',
    async (query) => {
      const response = await get(`/api/orders?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ success: false, error: 'invalid_request', message: expect.any(String) })
    },
  )
})

/** The numbers of all orders, following the cursors. */
async function pageByPage({ app, as }: TestApp, query: string): Promise<string[]> {
  const seen: string[] = []
  let next = ''
  for (;;) {
    const response = await app.inject({ url: `/api/orders?${query}${next}`, headers: as.staff })
    const page = orderListSchema.parse(response.json())
    seen.push(...page.orders.map((order) => order.order_id))
    if (page.next_cursor === null) return seen
    next = `&cursor=${page.next_cursor}`
  }
}

it('writes the rows of the list into the CSV with its filters and its sort', async () => {
  const response = await get('/api/orders.csv?location=Bakery&sort=-delivery_date')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = response.body.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFForder_id,status,type,placed_at,delivery_date,/)
  expect(lines.slice(1).map((line) => nameOf(line.split(',')[0] ?? ''))).toEqual(['wedding', 'plain', 'early'])
})
