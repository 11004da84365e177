import { describe, expect, it } from 'vitest'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ corsOrigins: ['https://shop.example.com'] })

const preflight = (origin: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url: '/api/checkout',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

const getStatus = (origin: string) => test.get('/api/orders/PJ-00000000/status', { origin })

describe('CORS', () => {
  it('lets an origin of CORS_ORIGINS call the API', async () => {
    const { statusCode, headers } = await preflight('https://shop.example.com')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example.com',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    const response = await getStatus('https://shop.example.com')
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example.com',
      vary: 'Origin',
    })
  })

  it('lets no other origin call it', async () => {
    for (const call of [preflight, getStatus]) {
      const { headers } = await call('https://evil.example.com')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('is off without CORS_ORIGINS', async () => {
    const closed = await startTestApp()
    const response = await closed.app.inject({
      method: 'OPTIONS',
      url: '/api/checkout',
      headers: { origin: 'https://shop.example.com', 'access-control-request-method': 'POST' },
    })
    expect(response.statusCode).toBe(405)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    await closed.close()
  })
})
