import { codeKindNames, codeKinds } from '@pj/shared/orders/codes'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { moveOrder } from '../testing/order-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

let count = 0
const uniqueCustomer = () => {
  count += 1
  return { email: `ada${count}@example.com`, phone_number: `0803200${String(count).padStart(4, '0')}` }
}

/** Makes a code of 10 % unless the terms say otherwise, and returns it. */
async function addCode(terms: object = {}): Promise<string> {
  count += 1
  const payload = { code: `SWEET${count}`, kind: 'percent', value: 10, ...terms }
  const response = await test.post('/api/codes', payload, test.as.manager)
  expect(response.statusCode, response.body).toBe(201)
  return payload.code
}

const change = (code: string, terms: object) => test.patch(`/api/codes/${code}`, terms, test.as.owner)

async function readCode(code: string) {
  const codes: { code: string }[] = (await test.get('/api/codes', test.as.manager)).json().codes
  return codes.find((each) => each.code === code)
}

/** Of brownies for ₦16,500 by somebody new, unless the body says otherwise. */
const order = (code: string, body: object = {}, app = test.app) => {
  const payload = { ...checkoutBody({ cart_id: createCartId() }), ...uniqueCustomer(), amount: 14_850, code, ...body }
  return app.inject({ method: 'POST', url: '/api/checkout', payload })
}

async function place(code: string, body: object = {}) {
  const response = await order(code, body)
  expect(response.statusCode, response.body).toBe(201)
  return money.get(response.json().order_id)
}

const check = (code: string, items = [brownies], headers = {}) =>
  test.post('/api/codes/check', { code, items: checkoutBody({ items }).items }, headers)

describe('an order with a code', () => {
  it('has its discount as an adjustment, which everybody sees', async () => {
    const code = await addCode()
    const placed = await place(` ${code.toLowerCase()} `)
    expect(placed).toMatchObject({ subtotal: 16_500, adjustment: -1650, amount: 14_850, balance_due: 14_850 })
    expect(placed.adjustments).toMatchObject([
      { kind: 'discount', label: code, code, percent: 10, by: null, minimum: null },
    ])
    const status = (await test.get(`/api/orders/${placed.order_id}/status`)).json()
    expect(status).toMatchObject({ amount: 14_850, adjustments: [{ label: code, amount: -1650 }] })
    expect(await readCode(code)).toMatchObject({ used: 1, taken_off: 1650 })
  })

  it('may cost nothing', async () => {
    const code = await addCode({ kind: 'amount', value: 20_000 })
    expect(await place(code, { amount: 0 })).toMatchObject({ amount: 0, paid: true })
  })

  it('is refused at less than the code leaves, with the right amount', async () => {
    const code = await addCode()
    const response = await order(code, { amount: 14_000 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ error: 'price_mismatch', amount: 14_850 })
    expect(await readCode(code)).toMatchObject({ used: 0 })
  })

  it.each([
    ['that nobody made', { code: 'NOSUCHCODE' }, {}, 404, 'code_unknown'],
    ['that is off', {}, { active: false }, 404, 'code_unknown'],
    ['that has ended', {}, { to: '2026-11-20' }, 422, 'code_not_applicable'],
  ])('is refused with a code %s', async (_, body, terms, status, error) => {
    const response = await order(await addCode(terms), body)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.json()).toMatchObject({ error })
  })

  it('is not taken by staff, who give discounts of their own', async () => {
    const code = await addCode()
    const body = { ...checkoutBody({ cart_id: createCartId() }), channel: 'phone', code }
    expect((await test.post('/api/orders', body, test.as.staff)).json()).toMatchObject({ adjustments: [] })
  })
})

describe('the uses of a code', () => {
  it('give the last one to exactly one of 50 shoppers at two servers', async () => {
    const code = await addCode({ uses: 3 })
    await place(code)
    await place(code)
    const other = await test.startAnotherApp()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(code, {}, index % 2 ? other : test.app)),
    )
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 422)])
    const refused = responses.filter(({ statusCode }) => statusCode === 422)
    expect(new Set(refused.map((response) => response.json().error))).toEqual(new Set(['code_used_up']))
    expect(await readCode(code)).toMatchObject({ used: 3, taken_off: 4950 })
  })

  it('count an order once, however often it is sent', async () => {
    const code = await addCode({ uses: 1 })
    const body = { ...uniqueCustomer(), cart_id: createCartId() }
    const responses = await Promise.all(Array.from({ length: 6 }, () => order(code, body)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(responses.map((response) => response.json().order_id)).size).toBe(1)
    await change(code, { active: false })
    expect((await order(code, body)).statusCode).toBe(200)
    expect(await readCode(code)).toMatchObject({ used: 1 })
  })

  it.each([
    ['once per customer', { uses_per_customer: 1 }, 'works once per customer.'],
    ['for first orders', { first_order_only: true }, 'is for first orders.'],
  ])('%s end with the same phone number or the same email', async (_, terms, sentence) => {
    const code = await addCode(terms)
    const { email, phone_number } = uniqueCustomer()
    await place(code, { email, phone_number })
    const others = [
      { email: 'other@example.com', phone_number: `+234${phone_number.slice(1)}` },
      { email: email.toUpperCase() },
      { email, phone_number: null },
    ]
    for (const customer of others) expect((await order(code, customer)).json().message).toBe(`${code} ${sentence}`)
    const { email: second } = uniqueCustomer()
    await place(code, { email: second, phone_number: null })
    expect((await order(code, { email: second })).json().message).toBe(`${code} ${sentence}`)
  })

  it('count for nobody once the customer is erased', async () => {
    const code = await addCode({ uses_per_customer: 1 })
    const customer = uniqueCustomer()
    const { order_id } = await place(code, customer)
    await money.pay(order_id, { amount: 14_850 })
    await moveOrder(test, order_id, ['completed'])
    const key = customer.phone_number.slice(1)
    const erased = await test.post(`/api/customers/${key}/erase`, { confirm: key }, test.as.owner)
    expect(erased.statusCode, erased.body).toBe(200)
    await place(code, customer)
  })

  it('are refused at checkout, but not by the check, when they are for first orders and this is not one', async () => {
    const code = await addCode({ first_order_only: true })
    const customer = uniqueCustomer()
    const first = await place(code, customer)
    expect((await order(code, customer)).json()).toMatchObject({ message: `${code} is for first orders.` })
    expect((await check(code)).json()).toEqual({ code, label: '10 % off', discount: 1650 })
    await money.patch(first.order_id, { status: 'cancelled', version: 1 })
    await place(code, customer)
  })

  it('come back with a cancelled order, which takes them again when it is restored or goes without the discount', async () => {
    const code = await addCode({ uses: 1 })
    const { order_id } = await place(code)
    await money.patch(order_id, { status: 'cancelled', version: 1 })
    expect(await readCode(code)).toMatchObject({ used: 0, taken_off: 0 })
    const restored = await money.patch(order_id, { status: 'new', version: 2 })
    expect(restored.json()).toMatchObject({ status: 'new', amount: 14_850 })
    await money.patch(order_id, { status: 'cancelled', version: 3 })
    const second = await place(code)
    expect((await check(code)).json()).toMatchObject({ error: 'code_used_up' })
    const refused = await money.patch(order_id, { status: 'new', version: 4 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: 'code_used_up', message: `${code} has been used up.` })
    const without = (await money.patch(order_id, { status: 'new', without_code: true, version: 4 })).json()
    expect(without).toMatchObject({
      status: 'new',
      adjustments: [],
      adjustment: 0,
      amount: 16_500,
      balance_due: 16_500,
    })
    expect(without.history.at(-1).note).toBe(`Removed: Discount of ₦1,650 (10 %): ${code}`)
    const audit = (await test.get('/api/audit', test.as.owner)).json().entries
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'adjustment_removed',
        target: order_id,
        details: { kind: 'discount', amount: 1650 },
      }),
    )
    const url = `/api/orders/${second.order_id}/adjustments/${second.adjustments[0].id}`
    await test.delete(url, { reason: 'Asked', version: 1 }, test.as.staff)
    expect(await readCode(code)).toMatchObject({ used: 0, taken_off: 0 })
  })
})

describe('a change of an order with a code', () => {
  const editItems = (placed: { order_id: string; items: { item: object }[] }, quantity: number) =>
    money.patch(placed.order_id, { changes: { items: [{ ...placed.items[0]?.item, quantity }] }, version: 1 })

  it('keeps the discount below the minimum, by anyone who may change orders', async () => {
    const code = await addCode({ minimum: 30_000, kind: 'amount', value: 10_000 })
    const two = checkoutBody({ items: [{ ...brownies, quantity: 2 }], cart_id: createCartId() })
    const placed = await place(code, { ...two, amount: 23_000 })
    const edited = await editItems(placed, 1)
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.json()).toMatchObject({ subtotal: 16_500, adjustment: -10_000, amount: 6500 })
    expect(edited.json().adjustments).toMatchObject([{ code, minimum: 30_000 }])
  })

  it('keeps an amount up to what the items cost, its value again when they cost more, and never takes it off the delivery', async () => {
    const two = checkoutBody({ items: [{ ...brownies, quantity: 2 }], location: { state: 'Lekki', fee: 3500 } })
    const code = await addCode({ kind: 'amount', value: 20_000 })
    const placed = await place(code, { ...two, cart_id: createCartId(), amount: 16_500 })
    const edited = (await editItems(placed, 1)).json()
    expect(edited).toMatchObject({ subtotal: 16_500, adjustment: -16_500, amount: 3500 })
    expect(edited.adjustments).toMatchObject([{ code, amount: 16_500 }])
    const again = await money.patch(placed.order_id, { changes: { items: [placed.items[0].item] }, version: 2 })
    expect(again.json()).toMatchObject({ subtotal: 33_000, adjustment: -20_000, amount: 16_500 })
  })

  it('follows what is left of what the code is for, whatever its terms are since', async () => {
    const ofAll = await editItems(await place(await addCode()), 2)
    expect(ofAll.json()).toMatchObject({ subtotal: 33_000, adjustment: -3300, amount: 29_700 })
    const body = checkoutBody({ items: [brownies, expressCake], cart_id: createCartId() })
    const code = await addCode({ categories: ['pastries'], value: 50 })
    const placed = await place(code, { ...body, amount: 149_500 - 8250 })
    await change(code, { value: 10 })
    const { order_id, items } = placed
    const left = async (kept: { item: object }[], version: number) => {
      const changes = { items: kept.map(({ item }) => ({ ...item, quantity: 1 })) }
      return (await money.patch(order_id, { changes, version })).json()
    }
    expect(await left(items.slice(1), 1)).toMatchObject({ subtotal: 133_000, adjustment: 0, amount: 133_000 })
    expect(await left(items, 2)).toMatchObject({ subtotal: 149_500, adjustment: -8250 })
  })

  it('for free delivery follows the area and the method, and lowers delivery fees in the sales', async () => {
    const sales = async () =>
      (await test.get('/api/sales/daily?from=2026-11-21&to=2026-11-21', test.as.owner)).json().totals
    const before = await sales()
    const far = menuA.delivery_zones.find(({ fee }) => fee > 3500)
    const code = await addCode({ kind: 'free_delivery', value: null })
    const body = checkoutBody({ location: { state: 'Lekki', fee: 3500 }, cart_id: createCartId() })
    const { order_id } = await place(code, { ...body, amount: 16_500 })
    const order = async () => (await test.get(`/api/orders/${order_id}`, test.as.staff)).json()
    expect(await order()).toMatchObject({ delivery_price: 3500, adjustment: -3500, amount: 16_500 })
    const after = await sales()
    expect([after.revenue - before.revenue, after.delivery_fees - before.delivery_fees]).toEqual([16_500, 0])
    const other = await money.patch(order_id, { changes: { location: far?.name }, version: 1 })
    const fees = { delivery_price: far?.fee, adjustment: -(far?.fee ?? 0) }
    expect(other.json()).toMatchObject({ ...fees, amount: 16_500, version: 2 })
    const pickup = await money.patch(order_id, { changes: { delivery_method: 'pickup' }, version: 2 })
    expect(pickup.json()).toMatchObject({ delivery_price: 0, adjustment: 0, amount: 16_500 })
    expect((await test.get(`/api/orders/${order_id}/status`)).json()).toMatchObject({ adjustments: [] })
    const { delivery_method, location, house_address, city } = {
      ...body,
      delivery_method: 'delivery',
      location: 'Lekki',
    }
    const back = { delivery_method, location, house_address, city }
    const again = await money.patch(order_id, { changes: back, version: 3 })
    expect(again.json()).toMatchObject({ delivery_price: 3500, adjustment: -3500, amount: 16_500 })
  })

  it('leaves the desk what it may take off itself', async () => {
    const { order_id } = await place(await addCode({ value: 30 }), { amount: 11_550 })
    const given = { kind: 'discount', percent: 10, label: 'Regular', reason: 'A regular', version: 1 }
    const response = await test.post(`/api/orders/${order_id}/adjustments`, given, test.as.staff)
    expect(response.json()).toMatchObject({ adjustment: -6600, amount: 9900 })
  })
})

describe('checking a code', () => {
  it('responds with the discount on these items, or with the reason why there is none', async () => {
    const code = await addCode({ minimum: 20_000 })
    expect((await check(code, [brownies, expressCake])).json()).toEqual({ code, label: '10 % off', discount: 14_950 })
    const ofSome = await addCode({ value: 20, categories: ['pastries'] })
    expect((await check(ofSome)).json()).toEqual({ code: ofSome, label: '20 % off Pastries', discount: 3300 })
    const response = await check(code)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ error: 'code_not_applicable', message: `₦3,500 more to use ${code}.` })
  })

  it('knows the delivery that it makes free', async () => {
    const code = await addCode({ kind: 'free_delivery', value: 3000 })
    const at = async (place: object) =>
      (await test.post('/api/codes/check', { code, items: checkoutBody().items, ...place })).json()
    const label = 'Delivery up to ₦3,000 free'
    expect(await at({})).toEqual({ code, label, discount: 0 })
    expect(await at({ delivery_method: 'delivery', location: 'Lekki' })).toEqual({ code, label, discount: 3000 })
    expect(await at({ delivery_method: 'pickup', location: 'Bakery' })).toEqual({ code, label, discount: 0 })
  })

  it('responds with the discount of the order that has the same key', async () => {
    const code = await addCode({ uses: 1 })
    const headers = { 'idempotency-key': code }
    expect((await check(code, [brownies], headers)).json()).toMatchObject({ discount: 1650 })
    const payload = { ...checkoutBody({ cart_id: createCartId() }), ...uniqueCustomer(), amount: 14_850, code }
    const { order_id } = (await test.post('/api/checkout', payload, headers)).json()
    await change(code, { active: false })
    expect((await check(code, [brownies], headers)).json()).toEqual({ code, label: code, discount: 1650 })
    expect((await test.post('/api/checkout', payload, headers)).json()).toMatchObject({ order_id })
    expect((await check(code)).json()).toMatchObject({ error: 'code_unknown' })
  })

  it('ends for a network that guesses, for right codes too', async () => {
    const guessed = await test.startAnotherApp({ rateLimit: true })
    const code = await addCode()
    const { items } = checkoutBody()
    const tried = (typed: string) =>
      guessed.inject({ method: 'POST', url: '/api/codes/check', payload: { code: typed, items } })
    const off = await addCode({ active: false })
    for (let guess = 0; guess < 30; guess += 1) {
      expect((await tried(`GUESS${guess}`)).statusCode).toBe(404)
      expect((await tried(off)).statusCode).toBe(404)
    }
    expect((await tried('GUESS')).statusCode).toBe(429)
    const right = await tried(code)
    expect(right.json()).toMatchObject({ error: 'too_many_requests', retry_after: expect.any(Number) })
    expect((await order(code, {}, guessed)).statusCode).toBe(429)
  })
})

describe('the codes', () => {
  it('are made and changed by those who manage them, and recorded', async () => {
    const code = await addCode({ minimum: 5000, categories: ['cakes'], from: '2026-11-21', uses: 20 })
    expect((await test.post('/api/codes', { code, kind: 'amount', value: 1 }, test.as.owner)).json()).toMatchObject({
      error: 'code_taken',
    })
    const changed = await change(code.toLowerCase(), { kind: 'amount', value: 2000, minimum: null, active: false })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await readCode(code)).toEqual({
      ...{ code, kind: 'amount', value: 2000, minimum: null, categories: ['cakes'], products: [], from: '2026-11-21' },
      ...{ to: null, uses: 20, uses_per_customer: null, first_order_only: false, active: false, used: 0, taken_off: 0 },
    })
    const [last, first] = (await test.get('/api/audit', test.as.owner)).json().entries
    expect(first).toMatchObject({ action: 'code_added', target: code, details: { kind: 'percent', value: 10 } })
    expect(last).toMatchObject({ action: 'code_changed', details: { kind: 'amount', value: 2000, access: 'off' } })
    await change(code, { value: 3000, active: false })
    const [again] = (await test.get('/api/audit', test.as.owner)).json().entries
    expect(again.details).toEqual({ kind: 'amount', value: 3000 })
  })

  it.each(codeKindNames)('can be of the kind %s, without a value where it may have none', async (kind) => {
    for (const value of 'isValueOptional' in codeKinds[kind] ? [50, null] : [50]) {
      expect(await readCode(await addCode({ kind, value }))).toMatchObject({ kind, value })
    }
  })

  it('keep terms that fit together', async () => {
    const code = await addCode({ kind: 'amount', value: 500 })
    const response = await change(code, { kind: 'percent' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'The percentage cannot exceed 100' })
    expect((await change('NOSUCHCODE', { active: false })).statusCode).toBe(404)
    expect((await change(code, { value: null })).json()).toMatchObject({ message: 'Enter how much it takes off' })
    expect((await change(code, { kind: 'free_delivery', value: null })).statusCode).toBe(200)
  })
})
