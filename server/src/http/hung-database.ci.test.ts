import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { startProxiedApp } from '../testing/proxied-app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let proxy: TcpProxy
let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  test = await startTestApp()
  const proxied = await startProxiedApp(test)
  app = proxied.app
  proxy = proxied.proxy
  close = async () => {
    await proxied.close()
    await test.close()
  }
})
afterAll(() => close())

const order = () =>
  app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody({ cart_id: createCartId() }) })

it('responds with 503 while PostgreSQL hangs, and recovers with it', async () => {
  expect((await order()).statusCode).toBe(201)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  proxy.stall()
  const ordered = order()
  const looked = app.inject('/api/orders/PJ-00000000/status')
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json().error).toBe('not_ready')
  const refused = await ordered
  expect(refused.json()).toMatchObject({ success: false, error: 'unavailable' })
  expect(refused.statusCode).toBe(503)
  expect((await looked).statusCode).toBe(503)
  proxy.resume()
  expect((await order()).statusCode).toBe(201)
})
