import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.each(['/healthz', '/api/orders', '/api/none', '/none'])('sets the security headers of %s', async (url) => {
  const { headers } = await test.app.inject({ url })
  expect(String(headers['content-security-policy']).split(';').sort()).toEqual([
    "base-uri 'self'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

it('keeps responses of the API out of caches', async () => {
  for (const url of ['/healthz', '/readyz', '/api/orders', '/api/none'])
    expect((await test.app.inject({ url })).headers['cache-control']).toBe('no-store')
})
