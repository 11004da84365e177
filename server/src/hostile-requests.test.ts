import { connect } from 'node:net'
import { openDatabase } from '@pj/db/database'
import { anything, assert, asyncProperty, constantFrom, dictionary, jsonValue, oneof, string, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { checkoutBody } from './testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let test: TestApp
let address: URL
let calls: { method: (typeof methods)[number]; path: string }[]

beforeAll(async () => {
  test = await startTestApp()
  address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
  calls = Object.entries<object>(document.paths)
    .filter(([path]) => path !== '/api/orders/stream')
    .flatMap(([path, known]) =>
      methods.filter((name) => name.toLowerCase() in known).map((method) => ({ method, path })),
    )
})
afterAll(() => test.close())

const text = string({ unit: 'binary', maxLength: 40 })
/** Values that have broken other shops. */
const nasty = oneof(
  constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    9e15,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'NaN',
    '1e999',
  ),
  constantFrom<unknown>([], {}, [[]], { length: 5 }, { toString: 'x' }, { constructor: { prototype: { a: 1 } } }),
  text,
  jsonValue({ stringUnit: 'binary' }),
)

const expectNoFailure = (answer: { statusCode: number; body: string }, what: unknown): void => {
  expect(answer.statusCode, `${JSON.stringify(what)} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.body).not.toMatch(/at .*\.ts:|node_modules|select |insert /)
}

describe('no input, however strange, is answered with a failure', () => {
  it('any JSON at any call', async () => {
    await assert(
      asyncProperty(nasty, text, async (body, segment) => {
        for (const { method, path } of calls) {
          const url = path.replace(/\{\w+\}/g, encodeURIComponent(segment.toWellFormed()) || 'x')
          const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }
          const headers = { ...test.as.owner, 'content-type': 'application/json' }
          expectNoFailure(await test.app.inject({ method, url, headers, ...payload }), [method, url, body])
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it.each(['0000-01-01', '0001-01-01', '0099-12-31', '1900-01-01', '9999-12-31'])(
    'the day %s at any report',
    async (day) => {
      for (const path of ['sales/daily', 'sales/daily.csv', 'sales/breakdown', 'bake-list', 'orders', 'orders.csv']) {
        for (const by of ['placed', 'delivery', 'hour']) {
          const days = `from=${day}&to=${day}&delivery_from=${day}&delivery_to=${day}&by=${by}`
          const answer = await test.app.inject({ url: `/api/${path}?${days}`, headers: test.as.owner })
          expectNoFailure(answer, `${path} ${days}`)
        }
      }
    },
  )

  it('any query at any list', async () => {
    const names = constantFrom(
      'sort',
      'limit',
      'cursor',
      'q',
      'status',
      'delivery_from',
      'from',
      'to',
      'by',
      'type',
      'days',
      '__proto__',
    )
    await assert(
      asyncProperty(dictionary(oneof(names, text), text), async (query) => {
        const search = new URLSearchParams(query)
        for (const { path } of calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
          const url = `${path}?${search}`
          expectNoFailure(await test.app.inject({ url, headers: test.as.owner }), url)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('a good order with anything in the place of anything', async () => {
    const body = checkoutBody()
    const item = body.items[0] ?? {}
    const place = oneof(
      tuple(constantFrom('order'), constantFrom(...Object.keys(body))),
      tuple(
        constantFrom('item'),
        constantFrom(...Object.keys(item), 'kind', 'inches', 'layers', 'tier_sizes', 'flavors'),
      ),
    )
    await assert(
      asyncProperty(place, nasty, async ([where, field], value) => {
        const payload =
          where === 'order' ? { ...body, [field]: value } : { ...body, items: [{ ...item, [field]: value }] }
        expectNoFailure(await test.app.inject({ method: 'POST', url: '/api/checkout', payload }), payload)
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('a cake of any fields at all', async () => {
    await assert(
      asyncProperty(
        dictionary(constantFrom('title', 'price', 'kind', 'inches', 'layers', 'options', 'quantity'), anything()),
        async (item) => {
          const payload = { ...checkoutBody(), items: [item] }
          expectNoFailure(await test.app.inject({ method: 'POST', url: '/api/checkout', payload }), item)
        },
      ),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('what is no request of ours is refused in our own form', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    test.app.inject({ method: 'POST', url: '/api/login', payload, headers })

  it.each([
    ['broken JSON', '{"email":', 400],
    ['no body', '', 400],
    ['a prototype', '{"__proto__":{"role":"owner"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"role":"owner"}}}', 400],
    ['a body too large', `{"email":"${'x'.repeat(9000)}"}`, 413],
  ])('%s', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String), error: expect.any(String) })
  })

  it.each(['application/xml', 'text/plain', 'multipart/form-data; boundary=x'])('a body of %s', async (type) => {
    const answer = await post('{"email":"<xml/>"}', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().error).toBe('unsupported_media_type')
  })

  it.each(['/api/orders/%', '/api/orders/%ff', '/%c0%ae%c0%ae/etc/passwd', `/api/orders/${'x'.repeat(300)}`])(
    'the address %s',
    async (url) => {
      const answer = await test.app.inject({ url, headers: test.as.staff })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ success: false })
    },
  )

  it.each(['/api', '/api/', '/api/none', '/api/orders/PJ-00000000/none', '/api//orders'])(
    'the address %s',
    async (url) => {
      const answer = await test.app.inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, error: 'not_found' })
    },
  )

  it('a method that the call does not have, with those it has', async () => {
    const answer = await test.app.inject({ method: 'DELETE', url: '/api/checkout' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json().error).toBe('method_not_allowed')
  })

  it('an upload larger than any order', async () => {
    const payload = JSON.stringify({ ...checkoutBody(), order_note: 'x'.repeat(21 * 1024 * 1024) })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/checkout',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(413)
  })

  it.each([
    ['noise', 'hello?\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s on the line', async (_, bytes, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes))
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.once('close', () => resolve(heard))
      socket.once('error', reject)
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ success: false })
  })
})

describe('too many calls from one address', () => {
  it('wait, and others do not', async () => {
    const limited = await startTestApp({ rateLimit: true, trustedProxies: 1 })
    const call = (from: string) =>
      limited.app.inject({ method: 'POST', url: '/api/checkout', payload: {}, headers: { 'x-forwarded-for': from } })
    for (let turn = 0; turn < 300; turn += 1) await call('10.0.0.1')
    const answer = await call('10.0.0.1')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ success: false, error: 'too_many_requests' })
    expect((await call('10.0.0.2')).statusCode).toBe(400)
    await limited.close()
  })
})

describe('when something of ours breaks', () => {
  it('the caller is told nothing but that', async () => {
    const broken = await startTestApp()
    await broken.db.schema.alterTable('idempotency_keys').renameTo('lost').execute()
    const answer = await broken.app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody() })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      success: false,
      message: 'Something went wrong on our side. Please try again.',
      error: 'internal_error',
    })
    await broken.close()
  })

  it('a database that is away is said to be away', async () => {
    const databaseUrl = 'postgres://pj:nobody@127.0.0.1:1/pj'
    const db = openDatabase(databaseUrl)
    const app = await buildApp({ db, config: { ...test.config, databaseUrl } })
    const answer = await app.inject({ url: '/api/orders/PJ-00000000/status' })
    expect(answer.statusCode).toBe(503)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await app.close()
    await db.destroy()
  })
})
