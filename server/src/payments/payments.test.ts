import type { Payment } from '@pj/shared/payments/payments.api'
import { describe, expect, it } from 'vitest'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

describe('the ledger of an order', () => {
  it('lists payments and refunds with who took them, and derives what is due', async () => {
    const orderId = await money.place()
    const paid = await money.pay(orderId, {
      amount: 10_000,
      method: 'card',
      reference: 'RRN 12',
      note: 'for the deposit',
    })
    expect(paid.statusCode).toBe(201)
    expect(paid.json()).toMatchObject({ paid_amount: 10_000, balance_due: 6500, paid: false, version: 2 })
    const refunded = (await money.pay(orderId, { kind: 'refund', amount: 4000 })).json()
    expect(refunded).toMatchObject({ paid_amount: 6000, balance_due: 10_500, version: 3 })
    expect(refunded.payments).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'payment',
        method: 'card',
        amount: 10_000,
        reference: 'RRN 12',
        note: 'for the deposit',
        reason: null,
        channel: null,
        fee: null,
        at: '2026-11-21T11:00:00.000Z',
        by: 'The staff',
        voided: null,
      },
      expect.objectContaining({ kind: 'refund', method: 'cash', amount: 4000, reference: '', note: '' }),
    ])
    expect(refunded.history.map(({ note }: { note: string }) => note)).toEqual([
      null,
      'Payment of ₦10,000, card machine',
      'Refund of ₦4,000, cash',
    ])
    const events = await test.db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select('order_events.version')
      .where('orders.order_id', '=', orderId)
      .orderBy('order_events.id')
      .execute()
    expect(events.map(({ version }) => version)).toEqual([2, 3])
  })

  it('accepts more than is due only when allowed, and then owes a refund', async () => {
    const orderId = await money.place()
    const refused = await money.pay(orderId, { amount: 20_000 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: 'overpaid', message: 'Only ₦16,500 is due.', balance_due: 16_500 })
    expect((await money.pay(orderId, { amount: 20_000, allow_overpaid: false })).statusCode).toBe(422)
    const order = (await money.pay(orderId, { amount: 20_000, allow_overpaid: true })).json()
    expect(order).toMatchObject({ paid: true, paid_amount: 20_000, balance_due: -3500 })
  })

  it.each([0, -5, 0.5, '5000', null, 1_000_000_001, Number.MAX_SAFE_INTEGER])(
    'rejects the amount %j',
    async (amount) => {
      const orderId = await money.place()
      const response = await money.pay(orderId, { amount })
      expect(response.statusCode).toBe(400)
      expect((await money.get(orderId)).payments).toEqual([])
    },
  )

  it('refunds no more than was paid', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 5000 })
    const response = await money.pay(orderId, { kind: 'refund', amount: 5001 })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      error: 'refund_exceeds_paid',
      message: "Only ₦5,000 has been paid, so you can't refund more.",
    })
    expect(await money.get(orderId)).toMatchObject({ paid_amount: 5000, version: 2 })
  })

  it('is closed to unknown orders', async () => {
    expect((await money.pay('PJ-00000000', {})).json()).toMatchObject({ error: 'order_not_found' })
  })
})

describe('voiding an entry', () => {
  it('leaves it in the ledger with the reason, and no longer counts it', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 3000 })
    const { payments } = (await money.pay(orderId, { amount: 3000 })).json()
    const response = await money.voidEntry(orderId, payments[1].id)
    expect(response.statusCode).toBe(200)
    const order = response.json()
    expect(order).toMatchObject({ paid_amount: 3000, balance_due: 13_500, version: 4 })
    expect(order.payments[0].voided).toBeNull()
    expect(order.payments[1].voided).toEqual({
      at: '2026-11-21T11:00:00.000Z',
      by: 'The owner',
      reason: 'Typed twice',
    })
    expect(order.history.at(-1)).toMatchObject({
      by: 'The owner',
      note: 'Void: Payment of ₦3,000, cash. Reason: Typed twice',
    })
  })

  it('needs a reason, and an entry of this order that is not void already', async () => {
    const orderId = await money.place()
    const { payments } = (await money.pay(orderId, {})).json()
    const [{ id }] = payments
    expect((await money.voidEntry(orderId, id, { reason: ' ' })).statusCode).toBe(400)
    expect((await money.voidEntry(await money.place(), id)).statusCode).toBe(404)
    expect((await money.voidEntry(orderId, id)).statusCode).toBe(200)
    expect((await money.voidEntry(orderId, id)).json()).toMatchObject({ error: 'payment_not_found' })
    expect((await money.voidEntry(orderId, 'nine')).statusCode).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  it('makes one entry of a double click, also at two servers', async () => {
    const other = await test.startAnotherApp()
    const orderId = await money.place()
    const headers = { 'idempotency-key': 'click 1' }
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => money.pay(orderId, {}, headers, index % 2 ? other : test.app)),
    )
    await other.close()
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect(await money.get(orderId)).toMatchObject({ paid_amount: 5000, version: 2 })
  })

  it('belongs to one order and one content, and is free again after a refused entry', async () => {
    const headers = { 'idempotency-key': 'click 2' }
    const [first, second] = [await money.place(), await money.place()]
    expect((await money.pay(first, { kind: 'refund' }, headers)).statusCode).toBe(422)
    await money.pay(first, {}, headers)
    expect((await money.pay(second, {}, headers)).statusCode).toBe(201)
    const reused = await money.pay(first, { amount: 6000 }, headers)
    expect([reused.statusCode, reused.json().error]).toEqual([422, 'idempotency_key_reused'])
  })

  it('makes one entry also when the retry names another balance', async () => {
    const orderId = await money.place()
    const headers = { 'idempotency-key': 'click 4' }
    await money.pay(orderId, { expected_balance: 16_500 }, headers)
    const retried = await money.pay(orderId, { expected_balance: 11_500, allow_overpaid: true }, headers)
    expect([retried.statusCode, retried.json().paid_amount]).toEqual([200, 5000])
  })
})

describe('a payment that two people record', () => {
  const transfer = { method: 'transfer', amount: 16_500 }

  it('is booked once when both name the balance that they saw, also at two servers', async () => {
    const other = await test.startAnotherApp()
    const orderId = await money.place()
    const entry = { ...transfer, expected_balance: 16_500, allow_overpaid: true }
    const responses = await Promise.all([
      money.pay(orderId, { ...entry, reference: 'Ada' }),
      money.pay(orderId, { ...entry, method: 'cash' }, test.as.owner, other),
    ])
    await other.close()
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: 'balance_changed',
      message: 'The balance has changed: ₦0 is due now.',
      balance_due: 0,
      order: { order_id: orderId, paid_amount: 16_500 },
    })
    expect(await money.get(orderId)).toMatchObject({ paid_amount: 16_500, version: 2 })
  })

  it('is booked once with the same reference and amount, until it is voided', async () => {
    const orderId = await money.place()
    const part = { method: 'transfer', amount: 8000, reference: 'Ada Obi  GTB' }
    const [first, second] = await Promise.all([
      money.pay(orderId, { ...part, expected_balance: 16_500 }),
      money.pay(orderId, { ...part, expected_balance: 16_500, reference: ' ada obi gtb ' }, test.as.owner),
    ])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 201])
    const repeated = [first, second].find(({ statusCode }) => statusCode === 200)?.json()
    expect(repeated).toMatchObject({ order_id: orderId, duplicate_of: repeated.payments[0].id })
    const order = await money.get(orderId)
    expect(order).toMatchObject({ paid_amount: 8000, version: 2, payments: [{ amount: 8000 }] })
    expect((await money.pay(orderId, { ...part, kind: 'refund' })).statusCode).toBe(201)
    expect((await money.pay(orderId, { ...part, amount: 8001 })).statusCode).toBe(201)
    expect((await money.pay(await money.place(), part)).statusCode).toBe(201)
    const again = await money.place()
    const { payments } = (await money.pay(again, part)).json()
    await money.voidEntry(again, payments[0].id)
    expect((await money.pay(again, part)).json()).toMatchObject({ paid_amount: 8000 })
  })

  it.each(['ABC12', 'A B C 1 2', 'abc\u00a012', '\u200bABC 12\u200e', 'ＡＢＣ 12'])(
    'is booked once where two people write the reference ABC 12 and %j',
    async (reference) => {
      const orderId = await money.place()
      await money.pay(orderId, { reference: 'ABC 12' })
      expect((await money.pay(orderId, { reference })).statusCode).toBe(200)
      expect(await money.get(orderId)).toMatchObject({ paid_amount: 5000 })
    },
  )

  it('is booked twice where neither has a reference to compare', async () => {
    const orderId = await money.place()
    await money.pay(orderId, {})
    expect((await money.pay(orderId, { reference: '\u200b' })).statusCode).toBe(201)
  })

  it('is refused as a refund too when the balance differs', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 17_500, allow_overpaid: true })
    const refund = { kind: 'refund', amount: 1000, expected_balance: -1000 }
    expect((await money.pay(orderId, refund)).statusCode).toBe(201)
    expect((await money.pay(orderId, { ...refund, method: 'card' })).json()).toMatchObject({ error: 'balance_changed' })
  })
})

it('records the balance with an unknown method for an order that is marked as paid, and nothing where nothing is due', async () => {
  const orderId = await money.place()
  await money.pay(orderId, { amount: 6500 })
  const paid = (await money.patch(orderId, { paid: true, version: 2 })).json()
  expect(paid).toMatchObject({ paid: true, balance_due: 0, version: 3 })
  expect(paid.payments.at(-1)).toMatchObject({ method: 'unspecified', amount: 10_000 })
  const again = await money.patch(orderId, { paid: true, version: 3 })
  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({ version: 3 })
  const unpaid = (await money.patch(orderId, { paid: false, version: 3 })).json()
  expect(unpaid).toMatchObject({ paid: false, paid_amount: 0, balance_due: 16_500 })
  expect(unpaid.payments.map(({ voided }: Payment) => voided?.reason)).toEqual([
    'Marked as not paid',
    'Marked as not paid',
  ])
})
