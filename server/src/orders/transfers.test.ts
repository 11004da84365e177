import { payLaterText } from '@pj/shared/orders/payment-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let money: ReturnType<typeof createMoneyRequests>

beforeAll(async () => {
  test = await startTestApp()
  money = createMoneyRequests(test)
})
afterAll(() => test.close())

describe('an announced transfer', () => {
  it('waits to be checked, once per order', async () => {
    const orderId = await money.place()
    const response = await money.announce(orderId.toLowerCase())
    expect(response.statusCode).toBe(202)
    expect(response.body).not.toContain('Ada')
    expect(await money.get(orderId)).toMatchObject({
      transfer_to_check: { sender: 'Ada Obi', at: '2026-11-21T11:00:00.000Z' },
      version: 1,
      revision: 2,
    })
    const again = await money.announce(orderId, { sender: 'Eve' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ error: 'transfer_already_sent' })
    const status = await test.app.inject({ url: `/api/orders/${orderId}/status` })
    expect(status.json()).toMatchObject({ transfer_sent: true, balance_due: 16_500 })
    expect(status.body).not.toContain('Ada')
    expect((await money.get(orderId)).transfer_to_check.sender).toBe('Ada Obi')
  })

  it('is recorded once when it is announced at two servers at the same time', async () => {
    const other = await test.startAnotherApp()
    const orderId = await money.place()
    const apps = [test.app, other, test.app, other]
    const responses = await Promise.all(apps.map((app) => money.announce(orderId, { sender: 'Ada Obi' }, app)))
    await other.close()
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409, 409])
  })

  it.each([{}, { sender: '' }, { sender: ' A ' }, { sender: 'a'.repeat(256) }, { sender: 7 }])(
    'needs the name of the sender: rejects %j',
    async (payload) => {
      expect((await money.announce(await money.place(), payload)).statusCode).toBe(400)
    },
  )

  it('is refused where nothing is due, and for an order that does not exist', async () => {
    const [cancelled, paid] = [await money.place(), await money.place()]
    await money.patch(cancelled, { status: 'cancelled', version: 1 })
    await money.patch(paid, { paid: true, version: 1 })
    for (const orderId of [cancelled, paid]) {
      const response = await money.announce(orderId)
      expect([response.statusCode, response.json().error]).toEqual([422, 'nothing_due'])
    }
    expect((await money.announce('PJ-00000000')).statusCode).toBe(404)
  })

  it.each([
    ['its price', { amount: 45_000, items: [{ title: 'Cake of another shop', price: '₦45,000' }] }],
    ['its time', { delivery_date: '2026-11-30T04:00:00Z' }],
  ])('is refused, as an online payment is, until staff have confirmed %s', async (_, changes) => {
    const payload = { ...checkoutBody({ cart_id: createCartId() }), ...changes }
    const placed = await test.app.inject({ method: 'POST', url: '/api/checkout', payload })
    const { order_id } = placed.json()
    const response = await money.announce(order_id)
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { success: false, error: 'nothing_due', message: payLaterText },
    ])
    await money.patch(order_id, { price_checked: true, status: 'confirmed', version: 1 })
    expect((await money.announce(order_id)).statusCode).toBe(202)
  })

  it('is limited per client', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const send = () =>
      limited.app.inject({ method: 'POST', url: '/api/orders/PJ-00000000/transfer-sent', payload: { sender: 'Ada' } })
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push((await send()).statusCode)
    await limited.close()
    expect(statuses.at(29)).toBe(404)
    expect(statuses.at(30)).toBe(429)
  })
})

describe('checking an announced transfer', () => {
  it('records the balance with the sender as reference, once', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 500 })
    await money.announce(orderId)
    const order = (await money.check(orderId, { received: true })).json()
    expect(order).toMatchObject({ balance_due: 0, transfer_to_check: null })
    expect(order.payments.at(-1)).toMatchObject({ method: 'transfer', amount: 16_000, reference: 'Ada Obi' })
    const again = (await money.check(orderId, { received: true })).json()
    expect(again).toMatchObject({ version: order.version, balance_due: 0 })
  })

  it('starts again when the order is marked as not paid', async () => {
    const orderId = await money.place()
    await money.announce(orderId)
    const { version } = (await money.check(orderId, { received: true })).json()
    const url = `/api/orders/${orderId}`
    const payload = { paid: false, version }
    const unpaid = await test.app.inject({ method: 'PATCH', url, headers: test.as.owner, payload })
    expect(unpaid.json()).toMatchObject({ paid_amount: 0, transfer_to_check: { sender: 'Ada Obi' } })
    const [cash] = [await money.place()]
    await money.announce(cash)
    await money.check(cash, { received: false })
    await money.pay(cash, { method: 'cash', amount: 500 })
    const notFound = { paid: false, version: (await money.get(cash)).version }
    const kept = await test.app.inject({
      method: 'PATCH',
      url: `/api/orders/${cash}`,
      headers: test.as.owner,
      payload: notFound,
    })
    expect(kept.json()).toMatchObject({ paid_amount: 0, transfer_to_check: null })
  })

  it('starts again when its payment is voided, but not another one', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { method: 'cash', amount: 500 })
    await money.announce(orderId)
    const [cash, transfer] = (await money.check(orderId, { received: true })).json().payments
    expect((await money.voidEntry(orderId, cash.id)).json()).toMatchObject({ transfer_to_check: null })
    expect((await money.voidEntry(orderId, transfer.id)).json()).toMatchObject({
      transfer_to_check: { sender: 'Ada Obi' },
      paid_amount: 0,
    })
    expect((await money.check(orderId, { received: true })).json()).toMatchObject({ balance_due: 0 })
  })

  it('records the deposit where one is asked for, or the amount that was received', async () => {
    const [deposit, other] = [await money.place(), await money.place()]
    await test.db.updateTable('orders').set({ deposit: 8250 }).where('order_id', 'in', [deposit, other]).execute()
    await money.announce(deposit)
    await money.announce(other)
    expect((await money.check(deposit, { received: true })).json()).toMatchObject({
      paid_amount: 8250,
      balance_due: 8250,
    })
    expect((await money.check(other, { received: true, amount: 9000 })).json()).toMatchObject({ paid_amount: 9000 })
  })

  it('records nothing when somebody has recorded the transfer meanwhile', async () => {
    const orderId = await money.place()
    await money.announce(orderId)
    await money.pay(orderId, { method: 'transfer', amount: 16_500 })
    const seen = { received: true, amount: 16_500 }
    expect((await money.check(orderId, { ...seen, expected_balance: 16_500 })).json()).toMatchObject({
      error: 'balance_changed',
      balance_due: 0,
    })
    expect((await money.check(orderId, seen)).json()).toMatchObject({ error: 'overpaid' })
    expect(await money.get(orderId)).toMatchObject({ paid_amount: 16_500, transfer_to_check: { sender: 'Ada Obi' } })
    expect((await money.check(orderId, { received: true })).json()).toMatchObject({
      paid_amount: 16_500,
      transfer_to_check: null,
    })
  })

  it('records nothing when it has not arrived, and lets the customer announce it again', async () => {
    const orderId = await money.place()
    await money.announce(orderId)
    const order = (await money.check(orderId, { received: false })).json()
    expect(order).toMatchObject({ paid_amount: 0, transfer_to_check: null, payments: [] })
    expect(order.history.at(-1)).toMatchObject({ by: 'The staff', note: 'Transfer not found yet' })
    const status = await test.app.inject({ url: `/api/orders/${orderId}/status` })
    expect(status.json()).toMatchObject({ transfer_sent: false })
    expect((await money.announce(orderId)).statusCode).toBe(202)
  })

  it('needs an announced transfer, and staff', async () => {
    const orderId = await money.place()
    expect((await money.check(orderId, { received: true })).statusCode).toBe(404)
    const url = `/api/orders/${orderId}/transfer-checked`
    expect((await test.app.inject({ method: 'POST', url, payload: { received: true } })).statusCode).toBe(401)
  })
})

describe('the filter money', () => {
  const list = async (filter: string) => {
    const response = await test.app.inject({ url: `/api/orders?limit=200&money=${filter}`, headers: test.as.staff })
    return response.json().orders.map(({ order_id }: { order_id: string }) => order_id)
  }

  it('lists orders by their payment state, deposit and announced transfer', async () => {
    const [unpaid, part, paid, over] = [
      await money.place(),
      await money.place(),
      await money.place(),
      await money.place(),
    ]
    await money.pay(part, { amount: 1 })
    await money.pay(paid, { amount: 16_500 })
    await money.pay(over, { amount: 16_501, allow_overpaid: true })
    await test.db.updateTable('orders').set({ deposit: 8250 }).where('order_id', 'in', [unpaid, part, paid]).execute()
    await money.announce(part)
    for (const [filter, included, excluded] of [
      ['unpaid', [unpaid], [part, paid, over]],
      ['part_paid', [part], [unpaid, paid, over]],
      ['paid', [paid], [unpaid, part, over]],
      ['to_give_back', [over], [unpaid, part, paid]],
      ['deposit_missing', [unpaid, part], [paid, over]],
      ['transfer_to_check', [part], [unpaid, paid, over]],
      ['paid&money=to_give_back', [paid, over], [unpaid, part]],
    ] as const) {
      const found = await list(filter)
      expect(found, filter).toEqual(expect.arrayContaining([...included]))
      for (const orderId of excluded) expect(found, filter).not.toContain(orderId)
    }
  })
})
