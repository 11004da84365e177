import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ corsOrigins: ['https://shop.example.com'] })
})
afterAll(() => test.close())

const ask = (origin: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url: '/api/checkout',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

it('a storefront on a named host may call the API', async () => {
  const preflight = await ask('https://shop.example.com')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example.com',
    'access-control-allow-headers': expect.stringContaining('idempotency-key'),
  })
  const answer = await test.app.inject({
    url: '/api/orders/PJ-00000000/status',
    headers: { origin: 'https://shop.example.com' },
  })
  expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example.com')
})

it('another may not', async () => {
  expect((await ask('https://evil.example.com')).headers).not.toHaveProperty('access-control-allow-origin')
})
