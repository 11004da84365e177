import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paystackKey } from '../../../../tests/support/paystack-server.ts'
import { sharedPaystackShop, shopUrl } from '../../testing/online-requests.ts'

const { paystack, test, money, online } = sharedPaystackShop({ logLevel: 'info' })

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

  it('is read whatever type it declares', async () => {
    const { reference } = await online.begin()
    paystack.pay(reference)
    const { payload, headers } = paystack.report('charge.success', { reference })
    expect((await send(payload, { ...headers, 'content-type': 'text/plain' })).statusCode).toBe(200)
    await online.waitForState(reference, 'paid')
  })

  it('may have at most 64 kB', async () => {
    const { payload, headers } = paystack.report('charge.success', { reference: 'x'.repeat(64 * 1024) })
    expect((await send(payload, headers)).statusCode).toBe(413)
  })

  it.each([
    ['about a payment of another shop', 'charge.success', { reference: 'T-1' }],
    ['of another kind', 'transfer.success', { reference: 'x'.repeat(200), id: { not: 'text' } }],
    ['with characters that the database refuses', 'charge\u0000.success', { reference: '\u0000' }],
    ['without data', 'charge.success', []],
  ])('%s is acknowledged and changes nothing', async (_label, event, data) => {
    expect((await online.report(event, data)).statusCode).toBe(200)
  })

  it.each(['[', '[]', '"charge.success"', '1', 'null'])(
    'acknowledges %s, which is no report, because it is signed',
    async (body) => {
      expect((await send(body, { ...paystackHeaders(body), 'content-type': 'application/json' })).statusCode).toBe(200)
    },
  )
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
