import { zeroNaira } from '@pj/shared/money'
import { buildExpressPayload } from '@pj/shared/orders/custom-cart'
import { quote } from '@pj/shared/pricing/quote'
import { menuA } from '@pj/shared/testing/menus'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { findOrderRow } from '../testing/rows.ts'
import { sharedTestApp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { firstMails, orderBytes } from './budgets.ts'

const test = sharedTestApp({ rateLimit: true, trustedProxies: 1 })
let other: FastifyInstance

beforeAll(async () => {
  other = await test.startAnotherApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('usage_counts').execute()
})

interface From {
  readonly address: string
  readonly app?: FastifyInstance
}

const order = ({ address, app = test.app }: From, body: object = checkoutBody({ cart_id: createCartId() })) =>
  app.inject({ method: 'POST', url: '/api/checkout', payload: body, headers: { 'x-forwarded-for': address } })

const cake = ({ address }: From) =>
  test.post('/api/custom-cart', buildExpressPayload(expressCake, quote(expressCake, menuA)?.unit ?? zeroNaira, menuA), {
    'x-forwarded-for': address,
  })

const readUse = () => test.db.selectFrom('usage_counts').select(['key', 'used']).orderBy('key').execute()

/** Leaves a few bytes of the budget with this key. */
const useUp = (key: string, limit: number) =>
  test.db
    .insertInto('usage_counts')
    .values({ key, used: limit - 10, window_ends: new Date(test.clock.now.getTime() + 60 * 60_000) })
    .execute()

describe('the bytes of orders', () => {
  it('counts for the network and for the shop, once for an order that is sent twice', async () => {
    const body = checkoutBody({ cart_id: createCartId() })
    expect((await order({ address: '10.1.0.1' }, body)).statusCode).toBe(201)
    const first = await readUse()
    expect(first.map(({ key }) => key)).toEqual(['order bytes', 'order bytes 10.1.0.1'])
    expect(first[0]?.used).toBeGreaterThan(500)
    expect(first[0]?.used).toBeLessThan(3000)
    expect((await order({ address: '10.1.0.1' }, body)).statusCode).toBe(200)
    expect(await readUse()).toEqual(first)
  })

  it('refuses orders and cakes of one network with 429 on every server, and no others', async () => {
    await useUp('order bytes 10.1.0.3', orderBytes.network)
    const stored = checkoutBody({ cart_id: createCartId() })
    await order({ address: '10.1.0.4' }, stored)
    for (const app of [test.app, other, test.app]) {
      const refused = await order({ address: '10.1.0.3', app })
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        success: false,
        error: 'too_many_requests',
        message: 'Too many orders came from your network today. Please call us.',
      })
      expect(Number(refused.headers['retry-after'])).toBe(60 * 60)
    }
    expect((await cake({ address: '10.1.0.3' })).statusCode).toBe(429)
    expect((await order({ address: '10.1.0.3' }, stored)).statusCode, 'the retry of a stored order').toBe(200)
    expect((await order({ address: '10.1.0.4' })).statusCode).toBe(201)
    expect((await cake({ address: '10.1.0.4' })).statusCode).toBe(201)
  })

  it("refuses strangers' orders with 503 when all networks have used them up, but none of staff", async () => {
    await useUp('order bytes', orderBytes.shop)
    for (const address of ['10.1.0.5', '10.1.0.6']) {
      const refused = await order({ address })
      expect(refused.statusCode).toBe(503)
      expect(refused.json().message).toBe("We can't take more orders online today. Please call us.")
    }
    const desk = { ...checkoutBody({ cart_id: createCartId() }), channel: 'phone' }
    const headers = { ...test.as.staff, 'x-forwarded-for': '10.1.0.5' }
    const taken = await test.post('/api/orders', desk, headers)
    expect(taken.statusCode, taken.body).toBe(201)
  })
})

describe('mails about new orders', () => {
  let mailing: TestApp
  beforeAll(async () => {
    const mail = { smtpUrl: 'capture:', publicUrl: 'https://shop.example.com' }
    mailing = await startTestApp({ rateLimit: true, trustedProxies: 1, ...mail })
  })
  afterAll(() => mailing.close())

  let strangers = 0
  /** Places an order as another stranger and returns the state of its mail. */
  const mailOf = async (address: string): Promise<{ state: string; error: string | null }> => {
    strangers += 1
    const body = checkoutBody({ cart_id: createCartId(), email: `stranger-${strangers}@example.com` })
    const { order_id } = (await order({ address, app: mailing.app }, body)).json()
    const { id } = await findOrderRow(mailing, order_id)
    const rows = await mailing.db.selectFrom('messages').select(['state', 'error']).where('order_id', '=', id).execute()
    return rows[0] ?? { state: 'none', error: null }
  }
  const skipped = { state: 'skipped', error: 'Too many new orders at once' }

  it('limits them per network, and still accepts the order', async () => {
    for (let count = 0; count < firstMails.network; count += 1) {
      expect((await mailOf('10.2.0.1')).state).not.toBe('skipped')
    }
    expect(await mailOf('10.2.0.1')).toEqual(skipped)
    expect((await mailOf('10.2.0.2')).state).not.toBe('skipped')
  })
})
