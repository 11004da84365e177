import { hostname } from 'node:os'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { isValidHost, originOf } from './addresses.ts'

describe('isValidHost', () => {
  it.each(['localhost', 'shop.example.com', 'SHOP.example.com:443', '192.0.2.7:5000', '[::1]:5000', 'web_1:80'])(
    'accepts %s',
    (host) => expect(isValidHost(host)).toBe(true),
  )
  it.each([
    '',
    'a b',
    'a/b',
    'a.test"><script>',
    'user@a.test',
    'a.test:port',
    'a.test:123456',
    '[::1',
    '-a',
    'a'.repeat(300),
  ])('refuses “%s”', (host) => expect(isValidHost(host)).toBe(false))
})

describe('the origin of a request', () => {
  const read = async (headers: Record<string, string>, publicUrl?: string) => {
    const app = fastify({ trustProxy: true })
    app.get('/', async (request) => originOf(request, { publicUrl }))
    app.setErrorHandler((error, _request, reply) => reply.send({ refused: String(error) }))
    return (await app.inject({ url: '/', headers })).json()
  }

  it('is PUBLIC_URL, whatever the request says', async () => {
    const ours = { origin: 'https://shop.example.com', isOurs: true }
    expect(await read({ host: 'evil.test' }, ours.origin)).toEqual(ours)
    expect(await read({ 'x-forwarded-host': 'evil.test' }, ours.origin)).toEqual(ours)
  })

  it('trusts only the names of this machine', async () => {
    expect(await read({ host: 'localhost' })).toEqual({ origin: 'http://localhost', isOurs: true })
    expect((await read({ host: hostname() })).isOurs).toBe(true)
    expect(await read({ host: 'evil.test' })).toEqual({ origin: 'http://evil.test', isOurs: false })
    expect((await read({ host: 'localhost:8123' })).isOurs, 'at a port of its choice').toBe(false)
  })

  it('has a valid protocol and host', async () => {
    expect((await read({ 'x-forwarded-proto': 'javascript' })).origin).toBe('http://localhost:80')
    expect(await read({ 'x-forwarded-host': 'a.test"><script>' })).toEqual({ refused: expect.any(String) })
  })
})

describe('the server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it.each(['/healthz', '/api/menu', '/'])('refuses a Host that is no name at %s', async (url) => {
    const response = await test.app.inject({ url, headers: { host: 'a.test"><script>' } })
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('script')
  })
})
