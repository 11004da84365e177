import { connect } from 'node:net'
import { expect, it } from 'vitest'
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

it.each([
  ['invalid HTTP', 400, 'hello?\r\n\r\n'],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'],
])('sets them in the response to %s', async (_, status, request) => {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port, hostname } = new URL(test.app.listeningOrigin)
  const response = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received)).on('error', reject)
  })
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(expected)) expect(response).toContain(`\r\n${name}: ${value}\r\n`)
  expect(response).toContain("base-uri 'none'")
  expect(response).toContain('"error":"invalid_request"')
})

it('keeps responses of the API out of caches', async () => {
  for (const url of ['/healthz', '/readyz', '/api/orders', '/api/none'])
    expect((await test.get(url)).headers['cache-control']).toBe('no-store')
})
