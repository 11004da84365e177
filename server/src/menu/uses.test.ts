import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { type ShopUse, shopUses } from '@pj/shared/menu/uses'
import { naira } from '@pj/shared/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { limitedSaturdays, saturday } from '../testing/limited-saturdays.ts'
import { placeOrder, readOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { quoteRequests } from '../testing/quote-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { freshTestApp, sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const quotes = quoteRequests(() => test)
const riders = createRiderRequests(() => test)
const { order, place, readDay } = limitedSaturdays(() => test)

const halfFirst = { deposit_percent: 50, parts: [], rest_days_before: 0 }

/** Half of a box of brownies is paid first, and Saturdays have three points. */
const terms: Partial<MenuDocument> = {
  payment: { ...initialMenu.payment, instalments: { ...initialMenu.payment.instalments, regular: halfFirst } },
  capacity: { ...initialMenu.capacity, enabled: true, weekdays: [null, null, null, null, null, null, 3] },
}
const inUse = { riders: true, quotes: true, codes: true, instalments: true, capacity: true }
const without = (changes: Partial<Record<ShopUse, boolean>>): Partial<MenuDocument> => ({
  ...terms,
  business: { ...initialMenu.business, uses: { ...inUse, ...changes } },
})
const stopUsing = (use: ShopUse) => publishMenu(test, without({ [use]: false }))

beforeEach(async () => {
  test.clock.now = new Date('2026-11-21T11:00:00Z')
  await publishMenu(test, terms)
})

let codes = 0
async function addCode(): Promise<string> {
  codes += 1
  const code = `SWEET${codes}`
  const response = await test.post('/api/codes', { code, kind: 'percent', value: 10 }, test.as.owner)
  expect(response.statusCode, response.body).toBe(201)
  return code
}
const { items } = checkoutBody()
const orderWith = (code: string) => ({ ...checkoutBody({ cart_id: createCartId() }), amount: 14_850, code })

/** What begins each, once it is made ready while the shop uses all. */
const beginnings = {
  'POST /api/deliveries/runs': async () => {
    const { order_id } = await riders.placeAt('ready')
    return () => riders.send([order_id])
  },
  'PUT /api/orders/:order_id/rider': async () => {
    const { order_id, version } = await riders.placeAt('ready')
    const payload = { rider_name: 'Musa Bello', version }
    return () => test.put(`/api/orders/${order_id}/rider`, payload, test.as.staff)
  },
  'POST /api/quotes': async () => () => quotes.post(),
  'POST /api/quotes/:quote_id/copy': async () => {
    const { quote_id } = await quotes.make()
    return () => test.post(`/api/quotes/${quote_id}/copy`, undefined, test.as.staff)
  },
  'PATCH /api/quotes/:quote_id of one that has expired': async () => {
    const { quote_id, version } = await quotes.make({ valid_until: '2026-11-21T11:30:00.000Z' })
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    return () => quotes.change(quote_id, { version, valid_until: '2026-11-25T11:00:00.000Z' })
  },
  'POST /api/codes': async () => () =>
    test.post('/api/codes', { code: `NEW${codes}`, kind: 'percent', value: 10 }, test.as.owner),
  'POST /api/codes/check': async () => {
    const code = await addCode()
    return () => test.post('/api/codes/check', { code, items })
  },
  'POST /api/checkout with a code': async () => {
    const code = await addCode()
    return () => test.post('/api/checkout', orderWith(code))
  },
}

describe('what the shop does not use', () => {
  it.each<[ShopUse, keyof typeof beginnings]>([
    ['riders', 'POST /api/deliveries/runs'],
    ['riders', 'PUT /api/orders/:order_id/rider'],
    ['quotes', 'POST /api/quotes'],
    ['quotes', 'POST /api/quotes/:quote_id/copy'],
    ['quotes', 'PATCH /api/quotes/:quote_id of one that has expired'],
    ['codes', 'POST /api/codes'],
    ['codes', 'POST /api/codes/check'],
    ['codes', 'POST /api/checkout with a code'],
  ])('cannot be begun: without %s, %s answers 404', async (use, route) => {
    const begin = await beginnings[route]()
    await stopUsing(use)
    const refused = await begin()
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: 'not_in_use', use }])
    // Everything else is in use, so that only this refuses it.
    await publishMenu(test, terms)
    const begun = await begin()
    expect(begun.statusCode, begun.body).toBeLessThan(300)
  })

  it('asks for no plan of instalments, and limits no day, whatever is set up', async () => {
    const items = [{ ...brownies, quantity: 4 }]
    expect((await order(saturday, { items })).json()).toMatchObject({ error: 'day_full' })
    await publishMenu(test, without({ instalments: false, capacity: false }))
    expect((await test.get('/api/menu')).json()).toMatchObject({
      payment: { instalments: { regular: { deposit_percent: 0 } } },
      capacity: { enabled: false, weekdays: [null, null, null, null, null, null, 3] },
    })
    const placed = await readOrder(test, await place(saturday, { items }))
    expect([placed.deposit, placed.instalments.length]).toEqual([0, 1])
    expect(await readDay(saturday)).toMatchObject({ limit: null })
  })

  it('suggests no riders, so that the console asks for none', async () => {
    const list = async () => (await test.get('/api/deliveries?day=2026-11-24', test.as.staff)).json().riders
    expect(await list()).toContain('The rider')
    await stopUsing('riders')
    expect(await list()).toEqual([])
  })
})

describe('what exists goes on', () => {
  it('of riders: the link, a delivery, its money and the end of the run', async () => {
    const { order, run, token } = await riders.sendOut()
    await stopUsing('riders')
    expect((await riders.asRider(token)).json().stops).toHaveLength(1)
    const { statusCode: paid } = await riders.pay(token, order, { amount: 20_000 })
    const { statusCode: delivered } = await riders.tap(token, order, 'delivered', {})
    expect([paid, delivered]).toEqual([200, 200])
    const closing = { cash_returned: 20_000, expected_cash: 20_000 }
    const closed = await riders.call(`/api/deliveries/runs/${run.id}/close`, { payload: closing })
    expect(closed.statusCode, closed.body).toBe(200)
  })

  it('of quotes: a change, the page and Accept, with the deposit that was promised', async () => {
    const { quote_id, public_id } = await quotes.make(
      { delivery_date: '2026-11-30T11:00:00.000Z' },
      { deposit_percent: 30 },
    )
    await publishMenu(test, without({ quotes: false, instalments: false }))
    const changed = await quotes.change(quote_id, { version: 1, message: 'As agreed', deposit_percent: 30 })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await quotes.see(public_id)).json()).toMatchObject({ state: 'open', deposit: 4950 })
    const accepted = await quotes.accept(public_id, 2)
    expect(accepted.statusCode, accepted.body).toBe(201)
    expect(await readOrder(test, accepted.json().order_id)).toMatchObject({ deposit: 4950 })
  })

  it('of codes: an order keeps its discount, is sent again and returns from a cancellation', async () => {
    const code = await addCode()
    const [body, headers] = [orderWith(code), { 'idempotency-key': 'first try' }]
    const { order_id } = (await test.post('/api/checkout', body, headers)).json()
    await stopUsing('codes')
    expect((await test.post('/api/checkout', body, headers)).json()).toMatchObject({ order_id })
    const checked = await test.post('/api/codes/check', { code, items }, headers)
    expect(checked.json()).toMatchObject({ discount: 1650 })
    for (const status of ['cancelled', 'new']) {
      const { version } = await readOrder(test, order_id)
      const response = await test.patch(`/api/orders/${order_id}`, { status, version, note: 'Asked' }, test.as.staff)
      expect(response.statusCode, response.body).toBe(200)
    }
    expect(await readOrder(test, order_id)).toMatchObject({ adjustment: -1650, amount: 14_850 })
    expect((await test.patch(`/api/codes/${code}`, { active: false }, test.as.owner)).statusCode).toBe(200)
  })

  it('of instalments: the deposit of an order stays due', async () => {
    const { order_id, instalments } = await placeOrder(test)
    await stopUsing('instalments')
    expect(await readOrder(test, order_id)).toMatchObject({ deposit: 8250, instalments })
  })
})

it('uses everything with a menu without `uses`, and publishes it as it is', async () => {
  const { business } = (await test.get('/api/menu')).json()
  expect(business).not.toHaveProperty('uses')
  const partly = { ...initialMenu, business: { ...business, uses: { quotes: false } } }
  expect(parseMenuDocument(partly).business.uses).toEqual({ ...inUse, quotes: false })
})

describe('the draft that switches something off', () => {
  const fresh = freshTestApp()
  const off = Object.fromEntries(shopUses.map((use) => [use, false]))
  const save = async () => {
    const document = { ...initialMenu, ...without(off) }
    const response = await fresh.put('/api/menu/draft', { document }, fresh.as.owner)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  it('names what is open, and the settings stay for later', async () => {
    await publishMenu(fresh, terms)
    expect(await save()).toMatchObject({
      warnings: [],
      document: { payment: { instalments: { regular: halfFirst } }, capacity: { enabled: true } },
    })
    const { make } = quoteRequests(() => fresh)
    for (const valid_until of ['2026-11-21T11:30:00.000Z', '2026-11-25T11:00:00.000Z', '2026-11-26T11:00:00.000Z']) {
      await make({ valid_until })
    }
    const { sendOut } = createRiderRequests(() => fresh)
    await sendOut()
    await fresh.post('/api/codes', { code: 'SWEET', kind: 'percent', value: 10 }, fresh.as.owner)
    await placeOrder(fresh)
    fresh.clock.now = new Date('2026-11-21T12:00:00Z')
    const { warnings, changes } = await save()
    expect(warnings).toEqual([
      { path: 'business.uses.riders', message: '1 rider is out; their link still works' },
      { path: 'business.uses.quotes', message: '2 quotes are open; they can still be accepted' },
      { path: 'business.uses.codes', message: '1 code stops working; orders keep their discounts' },
      { path: 'business.uses.instalments', message: '2 orders have payments to come; they can still be paid' },
    ])
    expect(changes).toEqual([
      'Riders: in use → not in use',
      'Quotes: in use → not in use',
      'Codes: in use → not in use',
      'Instalments: in use → not in use',
      'Capacity: in use → not in use',
      'Instalments of regular orders: 50 % deposit, the rest on the day → the rest on the day',
      'Kitchen points: on → off',
    ])
  })
})

it('stays as it is when an earlier version of the menu is published again', async () => {
  const earlier = (await test.get('/api/menu')).json().version
  await publishMenu(test, { ...without({ quotes: false }), message_price: naira(12_000) })
  const back = await test.post('/api/menu/publish', { note: 'Back', version: earlier }, test.as.owner)
  expect(back.statusCode, back.body).toBe(201)
  expect((await test.get('/api/menu')).json()).toMatchObject({ message_price: 10_000 })
  expect((await quotes.post()).json()).toMatchObject({ error: 'not_in_use' })
})
