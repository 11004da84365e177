import type { FastifyInstance } from 'fastify'
import { afterEach, expect, vi } from 'vitest'
import {
  type PaystackPayment,
  type PaystackServer,
  paystackKey,
  startPaystackServer,
} from '../../../tests/support/paystack-server.ts'
import { shareStarted } from '../../../tests/support/share-started.ts'
import type { AppConfig } from '../config.ts'
import { createMoneyRequests } from './money-requests.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A slow machine may take a while to work off a report. */
const patience = { timeout: 60_000, interval: 50 }

export type PaystackShop = ReturnType<typeof sharedPaystackShop>

/** Where customers of the shop below return to after paying. */
export const shopUrl = 'https://shop.example.com'

/** A shop whose customers pay at a test provider, which works again after each test and has seen no wrong request. */
export function sharedPaystackShop(changes: Partial<AppConfig> = {}) {
  const paystack = shareStarted(startPaystackServer, (server) => server.close())
  const test = shareStarted(
    () => startTestApp({ paystack: { secretKey: paystackKey, url: paystack.url, shopUrl }, ...changes }),
    (app) => app.close(),
  )
  afterEach(() => {
    Object.assign(paystack, { fault: undefined, latencyMs: 0, namesRefunds: true, delivery: 'once' })
    expect(paystack.violations).toEqual([])
  })
  return { paystack, test, money: createMoneyRequests(test), online: createOnlineRequests(test, paystack) }
}

/** What a customer, the payment provider and time do to online payments. */
export function createOnlineRequests(test: TestApp, paystack: PaystackServer) {
  const money = createMoneyRequests(test)

  const start = (orderId: string, payload: object = { amount: 'due' }, app: FastifyInstance = test.app) =>
    app.inject({ method: 'POST', url: `/api/orders/${orderId}/pay`, payload })

  /** From now on the provider's reports reach the server by themselves. */
  const receiveReports = (app: FastifyInstance = test.app): void => {
    paystack.send = (report) => app.inject({ method: 'POST', url: '/api/paystack/webhook', ...report })
  }

  const report = (event: string, data: object, app: FastifyInstance = test.app) =>
    app.inject({ method: 'POST', url: '/api/paystack/webhook', ...paystack.report(event, data) })

  /** The customer's page; with a reference, when they come back from paying. */
  const status = async (orderId: string, reference = '', app: FastifyInstance = test.app) =>
    (await app.inject({ url: `/api/orders/${orderId}/status${reference && `?reference=${reference}`}` })).json()

  const waitForState = (reference: string, state: string) =>
    vi.waitFor(async () => {
      const attempt = await test.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      if (attempt.state !== state)
        throw new Error(
          `${reference} is ${attempt.state}: ${test.log.filter((line) => line.includes('cannot')).join('')}`,
        )
      return attempt
    }, patience)

  /** Pays the attempt at the provider, which reports it, and waits until it is booked. */
  const pay = async (reference: string, change?: Partial<PaystackPayment>) => {
    paystack.pay(reference, change)
    if (!paystack.send) await report('charge.success', { reference })
    return waitForState(reference, 'paid')
  }

  /** Returns an order and the reference of an attempt to pay all of its ₦16,500. */
  const begin = async (): Promise<{ id: string; reference: string }> => {
    const id = await money.place()
    return { id, reference: (await start(id)).json().reference }
  }

  /** Returns an order of ₦16,500, paid online. */
  const placePaid = async (): Promise<{ id: string; reference: string }> => {
    const begun = await begin()
    await pay(begun.reference)
    return begun
  }

  const waitForOrder = (id: string, isThere: (order: Awaited<ReturnType<typeof money.get>>) => boolean) =>
    vi.waitFor(async () => {
      const order = await money.get(id)
      if (!isThere(order)) throw new Error(JSON.stringify([order.paid_amount, order.online]))
      return order
    }, patience)

  const waitForPaid = (id: string, amount: number) => waitForOrder(id, ({ paid_amount }) => paid_amount === amount)

  return { start, receiveReports, report, status, waitForState, pay, begin, placePaid, waitForOrder, waitForPaid }
}
