import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ hstsSeconds: 600 })

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=600',
}

it.each(['/healthz', '/none', '/%zz'])('sets the security headers of %s', async (url) => {
  const { headers } = await test.get(url)
  expect(String(headers['content-security-policy']).split(';').sort()).toEqual([
    "base-uri 'none'",
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
  expect(headers).toMatchObject(expected)
})

it('keeps responses of the API out of caches', async () => {
  for (const url of ['/healthz', '/readyz', '/api/orders', '/api/none'])
    expect((await test.get(url)).headers['cache-control']).toBe('no-store')
})

describe('another origin', () => {
  const ours = 'https://shop.example.com'
  const call = async (origin: string, corsOrigins: string[]) => {
    const app = await test.startAnotherApp({ corsOrigins })
    const asked = { origin, 'access-control-request-method': 'POST' }
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/checkout', headers: asked })
    const response = await app.inject({ url: '/api/orders/PJ-00000000/status', headers: { origin } })
    return { preflight, response }
  }

  it('calls the API if CORS_ORIGINS has it', async () => {
    const { preflight, response } = await call(ours, [ours])
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': ours,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': ours, vary: 'Origin' })
  })

  it.each([
    ['https://evil.example.com', [ours], 204],
    [ours, [], 405],
  ])('as %s may not call the API of %j', async (origin, origins, status) => {
    const { preflight, response } = await call(origin, origins)
    expect(preflight.statusCode).toBe(status)
    for (const { headers } of [preflight, response]) expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
