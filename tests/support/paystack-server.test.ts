import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaystackServer, paystackKey, startPaystackServer } from './paystack-server.ts'
import type { SignedReport } from './paystack-webhooks.ts'

let paystack: PaystackServer
let received: SignedReport[]

beforeAll(async () => {
  paystack = await startPaystackServer()
})
beforeEach(() => {
  received = []
  paystack.send = async (report) => void received.push(report)
})
afterAll(() => paystack.close())

const valid = {
  email: 'ada@example.com',
  amount: 100_000,
  currency: 'NGN',
  callback_url: 'https://shop.example.com/orders/PJ-1',
}
let count = 0
const nextReference = (): string => {
  count += 1
  return `PJ-${count}`
}

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${paystack.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${paystackKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the test server of the payment provider', () => {
  it.each([
    ['an unknown field', '/transaction/initialize', { ...valid, cart: 1 }, 'cart'],
    ['a fraction of a kobo', '/transaction/initialize', { ...valid, amount: 10.5 }, 'amount'],
    ['an unknown character', '/transaction/initialize', { ...valid, reference: 'PJ_1' }, 'reference'],
    ['a refund of nothing', '/refund', { amount: 1 }, 'transaction'],
    ['an unknown call', '/transfer', {}, 'unknown'],
  ])('refuses %s and remembers it', async (_label, path, body, violation) => {
    const before = paystack.violations.length
    expect((await send(path, body)).status).toBe(400)
    expect(paystack.violations.slice(before)).toEqual([`POST ${path}: ${violation}`])
  })

  it('refuses a repeated reference, another key and a body that is not JSON', async () => {
    const reference = nextReference()
    const statuses = [
      await send('/transaction/initialize', { ...valid, reference }),
      await send('/transaction/initialize', { ...valid, reference }),
      await send('/transaction/initialize', valid, { authorization: 'Bearer sk_test_other' }),
      await send('/transaction/initialize', valid, { 'content-type': 'text/plain' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 400, 401, 400])
  })

  it.each([
    ['once', ['a', 'b']],
    ['doubled', ['a', 'a', 'b', 'b']],
    ['reordered', ['b', 'a']],
    ['lost', []],
  ] as const)('delivers reports %s', async (delivery, expected) => {
    const [first, second] = [nextReference(), nextReference()]
    for (const reference of [first, second]) await send('/transaction/initialize', { ...valid, reference })
    paystack.delivery = delivery
    paystack.pay(first)
    paystack.pay(second)
    const names = received.map(({ payload }) => (payload.includes(`"${first}"`) ? 'a' : 'b'))
    expect(names).toEqual(expected)
    await paystack.repeatReports()
    expect(received.at(-1)?.payload).toContain(`"${second}"`)
  })
})
