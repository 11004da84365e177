import { expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const token = 'a-token-for-the-scraper'
const test = sharedTestApp({ metricsToken: token })

const order = (changes: object) => test.post('/api/checkout', checkoutBody({ cart_id: createCartId(), ...changes }))

it('counts requests, orders and refusals, and what waits in the database', async () => {
  expect((await order({})).statusCode).toBe(201)
  expect((await order({ amount: 1 })).statusCode).toBe(422)
  const response = await test.get('/metrics')
  expect(response.headers['content-type']).toMatch(/^text\/plain/)
  const lines = response.body.split('\n')
  expect(lines).toContain('http_request_duration_seconds_count{method="POST",route="/api/checkout",status="201"} 1')
  expect(lines).toContain('pj_orders_placed_total{route="/api/checkout"} 1')
  expect(lines).toContain('pj_orders_refused_total{route="/api/checkout",error="price_mismatch"} 1')
  expect(lines).toContain('pj_streams_open 0')
  expect(lines).toContain('pj_waiting{queue="email"} 0')
  expect(lines).toContain('pj_database_up 1')
  expect(response.body).toMatch(/^pj_job_runs\{task="release ended holds",outcome="success"\} [1-9]/m)
  expect(response.body).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(response.body).not.toMatch(/^pj_backup_age_seconds\{/m)
})

it.each([
  ['this machine', {}, {}, 200],
  ['a proxy on this machine', {}, { 'x-forwarded-for': '10.0.0.1' }, 404],
  ['a proxy that says so differently', {}, { forwarded: 'for=10.0.0.1' }, 404],
  ['a proxy that only passes on the host', {}, { host: 'shop.example.com' }, 404],
  ['another machine', { remoteAddress: '10.0.0.1' }, {}, 404],
  ['another machine with a wrong token', { remoteAddress: '10.0.0.1' }, { authorization: 'Bearer guess' }, 404],
  ['another machine with the token', { remoteAddress: '10.0.0.1' }, { authorization: `Bearer ${token}` }, 200],
])('answers %s as it may', async (_who, from, headers, status) => {
  expect((await test.app.inject({ url: '/metrics', headers, ...from })).statusCode).toBe(status)
})
