import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { paystackKey } from '../../../../tests/support/paystack-server.ts'
import { sharedPaystackShop, shopUrl } from '../../testing/online-requests.ts'
import { setColumns } from '../../testing/rows.ts'

const start = new Date('2026-11-21T11:00:00Z')

const { paystack, test, money, online } = sharedPaystackShop({ logLevel: 'info' })
afterEach(() => {
  test.clock.now = start
})

/** The entries of the ledger that count. */
const ledger = async (id: string) => (await money.get(id)).payments

describe('paying online', () => {
  it('asks the provider for what is due, and for the way back to the shop, whatever the browser says', async () => {
    const id = await money.place()
    await money.pay(id, { amount: 6500 })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const started = await test.post(`/api/orders/${id}/pay`, { amount: 'due' }, headers)
    expect(started.json()).toEqual({ authorization_url: `${paystack.url}/pay/${id}-1`, reference: `${id}-1` })
    expect(paystack.payments.get(`${id}-1`)).toMatchObject({
      requested_amount: 1_000_000,
      callback_url: `${shopUrl}/orders/${id}?reference=${id}-1`,
      email: 'ada@example.com',
    })
    const own = await online.start(id, { amount: 'due', naira: 1 })
    expect(own.statusCode).toBe(400)
  })

  it('pays by the same attempt after a double tap, and by another one after a failure', async () => {
    const { id, reference } = await online.begin()
    expect((await online.start(id)).json().reference).toBe(reference)
    paystack.pay(reference, { status: 'failed' })
    await online.status(id, reference)
    await online.waitForState(reference, 'failed')
    expect((await online.start(id)).json().reference).toBe(`${id}-2`)
  })

  it.each([
    ['an unknown order', 'PJ-00000000', { amount: 'due' }, 404],
    ['a deposit where none is asked for', undefined, { amount: 'deposit' }, 409],
  ])('refuses %s', async (_label, order, payload, status) => {
    const response = await online.start(order ?? (await money.place()), payload)
    expect(response.statusCode).toBe(status)
  })

  it('asks for the missing part of a deposit', async () => {
    const id = await money.place()
    await setColumns(test, id, { deposit: 8000 })
    await money.pay(id, { amount: 3000 })
    const { reference } = (await online.start(id, { amount: 'deposit' })).json()
    expect(paystack.payments.get(reference)?.requested_amount).toBe(500_000)
    await money.pay(id, { amount: 5000 })
    expect((await online.start(id, { amount: 'deposit' })).json()).toMatchObject({ error: 'nothing_due' })
  })

  it('needs an email address for an order without one', async () => {
    const id = await money.place()
    await setColumns(test, id, { email: null })
    expect((await online.status(id)).online).toEqual({ mode: 'test', needs_email: true, attempt: null })
    expect((await online.start(id)).json().error).toBe('email_required')
    const { reference } = (await online.start(id, { amount: 'due', email: 'ada@home.example.' })).json()
    expect(paystack.payments.get(reference)?.email).toBe('ada@home.example')
  })

  it('continues with the next reference when the provider knows one that a restored backup has lost', async () => {
    const lost = await online.begin()
    paystack.pay(lost.reference)
    await test.db.deleteFrom('payment_attempts').where('reference', '=', lost.reference).execute()
    expect((await online.start(lost.id)).json().reference).toBe(`${lost.id}-2`)
    await online.status(lost.id, lost.reference)
    await online.waitForState(lost.reference, 'paid')
    expect((await ledger(lost.id)).map(({ amount }: { amount: number }) => amount)).toEqual([16_500])
  })

  it.each(['garbage', 'lost'] as const)('keeps the order when the provider fails: %s', async (fault) => {
    const id = await money.place()
    paystack.fault = fault
    const response = await online.start(id)
    expect([response.statusCode, response.json()]).toEqual([
      503,
      {
        success: false,
        error: 'payment_unavailable',
        message: "We can't take online payments right now. Try again later, or pay by transfer.",
      },
    ])
    paystack.fault = undefined
    expect((await online.start(id)).statusCode).toBe(201)
  })
})

describe('a payment', () => {
  it('is booked once, with its channel and fee, however often the provider and the customer report it', async () => {
    const { id, reference } = await online.begin()
    paystack.pay(reference, { fees: 34_750 })
    const reports = Array.from({ length: 5 }, () => online.report('charge.success', { reference }))
    const visits = Array.from({ length: 5 }, () => online.status(id, reference))
    expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(visits)
    await online.waitForState(reference, 'paid')
    await online.report('charge.success', { reference })
    await online.status(id, reference)
    expect(await ledger(id)).toMatchObject([
      { kind: 'payment', method: 'online', amount: 16_500, reference, channel: 'card', fee: 348, by: 'Paystack' },
    ])
    expect(await online.status(id, reference)).toMatchObject({
      balance_due: 0,
      online: { mode: 'test', attempt: { reference, state: 'paid', amount: 16_500 } },
    })
    const { events } = await test.db
      .selectFrom('provider_events')
      .select(({ fn }) => fn.sum<number>('received').as('events'))
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(Number(events)).toBe(6)
  })

  it('is found by the last question after the provider has been down for days', async () => {
    const { reference } = await online.begin()
    paystack.pay(reference)
    paystack.fault = 'error'
    const other = await startOnLaterDay(4)
    const inAnHour = new Date(test.clock.now.getTime() + 3_600_000)
    await expect
      .poll(async () => (await online.waitForState(reference, 'open')).next_check_at, { timeout: 60_000 })
      .toEqual(inAnHour)
    paystack.fault = undefined
    const next = await startOnLaterDay(1)
    await online.waitForState(reference, 'paid')
    await Promise.all([other.close(), next.close()])
  })

  it('is no longer asked about after three days', async () => {
    const { reference } = await online.begin()
    const other = await startOnLaterDay(4)
    expect(await online.waitForState(reference, 'expired')).toMatchObject({ next_check_at: null })
    await other.close()
    await online.pay(reference)
  })

  /** The work of the first server is only repeated after a while. */
  async function startOnLaterDay(days: number): Promise<FastifyInstance> {
    test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000)
    return test.startAnotherApp()
  }

  it.each([
    ['less than was asked for', { amount: 500_000 }, { amount: 5000, to_check: ['amount'] }],
    ['kobo', { amount: 1_649_950 }, { amount: 16_499, to_check: ['kobo', 'amount'] }],
    ['another currency', { currency: 'USD' }, { amount: undefined, to_check: ['currency'] }],
  ])('of %s is booked as what came', async (_label, change, expected) => {
    const { id, reference } = await online.begin()
    const attempt = await online.pay(reference, change)
    expect(attempt.to_check).toEqual(expected.to_check)
    expect((await ledger(id))[0]?.amount).toBe(expected.amount)
  })

  it('can be refunded but not voided', async () => {
    const { id, reference } = await online.begin()
    await online.pay(reference)
    const { payments, version } = await money.get(id)
    expect((await money.voidEntry(id, payments[0].id)).json().error).toBe('paid_online')
    expect((await money.patch(id, { paid: false, version })).json().error).toBe('paid_online')
    expect((await money.get(id)).paid_amount).toBe(16_500)
  })

  it('flags one that the customer disputes once', async () => {
    const { id, reference } = await online.begin()
    await online.pay(reference)
    await online.report('charge.dispute.create', { id: 7, transaction: { reference } })
    await online.report('charge.dispute.create', { id: 7, transaction: { reference } })
    expect(await online.waitForState(reference, 'paid')).toMatchObject({ to_check: ['dispute'] })
    expect(
      (await money.get(id)).history.filter(({ note }: { note: string }) => note?.includes('disputes')),
    ).toHaveLength(1)
    const needs = await test.get('/api/needs', test.as.staff)
    expect(needs.json().online_to_check).toBeGreaterThan(0)
  })

  it('reports a bank transfer that the provider rejects, which can be made again', async () => {
    const { id, reference } = await online.begin()
    paystack.pay(reference, { status: 'pending' })
    await online.status(id, reference)
    // The report names only the id that the first answer contains.
    await expect
      .poll(async () => (await online.waitForState(reference, 'open')).provider_status, { timeout: 60_000 })
      .toBe('pending')
    online.receiveReports()
    paystack.rejectTransfer(reference)
    await online.waitForState(reference, 'rejected')
    paystack.send = undefined
    expect((await online.status(id)).online.attempt).toEqual({ reference, state: 'rejected', amount: 16_500 })
    expect((await money.get(id)).history.at(-1).note).toBe(
      'Paystack rejected a bank transfer, as it does for a wrong amount',
    )
    expect((await online.start(id)).json().reference).toBe(`${id}-2`)
    await online.pay(reference)
    expect(await ledger(id)).toHaveLength(1)
  })
})

describe('a report', () => {
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    test.post('/api/paystack/webhook', payload, headers)

  it.each([
    ['without a signature', {}],
    ['with a short signature', { 'x-paystack-signature': 'ab' }],
    ['with the signature of another body', paystackHeaders('{}')],
  ])('%s is refused', async (_label, headers) => {
    const { reference } = await online.begin()
    paystack.pay(reference)
    const body = JSON.stringify({ event: 'charge.success', data: { reference } })
    const response = await send(body, { 'content-type': 'application/json', ...headers })
    expect([response.statusCode, response.json().error]).toEqual([401, 'wrong_signature'])
    expect(await online.waitForState(reference, 'open')).toMatchObject({ checks: 0 })
  })

  it.each([
    ['about a payment of another shop', 'charge.success', { reference: 'T-1' }],
    ['of another kind', 'transfer.success', { reference: 'x'.repeat(200), id: { not: 'text' } }],
    ['with characters that the database refuses', 'charge\u0000.success', { reference: '\u0000' }],
    ['without data', 'charge.success', []],
  ])('%s is acknowledged and changes nothing', async (_label, event, data) => {
    expect((await online.report(event, data)).statusCode).toBe(200)
  })
})

/** The headers of a signed report with this body. */
function paystackHeaders(body: string): Record<string, string> {
  return { 'x-paystack-signature': createHmac('sha512', paystackKey).update(body).digest('hex') }
}

describe('a key', () => {
  it('is off without one', async () => {
    const off = await test.startAnotherApp({ paystack: undefined })
    const id = await money.place()
    expect((await online.start(id, { amount: 'due' }, off)).json().error).toBe('payment_unavailable')
    expect((await online.status(id, '', off)).online).toBeNull()
    expect((await online.report('charge.success', {}, off)).statusCode).toBe(401)
    await off.close()
  })

  it.each(['pk_test_123', 'sk_test_wrong'])('that the provider refuses is said at the start: %s', async (secretKey) => {
    const before = test.log.length
    const wrong = await test.startAnotherApp({ paystack: { secretKey, url: paystack.url, shopUrl } })
    await expect
      .poll(() => test.log.slice(before).filter((line) => line.includes('PAYSTACK_SECRET_KEY')), { timeout: 60_000 })
      .toHaveLength(1)
    const id = await money.place()
    expect((await online.start(id, { amount: 'due' }, wrong)).statusCode).toBe(503)
    expect((await online.status(id, '', wrong)).online).toBeNull()
    await wrong.close()
  })

  it('is in no log, nor is what the provider says about the customer', () => {
    const log = test.log.join()
    for (const secret of [paystackKey, 'ada@', 'AUTH_secret', '4081']) expect(log).not.toContain(secret)
  })
})
