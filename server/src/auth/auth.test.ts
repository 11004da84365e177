import { roles } from '@pj/shared/api/login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const login = (payload: object, app = test.app) => app.inject({ method: 'POST', url: '/api/login', payload })
const orders = (headers: Record<string, string>) => test.app.inject({ url: '/api/orders', headers })

describe('signing in', () => {
  it('answers with a token that opens what the role may see', async () => {
    const answer = await login({ email: ' Staff@PJ.test ', password: testPassword })
    expect(answer.json()).toEqual({
      token: expect.any(String),
      message: 'Login successful!',
      user: { name: 'The staff', email: 'staff@pj.test', role: 'staff' },
    })
    expect((await orders({ authorization: `Bearer ${answer.json().token}` })).statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [{}, ['Email is required', 'Password is required']],
    [{ email: '', password: '' }, ['Email is required', 'Password is required']],
    [{ email: 'ada', password: 'secret' }, ['Please enter a valid email address']],
    [{ email: 'ada@pj.test', password: '12345' }, ['Password must be at least 6 characters']],
    [{ email: ['ada@pj.test'], password: { length: 8 } }, ['Email is required', 'Password is required']],
  ])('refuses %j', async (payload, errors) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
  })

  it('gives one answer at one cost, whether the account exists or not', async () => {
    const timed = async (email: string) => {
      const begun = process.hrtime.bigint()
      const answer = await login({ email, password: 'not the password' })
      return { answer, ms: Number(process.hrtime.bigint() - begun) / 1e6 }
    }
    await timed('warm@up.test')
    const known = await timed('owner@pj.test')
    const unknown = await timed('nobody@pj.test')
    expect(known.answer.statusCode).toBe(401)
    expect(unknown.answer.body).toBe(known.answer.body)
    expect(Math.min(known.ms, unknown.ms) / Math.max(known.ms, unknown.ms)).toBeGreaterThan(0.3)
  })
})

describe('a token', () => {
  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic b3duZXI6YmFrZXJ5LWRlbW8=' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['nonsense', { authorization: 'Bearer a.b.c' }],
    ['an unsigned one', { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` }],
  ])('that is %s opens nothing', async (_, headers) => {
    const answer = await orders(headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ success: false, error: 'not_signed_in' })
  })

  it('signed by another shop opens nothing', async () => {
    const other = await startTestApp({ jwtSecret: 'the secret of quite another shop, also long enough' })
    const { token } = (await login({ email: 'owner@pj.test', password: testPassword }, other.app)).json()
    await other.close()
    expect((await orders({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })

  it('is good for 12 hours', async () => {
    const { token } = (await login({ email: 'staff@pj.test', password: testPassword })).json()
    const at = async (time: string) => {
      test.clock.now = new Date(time)
      return (await orders({ authorization: `Bearer ${token}` })).statusCode
    }
    expect(await at('2026-11-21T22:59:59Z')).toBe(200)
    expect(await at('2026-11-21T23:00:01Z')).toBe(401)
    test.clock.now = new Date('2026-11-21T11:00:00Z')
  })

  it('stops working at once when its owner is disabled, demoted or has a new password', async () => {
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

  it('shows when its owner was last seen, to the minute', async () => {
    const seen = async () => {
      await orders(test.as.staff)
      const row = await test.db
        .selectFrom('users')
        .select('last_seen_at')
        .where('email', '=', 'staff@pj.test')
        .executeTakeFirstOrThrow()
      return row.last_seen_at?.toISOString()
    }
    await test.db.updateTable('users').set({ last_seen_at: null }).execute()
    test.clock.now = new Date('2026-11-21T11:10:00Z')
    expect(await seen()).toBe('2026-11-21T11:10:00.000Z')
    test.clock.now = new Date('2026-11-21T11:10:59Z')
    expect(await seen()).toBe('2026-11-21T11:10:00.000Z')
    test.clock.now = new Date('2026-11-21T11:11:00Z')
    expect(await seen()).toBe('2026-11-21T11:11:00.000Z')
    test.clock.now = new Date('2026-11-21T11:00:00Z')
  })
})

describe('who may call what', () => {
  /** Open to anyone; and the stream, which has its own test. */
  const unasked = [
    'GET /api/orders/stream',
    'POST /api/login',
    'POST /api/checkout',
    'POST /api/custom-cart',
    'GET /api/orders/:order_id/status',
    'GET /api/openapi.json',
  ]
  const callMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const ownerOnly = /^\w+ \/api\/(sales|users)/

  it('is declared by every route, and held', async () => {
    const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      callMethods.filter((method) => method.toLowerCase() in methods).map((method) => [method, path] as const),
    )
    expect(calls.length).toBeGreaterThan(15)
    for (const [method, path] of calls) {
      const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      if (unasked.includes(name)) continue
      const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const status = async (headers: Record<string, string>) =>
        (await test.app.inject({ method, url, headers })).statusCode
      expect(await status({}), name).toBe(401)
      for (const role of roles) {
        const allowed = role === 'owner' || (role === 'staff' && !ownerOnly.test(name))
        const answer = await status(test.as[role])
        expect(answer === 403, `${name} as ${role}: ${answer}`).toBe(!allowed)
      }
    }
  })

  it('cannot be forgotten: a route that does not say does not start', async () => {
    const { default: fastify } = await import('fastify')
    const { addAccess } = await import('./access.ts')
    const app = fastify()
    addAccess(app, {
      db: test.db,
      config: test.config,
      now: () => new Date(),
      live: {
        publish: () => undefined,
        subscribe: () => Promise.reject(new Error('not used')),
        endSubscribers: () => undefined,
        close: async () => undefined,
      },
    })
    expect(() => app.get('/api/forgotten', () => 'everything')).toThrow(/does not say who may call it/)
  })
})

describe('too many failed attempts', () => {
  it('are stopped for the account and address, and not for others', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const attempt = (email: string, password: string) => login({ email, password }, limited.app)
    const burst = await Promise.all(Array.from({ length: 30 }, () => attempt('owner@pj.test', 'a wrong guess')))
    expect(burst.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const stopped = await attempt('OWNER@pj.test', testPassword)
    expect(stopped.statusCode).toBe(429)
    expect(stopped.headers['retry-after']).toBe('900')
    expect(stopped.json()).toMatchObject({ success: false, error: 'too_many_requests' })
    expect((await attempt('staff@pj.test', testPassword)).statusCode).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 15 * 60_000)
    expect((await attempt('owner@pj.test', testPassword)).statusCode).toBe(200)
    await limited.close()
  })

  it('do not count what succeeds', async () => {
    const limited = await startTestApp({ rateLimit: true })
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const answer = await login({ email: 'owner@pj.test', password: testPassword }, limited.app)
      expect(answer.statusCode).toBe(200)
    }
    await limited.close()
  })
})
