import { orderListSchema } from '@pj/shared/api/orders'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, expressCake } from '../testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { countOrders } from './list.queries.ts'

let test: TestApp
/** Order ids by the name they go by in these tests. */
const ids: Record<string, string> = {}

const weddingCake: CartItem = {
  kind: 'order-form',
  id: '1',
  cartId: 'c',
  cakeType: 'wedding',
  theme: 'floral',
  customTheme: '',
  tiers: [
    { size: 12, flavour: 'vanilla' },
    { size: 8, flavour: 'carrot' },
  ],
  message: '',
  decorations: [],
  image: '',
  quantity: 1,
  orderNote: '',
}

async function place(name: string, wishes: Parameters<typeof checkoutBody>[0]): Promise<void> {
  const payload = checkoutBody({ cart_id: name, ...wishes })
  const response = await test.app.inject({ method: 'POST', url: '/api/checkout', payload })
  if (response.statusCode !== 201) throw new Error(response.body)
  ids[name] = response.json().order_id
}

beforeAll(async () => {
  test = await startTestApp()
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
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url, headers: test.as.staff })

async function list(query: string): Promise<string[]> {
  const response = await get(`/api/orders?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  const { orders, total } = response.json()
  if (!query.includes('cursor') && !query.includes('limit')) expect(total).toBe(orders.length)
  return orders.map((order: { order_id: string }) => nameOf(order.order_id))
}

const nameOf = (orderId: string): string => Object.entries(ids).find(([, id]) => id === orderId)?.[0] ?? orderId

const patch = (name: string, payload: object, headers = test.as.staff) =>
  test.app.inject({ method: 'PATCH', url: `/api/orders/${ids[name]}`, payload, headers })

describe('the list', () => {
  it('is sorted by delivery date and then by id', async () => {
    expect(await list('')).toEqual(['late', 'early', 'express', 'plain', 'twin 1', 'twin 2', 'wedding'])
  })

  it.each([
    ['sort=-delivery_date', ['wedding', 'twin 2', 'twin 1', 'plain', 'express', 'early', 'late']],
    ['sort=placed_at', ['late', 'early', 'express', 'wedding', 'twin 1', 'twin 2', 'plain']],
    ['sort=-delivery_price', ['twin 2', 'twin 1', 'express', 'late', 'plain', 'wedding', 'early']],
    ['sort=amount', ['early', 'late', 'twin 1', 'twin 2', 'plain', 'express', 'wedding']],
    ['sort=type', ['wedding', 'express', 'late', 'early', 'twin 1', 'twin 2', 'plain']],
    ['sort=start_by', ['late', 'early', 'express', 'plain', 'twin 1', 'twin 2', 'wedding']],
    ['delivery_to=2026-11-22', ['late']],
    ['delivery_from=2026-11-23&delivery_to=2026-11-23', ['early', 'express']],
    ['placed_from=2026-11-21&placed_to=2026-11-21&type=custom', ['wedding']],
    ['placed_to=2026-11-20', []],
    ['location=Lekki&location=Ikeja', ['late', 'express']],
    ['location=Bakery', ['early', 'plain', 'wedding']],
    ['method=delivery&type=regular', ['late', 'twin 1', 'twin 2']],
    ['type=express&type=custom', ['express', 'wedding']],
    ['status=completed&status=cancelled', []],
    ['paid=true', []],
    ['short_notice=true', ['wedding']],
    ['price_unverified=true', []],
    ['q=ngozi', ['late']],
    ['q=%20OBINNA%20', ['early']],
    ['q=08035557788', ['early']],
    ['q=%2B2348035557788', ['early']],
    ['q=0803%20555', ['early']],
    ['q=555-7788', ['early']],
    ['q=bride_100%25', ['wedding']],
    ['q=100%25', ['wedding']],
    ['q=ng', ['late']],
    ['q=go', []],
    ['q=e%25y', []],
    ['q=brid_', []],
    ["q='%20or%201=1--", []],
    ['q=%5C', []],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  it('is counted up to a maximum', async () => {
    expect(await countOrders(test.db, { q: 'example.com' }, 100)).toBe(7)
    expect(await countOrders(test.db, { q: 'example.com' }, 3)).toBe(3)
    expect(await countOrders(test.db, { placed_from: '2026-01-01' }, 3)).toBe(3)
  })

  it('finds an order by its number, however it is written', async () => {
    const number = (ids.plain ?? '').slice(3)
    for (const typed of [`PJ-${number}`, number.toLowerCase(), `pj${number}`, number.replaceAll('0', 'O')]) {
      expect(await list(`q=${encodeURIComponent(typed)}`)).toEqual(['plain'])
    }
  })

  it.each([
    'delivery_date',
    '-delivery_date',
    'type',
    '-type',
    'amount',
    '-amount',
    'start_by',
    '-placed_at',
    'delivery_price',
  ])('comes page by page by %s, nothing twice and nothing left out', async (sort) => {
    const whole = await list(`sort=${sort}`)
    const paged = (await pageByPage(test, `sort=${sort}&limit=2`)).map(nameOf)
    expect(paged).toEqual(whole)
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'sort=name',
    'sort=--amount',
    'status=lost',
    'type=cake',
    'method=drone',
    'delivery_from=2026-02-30',
    'delivery_from=yesterday',
    'cursor=abc',
    'cursor=bnVsbA',
    `cursor=${Buffer.from('["delivery_date","express",1]').toString('base64url')}`,
    `cursor=${Buffer.from('["delivery_date",1e300,1]').toString('base64url')}`,
    `cursor=${Buffer.from('["amount",5,1]').toString('base64url')}`,
    'paid=maybe',
  ])('refuses %s', async (query) => {
    const response = await get(`/api/orders?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, error: 'invalid_request', message: expect.any(String) })
  })

  it('pages correctly through times that differ by microseconds', async () => {
    const other = await startTestApp()
    for (const cart_id of ['1', '2', '3']) {
      await other.app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody({ cart_id }) })
    }
    // The later an order came, the earlier it is due.
    await sql`update orders set delivery_date = delivery_date - id * interval '1 microsecond'`.execute(other.db)
    const rows = await other.db.selectFrom('orders').select('order_id').orderBy('id', 'desc').execute()
    expect(await pageByPage(other, 'limit=1')).toEqual(rows.map((row) => row.order_id))
    await other.close()
  })
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

describe('an order', () => {
  it('is found by its id in lower case', async () => {
    const response = await get(`/api/orders/${(ids.plain ?? '').toLowerCase()}`)
    expect(response.json().order_id).toBe(ids.plain)
  })

  it('that does not exist responds with 404', async () => {
    const response = await get('/api/orders/PJ-00000000')
    expect(response.statusCode).toBe(404)
    expect(response.json().error).toBe('order_not_found')
  })

  it('passes through the statuses, which its history lists', async () => {
    let version = 1
    for (const status of ['confirmed', 'baking', 'ready', 'out_for_delivery', 'completed']) {
      const response = await patch('late', { status, version })
      expect(response.json()).toMatchObject({ status, version: version + 1 })
      version += 1
    }
    const { history } = (await get(`/api/orders/${ids.late}`)).json()
    expect(history.map(({ from, to, by }: { from: string; to: string; by: string }) => [from, to, by])).toEqual([
      [null, 'new', null],
      ['new', 'confirmed', 'The staff'],
      ['confirmed', 'baking', 'The staff'],
      ['baking', 'ready', 'The staff'],
      ['ready', 'out_for_delivery', 'The staff'],
      ['out_for_delivery', 'completed', 'The staff'],
    ])
  })

  it('can go one status back, but not two', async () => {
    const current = (await get(`/api/orders/${ids.late}`)).json()
    expect((await patch('late', { status: 'ready', version: current.version })).statusCode).toBe(422)
    const back = await patch('late', { status: 'out_for_delivery', version: current.version })
    expect(back.json()).toMatchObject({ status: 'out_for_delivery' })
  })

  it('for pickup cannot go out for delivery', async () => {
    for (const [index, status] of ['confirmed', 'baking', 'ready'].entries()) {
      await patch('plain', { status, version: index + 1 })
    }
    const response = await patch('plain', { status: 'out_for_delivery', version: 4 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      error: 'illegal_transition',
      message: 'An order cannot go from Ready to Out for delivery.',
    })
    expect((await patch('plain', { status: 'completed', version: 4 })).statusCode).toBe(200)
  })

  it('can be cancelled unless completed, and returns only to its previous status', async () => {
    expect((await patch('plain', { status: 'cancelled', version: 5 })).statusCode).toBe(422)
    await patch('twin 1', { status: 'confirmed', version: 1 })
    const cancelled = await patch('twin 1', { status: 'cancelled', note: 'The party is off', version: 2 })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', cancelled_from: 'confirmed' })
    expect(cancelled.json().history.at(-1)).toMatchObject({ note: 'The party is off', to: 'cancelled' })
    expect((await patch('twin 1', { status: 'new', version: 3 })).statusCode).toBe(422)
    const back = await patch('twin 1', { status: 'confirmed', version: 3 })
    expect(back.json()).toMatchObject({ status: 'confirmed', cancelled_from: null, version: 4 })
  })

  it('lists payment and staff note changes in its history', async () => {
    const paid = await patch('twin 2', { paid: true, staff_note: 'Rang twice', version: 1 }, test.as.owner)
    expect(paid.json()).toMatchObject({ paid: true, staff_note: 'Rang twice', version: 2 })
    expect(paid.json().history.at(-1)).toMatchObject({
      by: 'The owner',
      note: 'Marked paid. Staff note changed',
      from: null,
      to: null,
    })
  })

  it('keeps its version when a change has no effect', async () => {
    const response = await patch('twin 2', { paid: true, version: 2 })
    expect(response.json()).toMatchObject({ version: 2 })
    expect(response.json().history).toHaveLength(2)
  })

  it('rejects a change of an outdated version with the name of the other user and the new status', async () => {
    await patch('wedding', { status: 'confirmed', version: 1 }, test.as.owner)
    const response = await patch('wedding', { status: 'confirmed', version: 1 })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      success: false,
      error: 'version_conflict',
      message: 'The owner changed this order meanwhile: it is confirmed now.',
      order: { order_id: ids.wedding, status: 'confirmed', version: 2 },
    })
  })

  it('accepts one of ten concurrent changes', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => patch('early', { status: 'confirmed', version: 1 })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await get(`/api/orders/${ids.early}`)).json().history).toHaveLength(2)
  })

  it.each([
    [{}],
    [{ version: 1, amount: 1 }],
    [{ version: 1, status: 'gone' }],
    [{ version: 1, status: ['confirmed'] }],
    [{ version: -1 }],
    [{ version: '1' }],
    [{ version: 1, paid: 'yes' }],
  ])('refuses %j', async (payload) => {
    expect((await patch('express', payload)).statusCode).toBe(400)
  })

  it('counts the prints of its ticket', async () => {
    const print = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/orders/printed',
        payload: { order_ids: [ids.express, ids.express, 'PJ-00000000'] },
        headers: test.as.staff,
      })
    expect((await print()).json()).toEqual({ printed: { [ids.express ?? '']: 1 } })
    expect((await print()).json()).toEqual({ printed: { [ids.express ?? '']: 2 } })
    const { printed, version, history } = (await get(`/api/orders/${ids.express}`)).json()
    expect([printed, version]).toEqual([2, 1])
    expect(history.at(-1)).toMatchObject({ note: 'Ticket printed' })
  })
})

describe('the public status', () => {
  it('contains no personal data', async () => {
    const response = await test.app.inject({ url: `/api/orders/${ids.early}/status` })
    expect(response.json()).toEqual({
      order_id: ids.early,
      status: 'confirmed',
      delivery_method: 'pickup',
      delivery_date: '2026-11-22T23:00:00.000Z',
      placed_at: '2026-11-21T11:00:00.000Z',
      history: [
        { status: 'new', at: '2026-11-21T11:00:00.000Z' },
        { status: 'confirmed', at: '2026-11-21T11:00:00.000Z' },
      ],
    })
  })

  it('accepts an order id with confused letters and digits', async () => {
    const spoken = (ids.early ?? '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await test.app.inject({ url: `/api/orders/${spoken}/status` })).json().order_id).toBe(ids.early)
  })

  it('of an unknown order responds with 404', async () => {
    expect((await test.app.inject({ url: '/api/orders/PJ-ZZZZZZZZ/status' })).statusCode).toBe(404)
  })
})

describe('the CSV', () => {
  it('contains the rows of the list with its filters and its sort', async () => {
    const response = await get('/api/orders.csv?location=Bakery&sort=-delivery_date')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^order_id,status,type,placed_at,delivery_date,/)
    expect(lines.slice(1).map((line) => nameOf(line.split(',')[0] ?? ''))).toEqual(['wedding', 'plain', 'early'])
  })

  it('contains no formulas', async () => {
    const name = '=HYPERLINK("http://example.com","Ada")'
    const payload = checkoutBody({ cart_id: 'csv', name, phone_number: '+2348035550000' })
    await test.app.inject({ method: 'POST', url: '/api/checkout', payload })
    const { body } = await get('/api/orders.csv?q=hyperlink')
    expect(body).toContain(
      `"'=HYPERLINK(""http://example.com"",""Ada"")","'+2348035550000"`.replace(`"'+2348035550000"`, `'+2348035550000`),
    )
  })
})
