import { openDatabase } from '@pj/db/database'
import { assert, asyncProperty, constantFrom, dictionary, jsonValue, oneof, string, tuple } from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { startProxiedApp } from '../testing/proxied-app.ts'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const test = sharedTestApp()
let routes: { method: (typeof methods)[number]; path: string }[]

beforeAll(async () => {
  const document = (await test.get('/api/openapi.json')).json()
  routes = Object.entries<object>(document.paths)
    // The streams never end, and signing out would end the session that the other requests need.
    .filter(([path]) => !/\/(stream|events)$|logout|sign-out/.test(path))
    .flatMap(([path, known]) =>
      methods.filter((name) => name.toLowerCase() in known).map((method) => ({ method, path })),
    )
})

const text = string({ unit: 'binary', maxLength: 40 })
/** Values that are likely to break a parser. */
const hostileValue = oneof(
  constantFrom<unknown>(...[null, true, -1, 0, 1.5, 1e308, -1e308, 2 ** 53, 9e15]),
  constantFrom<unknown>('', ' ', '\u0000', '\ud800', 'NaN', '1e999'),
  constantFrom<unknown>([], {}, [[]], { length: 5 }, { toString: 'x' }, { constructor: { prototype: { a: 1 } } }),
  text,
  jsonValue({ stringUnit: 'binary' }),
)

/** A message is for a person. The words of the schema library are in `errors`. */
const zodWords = /expected|received|^\w+(\.\w+)*: |Invalid |Too (big|small)|Unrecognized/

const expectNoServerError = (response: { statusCode: number; body: string }, input: unknown): void => {
  expect(response.statusCode, `${JSON.stringify(input)} ${response.body.slice(0, 300)}`).toBeLessThan(500)
  expect(response.body).not.toMatch(/at .*\.ts:|node_modules|select |insert /)
  if (response.statusCode >= 400) expect(JSON.parse(response.body).message).not.toMatch(zodWords)
}

describe('no input causes a 5xx', () => {
  afterEach(async () => {
    const response = await test.get('/api/account', test.as.owner)
    expect(response.statusCode, 'The session has ended, so that no route reads its input').toBe(200)
  })

  it('survives any JSON at any route', async () => {
    await assert(
      asyncProperty(hostileValue, text, async (body, segment) => {
        for (const { method, path } of routes.filter(({ method, path }) => method !== 'GET' || path.includes('{'))) {
          const url = path.replace(/\{\w+\}/g, encodeURIComponent(segment.toWellFormed()) || 'x')
          const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }
          const headers = { ...test.as.owner, 'content-type': 'application/json' }
          expectNoServerError(await test.app.inject({ method, url, headers, ...payload }), [method, url, body])
        }
      }),
      { numRuns: isLongRun ? 10 : 3 },
    )
  })

  it('survives any query at any list', async () => {
    const known = ['sort', 'limit', 'cursor', 'q', 'status', 'delivery_from', 'from', 'to', 'by', 'type', 'days']
    const names = constantFrom(...known, '__proto__')
    await assert(
      asyncProperty(dictionary(oneof(names, text), text), async (query) => {
        const search = new URLSearchParams(query)
        for (const { path } of routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
          const url = `${path}?${search}`
          expectNoServerError(await test.get(url, test.as.owner), url)
        }
      }),
      { numRuns: isLongRun ? 10 : 3 },
    )
  })

  it('survives a valid order with any value in any field', async () => {
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
      asyncProperty(place, hostileValue, async ([where, field], value) => {
        const payload =
          where === 'order' ? { ...body, [field]: value } : { ...body, items: [{ ...item, [field]: value }] }
        expectNoServerError(await test.post('/api/checkout', payload), payload)
      }),
      { numRuns: isLongRun ? 300 : 50 },
    )
  })

  it('takes from every text what PostgreSQL cannot store', async () => {
    const placed = await test.post('/api/checkout', checkoutBody({ order_note: 'Ring\u0000 twice\ud800' }))
    expect(placed.statusCode, placed.body).toBe(201)
    expect((await test.get('/api/orders?q=%00Ada', test.as.owner)).statusCode).toBe(200)
    expect((await test.get('/api/customers/%0008031234567', test.as.owner)).statusCode).toBe(200)
  })
})

const json = 'application/json'
const tieredCake = {
  kind: 'order-form',
  cake_type: 'wedding',
  description: 'Cake',
  tier_sizes: Array(15_500).fill('16'),
}
/** The body of a checkout with these items, built as text, which is faster for millions of values. */
const orderOf = (items: string): string =>
  JSON.stringify(checkoutBody()).replace(/"items":\[.*?\](?=[,}])/, `"items":${items}`)
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('an invalid request gets an error response of the API', () => {
  it.each([
    ['POST', '/api/checkout', { ...checkoutBody(), items: 'none', delivery_price: -1 }, 'items: Invalid input'],
    ['POST', '/api/login', { email: 'ada@pj.test', password: 'bakery-demo', code: 5 }, 'code: Invalid input'],
    ['GET', '/api/orders?limit=many', undefined, 'limit: Invalid input'],
  ] as const)('says in a sentence that %s %s is wrong, and names the field in errors', async (...call) => {
    const [method, url, payload, error] = call
    const response = await test.app.inject({ method, url, headers: test.as.owner, ...(payload && { payload }) })
    const { message, errors } = response.json()
    expect([response.statusCode, message]).toEqual([400, expect.stringMatching(/^[A-Z].*[.\w]$/)])
    expect(message).not.toMatch(zodWords)
    expect(errors).toContainEqual(expect.stringContaining(error))
  })

  // `npm run bench` measures for how long what is within the limits keeps other requests waiting.
  it.each([
    ['broken JSON', '/api/login', '{"email":', 400, 'invalid_request'],
    ['a __proto__ key', '/api/login', '{"__proto__":{"role":"owner"}}', 400, 'invalid_request'],
    ['a body that is too large', '/api/login', `{"email":"${'x'.repeat(9000)}"}`, 413, 'too_large'],
    ['13 levels', '/api/checkout', nested(13), 400, 'invalid_order'],
    ['10,001 values', '/api/checkout', `[${Array(10_001).fill('1')}]`, 400, 'invalid_order'],
    ['512 KB of nested lists', '/api/checkout', nested(260_000), 400, 'invalid_order'],
    [
      '100 items of 15,500 tiers',
      '/api/checkout',
      orderOf(JSON.stringify(Array(100).fill(tieredCake))),
      413,
      'too_large',
    ],
  ])('to a body of %s', async (_, url, payload, statusCode, error) => {
    const response = await test.post(url, payload, { 'content-type': json })
    expect({ statusCode: response.statusCode, ...response.json() }).toMatchObject({ statusCode, success: false, error })
    if (error === 'invalid_order') expect(response.json().message).toMatch(/too many values/)
  })

  it('to a body of text/plain', async () => {
    const response = await test.post('/api/login', '{"email":"<xml/>"}', { 'content-type': 'text/plain' })
    expect([response.statusCode, response.json().error]).toEqual([415, 'unsupported_media_type'])
  })

  it.each([
    ['/api/orders/%', 400, 'invalid_request'],
    ['/api/%c0%ae%c0%ae/etc/passwd', 400, 'invalid_request'],
    [`/api/orders/${'x'.repeat(300)}`, 404, 'not_found'],
    [`/api/quotes/public/${'a'.repeat(300)}`, 404, 'not_found'],
    ['/api', 404, 'not_found'],
  ])('to the URL %s', async (url, status, error) => {
    const response = await test.get(url, test.as.staff)
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ success: false, error })])
  })

  it('to a method that the route does not have, with the allowed ones', async () => {
    const response = await test.delete('/api/checkout')
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
    expect(response.json().error).toBe('method_not_allowed')
  })

  it('to a checkout above its size limit, without closing the connection while the client is still sending', async () => {
    const body = JSON.stringify({ ...checkoutBody(), order_note: 'x'.repeat(512 * 1024) })
    const serverUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': json }
    const response = await fetch(new URL('/api/checkout', serverUrl), { method: 'POST', body, headers })
    expect(response.status).toBe(413)
    expect(response.headers.get('connection')).not.toBe('close')
    expect(await response.json()).toMatchObject({ success: false, error: 'too_large' })
  })
})

it('sends whoever opens a damaged address to the not-found screen', async () => {
  const { statusCode, headers } = await test.get('/orders/%E0%A4%A?from=mail')
  expect([statusCode, headers.location]).toEqual([302, '/%25'])
})

describe('the rate limit', () => {
  it('applies to one IP address and to no other', async () => {
    const limited = await test.startAnotherApp({ rateLimit: true, trustedProxies: 1 })
    const call = (from: string) =>
      limited.inject({ method: 'POST', url: '/api/checkout', payload: {}, headers: { 'x-forwarded-for': from } })
    for (let turn = 0; turn < 300; turn += 1) await call('10.0.0.1')
    const response = await call('10.0.0.1')
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ success: false, error: 'too_many_requests' })
    expect((await call('10.0.0.2')).statusCode).toBe(400)
  })
})

describe('an internal error', () => {
  it('discloses nothing but the id under which the log has it', async () => {
    const broken = await startTestApp({ logLevel: 'error' })
    await broken.db.schema.alterTable('idempotency_keys').renameTo('lost').execute()
    const response = await broken.post('/api/checkout', checkoutBody())
    expect(response.statusCode).toBe(500)
    const { request_id: id, message, ...others } = response.json()
    expect(id).toMatch(/^[\da-f]{8}$/)
    expect(message).toBe(`Something went wrong on our side. Please try again, or call us with the code ${id}.`)
    expect(others).toEqual({ success: false, error: 'internal_error' })
    const failed = broken.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
    expect(failed).toMatchObject([{ reqId: id, route: '/api/checkout' }])
    await broken.close()
  })

  it('responds with 503 and is not ready while the database only reads, and leaves the connections to it', async () => {
    const standby = await startTestApp()
    const name = new URL(standby.config.databaseUrl).pathname.slice(1)
    const admin = openDatabase(standby.config.databaseUrl)
    const setReadOnly = async (mode: 'on' | 'off'): Promise<void> => {
      await sql`set default_transaction_read_only = off`.execute(admin)
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(mode)}`.execute(admin)
    }
    await setReadOnly('on')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      admin,
    )
    const response = await standby.post('/api/checkout', checkoutBody())
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    await expect.poll(async () => (await standby.get('/readyz')).json()).toMatchObject({ error: 'not_ready' })
    expect((await standby.get('/healthz')).statusCode).toBe(200)
    await setReadOnly('off')
    // Each connection that was opened meanwhile is left at its first change.
    await expect.poll(async () => (await standby.post('/api/checkout', checkoutBody())).statusCode).toBe(201)
    await expect.poll(async () => (await standby.get('/readyz')).statusCode).toBe(200)
    await admin.destroy()
    await standby.close()
  })

  it('responds with 503 when the database is unreachable', async () => {
    const { app, proxy, close } = await startProxiedApp(test)
    await proxy.disconnect()
    const response = await app.inject({ url: '/api/orders/PJ-00000000/status' })
    expect(response.statusCode).toBe(503)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await proxy.reconnect()
    await close()
  })
})
