import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import type { PaystackServer } from '../../../tests/support/paystack-server.ts'
import type { TestApp } from './test-app.ts'

/** A slow machine may take a while to work off a report. */
const patience = { timeout: 20_000, interval: 10 }

/** What a customer, the payment provider and time do to online payments. */
export const createOnlineRequests = (test: TestApp, paystack: PaystackServer) => ({
  start: (orderId: string, payload: object = { amount: 'due' }, app: FastifyInstance = test.app) =>
    app.inject({ method: 'POST', url: `/api/orders/${orderId}/pay`, payload }),
  /** From now on the provider's reports reach the server by themselves. */
  receiveReports: (app: FastifyInstance = test.app): void => {
    paystack.send = (report) => app.inject({ method: 'POST', url: '/api/paystack/webhook', ...report })
  },
  report: (event: string, data: object, app: FastifyInstance = test.app) =>
    app.inject({ method: 'POST', url: '/api/paystack/webhook', ...paystack.report(event, data) }),
  /** The customer's page; with a reference, when they come back from paying. */
  status: async (orderId: string, reference = '', app: FastifyInstance = test.app) =>
    (await app.inject({ url: `/api/orders/${orderId}/status${reference && `?reference=${reference}`}` })).json(),
  waitForState: (reference: string, state: string) =>
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
    }, patience),
})
