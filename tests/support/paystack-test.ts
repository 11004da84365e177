import { test as base } from './browser-test.ts'
import { type PaystackServer, paystackKey, startPaystackServer } from './paystack-server.ts'
import { type RunningServer, startServer } from './server.ts'

/** A test on a server whose customers pay online, at a test server of the payment provider that reports to it. */
export const test = base.extend<object, { paystack: PaystackServer; shop: RunningServer }>({
  paystack: [
    async ({ browserName: _ }, use) => {
      const paystack = await startPaystackServer()
      await use(paystack)
      await paystack.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paystack }, use) => {
      const settings = { PAYSTACK_SECRET_KEY: paystackKey, PAYSTACK_URL: paystack.url }
      const server = await startServer({ env: { DEMO: 'true', ...settings } })
      paystack.send = ({ payload, headers }) =>
        fetch(`${server.url}/api/paystack/webhook`, { method: 'POST', body: payload, headers })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // The customer's browser goes to the provider's page.
  expectedErrors: ({ baseURL: _ }, use) => use([/^request to another host: http:\/\/127\.0\.0\.1:\d+\/pay\/PJ-/]),
})
