import { demoPassword } from '@pj/db/demo-data/accounts'
import { hashPassword } from '@pj/db/passwords'
import { roles } from '@pj/shared/accounts/roles'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { findUser } from '../testing/rows.ts'
import { sharedTestApp, testPassword } from '../testing/test-app.ts'
import { signToken } from './tokens.ts'

const test = sharedTestApp()

const login = (payload: object, app = test.app) => app.inject({ method: 'POST', url: '/api/login', payload })
const orders = (headers: Record<string, string>) => test.get('/api/orders', headers)

describe('POST /api/login', () => {
  it('returns a token with the rights of the role', async () => {
    const response = await login({ email: ' Staff@PJ.test ', password: testPassword })
    expect(response.json()).toEqual({
      token: expect.any(String),
      message: 'Login successful!',
      user: { name: 'The staff', email: 'staff@pj.test', role: 'staff' },
    })
    expect((await orders({ authorization: `Bearer ${response.json().token}` })).statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [{}, ['Email is required', 'Password is required']],
    [{ email: 'ada', password: 'secret' }, ['Please enter a valid email address']],
  ])('rejects %j', async (payload, errors) => {
    const response = await login(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(errors)
  })

  it('costs the same and sends the same response for unknown emails and wrong passwords', async () => {
    // The stored hash is cheaper than new ones, like an earlier version's.
    const passwordCost = { N: 2 ** 15, r: 8, p: 1 }
    const app = await buildApp({ db: test.db, config: test.config, passwordCost })
    const measure = async (email: string) => {
      const start = process.cpuUsage()
      const response = await login({ email, password: 'not the password' }, app)
      return { response, cpuTime: process.cpuUsage(start).user }
    }
    await measure('warm-up@pj.test')
    const known = [await measure('owner@pj.test'), await measure('owner@pj.test'), await measure('owner@pj.test')]
    const unknown = [await measure('nobody@pj.test'), await measure('nobody@pj.test'), await measure('nobody@pj.test')]
    expect(known[0]?.response.statusCode).toBe(401)
    expect(unknown[0]?.response.body).toBe(known[0]?.response.body)
    // The best of three, in processor time, so that other load on the machine does not count.
    const [knownTime, unknownTime] = [known, unknown].map((runs) => Math.min(...runs.map(({ cpuTime }) => cpuTime)))
    expect((unknownTime ?? 0) / (knownTime ?? 0)).toBeGreaterThan(0.3)
    expect((knownTime ?? 0) / (unknownTime ?? 0)).toBeGreaterThan(0.3)
    await app.close()
  })
})

it('takes the public password of the demo accounts only on this machine', async () => {
  const password_hash = await hashPassword(demoPassword)
  await test.db.updateTable('users').set({ password_hash }).where('email', '=', 'owner@pj.test').execute()
  const publicApp = await buildApp({ db: test.db, config: { ...test.config, publicUrl: 'https://shop.example.com' } })
  const status = async (headers: Record<string, string>, app = test.app) => {
    const payload = { email: 'owner@pj.test', password: demoPassword }
    return (await app.inject({ method: 'POST', url: '/api/login', payload, headers })).statusCode
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(await status({})).toBe(200)
  expect(await status(forwarded)).toBe(200)
  expect(await status({ host: 'shop.example.com' })).toBe(401)
  expect(await status({}, publicApp)).toBe(200)
  expect(await status(forwarded, publicApp)).toBe(401)
  await publicApp.close()
})

describe('a token', () => {
  it.each([
    ['missing', {}],
    ['malformed', { authorization: 'Bearer a.b.c' }],
    ['unsigned', { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` }],
  ])('is rejected when it is %s', async (_, headers) => {
    const response = await orders(headers)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ success: false, error: 'not_signed_in' })
  })

  it('is rejected when it is signed by another algorithm', async () => {
    const { id: sub } = await findUser(test, 'owner')
    const claims = {
      jti: crypto.randomUUID(),
      sub,
      role: 'owner',
      token_version: 0,
      iat: 1_700_000_000,
      exp: 2_000_000_000,
    }
    const sign = (algorithm: 'HS256' | 'HS512') => test.app.jwt.sign(claims, { algorithm })
    expect((await orders({ authorization: `Bearer ${sign('HS256')}` })).statusCode).toBe(200)
    expect((await orders({ authorization: `Bearer ${sign('HS512')}` })).statusCode).toBe(401)
  })

  it('is rejected when it was signed while the clock was ahead', async () => {
    const { id, token_version: tokenVersion } = await findUser(test, 'owner')
    const statusAfter = async (seconds: number) => {
      const signedAt = new Date(test.clock.now.getTime() + seconds * 1000)
      const token = signToken(test.app, { id, role: 'owner', tokenVersion }, signedAt)
      return (await orders({ authorization: `Bearer ${token}` })).statusCode
    }
    expect(await statusAfter(400 * 86_400)).toBe(401)
    expect(await statusAfter(90)).toBe(401)
    expect(await statusAfter(30), 'with clocks that differ a little').toBe(200)
  })

  it('expires after 12 hours', async () => {
    const { token } = (await login({ email: 'staff@pj.test', password: testPassword })).json()
    const at = async (time: string) => {
      test.clock.now = new Date(time)
      return (await orders({ authorization: `Bearer ${token}` })).statusCode
    }
    expect(await at('2026-11-21T22:59:59Z')).toBe(200)
    expect(await at('2026-11-21T23:00:01Z')).toBe(401)
    test.clock.now = new Date('2026-11-21T11:00:00Z')
  })

  it('is rejected as soon as its user is disabled or has another role or a new password', async () => {
    const change = async (set: { disabled_at?: Date | null; role?: 'staff' | 'shopper'; token_version?: number }) => {
      await test.db.updateTable('users').set(set).where('email', '=', 'staff@pj.test').execute()
      return (await orders(test.as.staff)).statusCode
    }
    expect(await change({ disabled_at: new Date() })).toBe(401)
    expect((await login({ email: 'staff@pj.test', password: testPassword })).statusCode).toBe(401)
    expect(await change({ disabled_at: null })).toBe(200)
    expect(await change({ role: 'shopper' })).toBe(401)
    expect(await change({ role: 'staff', token_version: 1 })).toBe(401)
    expect(await change({ token_version: 0 })).toBe(200)
  })
})

describe('access control', () => {
  /** Open to anyone, or covered by their own tests: the stream and the routes that end the caller's token. */
  const exempt = [
    'GET /api/orders/stream',
    'POST /api/login',
    'GET /api/first-run',
    'POST /api/first-run',
    'POST /api/checkout',
    'POST /api/custom-cart',
    'POST /api/uploads',
    'GET /api/orders/:order_id/status',
    'POST /api/orders/find',
    'POST /api/codes/check',
    'POST /api/orders/:order_id/pay',
    'POST /api/paystack/webhook',
    'POST /api/orders/:order_id/requests',
    'GET /api/orders/:order_id/photos/:index',
    'GET /api/orders/:order_id/documents',
    'GET /api/orders/:order_id/documents/:number.pdf',
    'POST /api/orders/:order_id/transfer-sent',
    'GET /api/rider',
    'POST /api/rider/stops/:order_id/delivered',
    'POST /api/rider/stops/:order_id/failed',
    'POST /api/rider/stops/:order_id/details',
    'POST /api/rider/stops/:order_id/payment',
    'GET /api/quotes/public/:public_id',
    'GET /api/quotes/public/:public_id/photos/:index',
    'GET /api/quotes/public/:public_id/quote.pdf',
    'POST /api/quotes/public/:public_id/accept',
    'POST /api/quotes/public/:public_id/ask',
    'GET /og/:builder.png',
    'GET /menu.pdf',
    'GET /api/menu',
    'GET /api/menu/:version',
    'GET /api/menu/events',
    'GET /api/policies/:slug',
    'GET /api/day-loads',
    'GET /api/availability',
    'POST /api/logout',
    'POST /api/account/sign-out-everywhere',
  ]
  const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const everybody = 'shopper staff owner manager kitchen rider'
  const team = 'staff owner manager kitchen rider'
  const orderStaff = 'staff owner manager kitchen'
  const office = 'staff owner manager'
  const leads = 'owner manager'
  const riders = 'staff owner manager rider'
  /** Who may call each route. A new route belongs here. */
  const callers: Readonly<Record<string, string>> = {
    'GET /api/account': everybody,
    'POST /api/account/password': everybody,
    'POST /api/account/two-step': team,
    'POST /api/account/two-step/confirm': team,
    'POST /api/account/two-step/end': team,
    'POST /api/account/recovery-codes': team,
    'GET /api/orders': orderStaff,
    'GET /api/orders/tickets': orderStaff,
    'GET /api/needs': orderStaff,
    'GET /api/online-payments': orderStaff,
    'GET /api/orders/:order_id': orderStaff,
    'PATCH /api/orders/:order_id': orderStaff,
    'POST /api/orders/printed': orderStaff,
    'GET /api/uploads/:id': orderStaff,
    'GET /api/bake-list': orderStaff,
    'POST /api/bake-list/ticks': orderStaff,
    'GET /api/kitchen/alerts': orderStaff,
    'POST /api/kitchen/alerts/acknowledge': orderStaff,
    'GET /api/capacity': orderStaff,
    'POST /api/orders': office,
    'GET /api/orders.csv': office,
    'POST /api/orders/:order_id/adjustments': office,
    'DELETE /api/orders/:order_id/adjustments/:adjustment_id': office,
    'GET /api/quotes': office,
    'POST /api/quotes': office,
    'GET /api/quotes/:quote_id': office,
    'PATCH /api/quotes/:quote_id': office,
    'POST /api/quotes/:quote_id/withdraw': office,
    'POST /api/quotes/:quote_id/copy': office,
    'POST /api/quotes/:quote_id/send': office,
    'POST /api/quotes/:quote_id/accept': office,
    'POST /api/orders/:order_id/payments': office,
    'DELETE /api/orders/:order_id/payments/:payment_id': office,
    'POST /api/orders/:order_id/transfer-checked': office,
    'POST /api/orders/:order_id/online-payments/:reference/checked': office,
    'GET /api/documents/:number.pdf': office,
    'GET /api/documents': 'owner',
    'GET /api/documents/totals': 'owner',
    'GET /api/documents.csv': 'owner',
    'GET /api/journal.csv': 'owner',
    'POST /api/orders/:order_id/refunds/:refund_id/resolve': office,
    'POST /api/orders/:order_id/messages': office,
    'POST /api/orders/:order_id/messages/:message_id/resend': office,
    'POST /api/deliveries/runs': office,
    'PUT /api/deliveries/runs/:run_id/stops': office,
    'POST /api/deliveries/runs/:run_id/close': office,
    'POST /api/deliveries/late-payments/:id': office,
    'PUT /api/orders/:order_id/rider': office,
    'GET /api/orders/:order_id/delivery': office,
    'GET /api/deliveries': riders,
    'POST /api/deliveries/runs/:run_id/link': riders,
    'GET /api/custom-cart': office,
    'GET /api/customers': office,
    'GET /api/customers/:key': office,
    'POST /api/customers/:key/notes': office,
    'DELETE /api/customers/:key/notes/:id': office,
    'PUT /api/availability': office,
    'GET /api/customers/:key/export': leads,
    'POST /api/customers/:key/erase': leads,
    'GET /api/codes': leads,
    'POST /api/codes': leads,
    'PATCH /api/codes/:code': leads,
    'GET /api/sales/daily': leads,
    'GET /api/sales/today': leads,
    'GET /api/sales/daily.csv': leads,
    'GET /api/sales/breakdown': leads,
    'POST /api/cash-up/movements': office,
    'GET /api/cash-up': leads,
    'GET /api/cash-up.csv': leads,
    'POST /api/cash-up/closing': leads,
    'POST /api/cash-up/corrections': leads,
    'GET /api/menu/draft': leads,
    'PUT /api/menu/draft': leads,
    'DELETE /api/menu/draft': leads,
    'GET /api/menu/versions': leads,
    'GET /api/menu/images': leads,
    'POST /api/menu/images': leads,
    'GET /api/opening': leads,
    'POST /api/opening': leads,
    'GET /api/backups/last': leads,
    'POST /api/menu/publish': 'owner',
    'DELETE /api/menu/draft/schedule': 'owner',
    'GET /api/sales/evening-mail': 'owner',
    'PUT /api/sales/evening-mail': 'owner',
    'GET /api/audit': 'owner',
    'GET /api/audit.csv': 'owner',
    'GET /api/users': 'owner',
    'POST /api/users': 'owner',
    'PATCH /api/users/:id': 'owner',
  }

  it('allows each route to the roles of the matrix, and to no other', async () => {
    const document = (await test.get('/api/openapi.json')).json()
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      callMethods.filter((method) => method.toLowerCase() in methods).map((method) => [method, path] as const),
    )
    const names = calls.map(([method, path]) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect(names.toSorted()).toEqual([...exempt, ...Object.keys(callers)].toSorted())
    for (const [method, path] of calls) {
      const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      if (exempt.includes(name)) continue
      const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const status = async (headers: Record<string, string>) =>
        (await test.app.inject({ method, url, headers })).statusCode
      const [stranger, ...statuses] = await Promise.all([status({}), ...roles.map((role) => status(test.as[role]))])
      expect(stranger, name).toBe(401)
      const allowed = roles.filter((_, index) => statuses[index] !== 403)
      expect(allowed.toSorted(), name).toEqual(callers[name]?.split(' ').toSorted())
    }
  })

  it('refuses to register a route that declares no callers', async () => {
    const { default: fastify } = await import('fastify')
    const { addAccessControl } = await import('../http/access.ts')
    const app = fastify()
    addAccessControl(app, () => Promise.reject(new Error('not called')))
    expect(() => app.get('/api/undeclared', () => 'everything')).toThrow(/declares no callers/)
  })
})
