import { payLaterText } from '@pj/shared/orders/payment-request'
import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

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
    const status = await test.get(`/api/orders/${orderId}/status`)
    expect(status.json()).toMatchObject({ transfer_sent: true, balance_due: 16_500 })
    expect(status.body).not.toContain('Ada')
    expect((await money.get(orderId)).transfer_to_check.sender).toBe('Ada Obi')
  })

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
    const placed = await test.post('/api/checkout', payload)
    const { order_id } = placed.json()
    const response = await money.announce(order_id)
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { success: false, error: 'nothing_due', message: payLaterText },
    ])
    await money.patch(order_id, { price_checked: true, status: 'confirmed', version: 1 })
    expect((await money.announce(order_id)).statusCode).toBe(202)
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

  it('records what was asked for when it was announced, whatever is due when staff look for it', async () => {
    const today = test.clock.now
    test.clock.now = new Date('2026-11-20T11:00:00Z')
    const orderId = await money.place()
    await setColumns(test, orderId, { deposit: 8250 })
    await money.announce(orderId)
    test.clock.now = today
    // The rest is due today, on the day of delivery.
    await setColumns(test, orderId, { delivery_date: new Date('2026-11-21T15:00:00Z'), start_by: today })
    expect((await money.check(orderId, { received: true })).json()).toMatchObject({ paid_amount: 8250 })
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
    expect(order.history.at(-1)).toMatchObject({ by: 'The staff', note: 'Transfer not there yet' })
    const status = await test.get(`/api/orders/${orderId}/status`)
    expect(status.json()).toMatchObject({ transfer_sent: false })
    expect((await money.announce(orderId)).statusCode).toBe(202)
  })
})
