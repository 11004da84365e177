import { hostname } from 'node:os'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { isShopHost, isValidHost, networkOf, originOf } from './addresses.ts'

describe('isValidHost', () => {
  it.each(['localhost', 'shop.example.com', 'SHOP.example.com:443', '192.0.2.7:5000', '[::1]:5000', 'web_1:80'])(
    'accepts %s',
    (host) => expect(isValidHost(host)).toBe(true),
  )
  it.each([
    '',
    'a/b',
    'a.test"><script>',
    'a.test:port',
    'a.test:123456',
    '[::1',
    'a'.repeat(300),
    '256.1.1.1',
    'a.test:99999',
  ])('refuses “%s”', (host) => expect(isValidHost(host)).toBe(false))
})

describe('isShopHost', () => {
  const ownName = hostname()
  it.each(['shop.test', 'SHOP.test:8080', 'www.shop.test', 'localhost:5000', '127.0.0.1', '[::1]:5000', ownName])(
    'accepts %s',
    (host) => expect(isShopHost(host, 'https://shop.test')).toBe(true),
  )
  it.each(['evil.test', 'shop.test.evil.test', 'xshop.test', 'www.www.shop.test', '192.0.2.7', 'a b', '256.1.1.1'])(
    'refuses %s',
    (host) => expect(isShopHost(host, 'https://shop.test')).toBe(false),
  )
  it('accepts the name without www. where PUBLIC_URL has it', () => {
    expect(isShopHost('shop.test', 'https://www.shop.test')).toBe(true)
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
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

  it.each(['a.test"><script>', '256.1.1.1', 'a.test:99999'])(
    'refuses %s as a Host, because it is no name',
    async (host) => {
      for (const url of ['/healthz', '/api/menu', '/', '/sitemap.xml']) {
        const response = await test.get(url, { host })
        expect(response.statusCode).toBe(400)
        expect(response.body).not.toContain('script')
      }
    },
  )

  describe('with PUBLIC_URL', () => {
    const publicUrl = 'https://shop.test'
    const statusOf = async (app: TestApp['app'], url: string, headers: Record<string, string>) =>
      (await app.inject({ url, headers })).statusCode

    it("refuses another host with a sentence that names the shop, and answers its own, the machine's names and every health check", async () => {
      const app = await test.startAnotherApp({ publicUrl })
      for (const url of ['/api/menu', '/', '/cart', '/api/nothing']) {
        const response = await app.inject({ url, headers: { host: 'evil.test' } })
        expect([response.statusCode, response.json()]).toEqual([
          421,
          { success: false, error: 'wrong_host', message: 'This shop is at https://shop.test.' },
        ])
      }
      for (const host of ['shop.test', 'www.shop.test', 'localhost:5000', '127.0.0.1:5000'])
        expect(await statusOf(app, '/api/menu', { host })).toBe(200)
      for (const url of ['/healthz', '/readyz', '/readyz?probe']) {
        expect(await statusOf(app, url, { host: '10.1.2.3:5000' })).toBe(200)
      }
    })

    it('believes X-Forwarded-Host of a trusted proxy only', async () => {
      const ours = { host: 'server:5000', 'x-forwarded-host': 'shop.test' }
      const foreign = { host: 'shop.test', 'x-forwarded-host': 'evil.test' }
      const direct = await test.startAnotherApp({ publicUrl })
      const proxied = await test.startAnotherApp({ publicUrl, trustedProxies: 1 })
      expect(await statusOf(direct, '/api/menu', ours)).toBe(421)
      expect(await statusOf(direct, '/api/menu', foreign)).toBe(200)
      expect(await statusOf(proxied, '/api/menu', ours)).toBe(200)
      for (const [proxies, expected] of [
        ['127.0.0.0/8', 200],
        ['10.0.0.0/8', 421],
      ] as const) {
        const listed = await test.startAnotherApp({ publicUrl, trustedProxies: [proxies] })
        expect(await statusOf(listed, '/api/menu', ours), proxies).toBe(expected)
      }
      expect(await statusOf(proxied, '/api/menu', foreign)).toBe(421)
      expect(await statusOf(proxied, '/api/menu', { 'x-forwarded-host': 'a b' })).toBe(421)
    })

    it('answers every host of an API that a storefront elsewhere calls', async () => {
      const app = await test.startAnotherApp({ publicUrl, corsOrigins: [publicUrl] })
      expect(await statusOf(app, '/api/menu', { host: 'api.test' })).toBe(200)
    })
  })
})
