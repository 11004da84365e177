import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sharedTestApp, testPassword } from '../testing/test-app.ts'

const test = sharedTestApp({ logLevel: 'info', rateLimit: true, trustedProxies: 1 })
let seen = 0
beforeEach(() => {
  seen = test.log.length
})

const lineSchema = z.looseObject({ level: z.number(), event: z.string().optional() })

/** Returns the events since the start of the test. */
const events = () =>
  test.log
    .slice(seen)
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ event }) => event !== undefined)

const headers = { 'x-forwarded-for': '203.0.113.9' }

const login = (email: string, password = testPassword) => test.post('/api/login', { email, password }, headers)

const asOwner = (method: 'POST' | 'PATCH', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: { ...headers, ...test.as.owner }, ...(payload && { payload }) })

const idOf = async (email: string): Promise<string> =>
  (await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('the log', () => {
  it('names account and address of failed, throttled and successful sign-ins, and no email', async () => {
    for (let turn = 0; turn < 11; turn += 1) await login('Victim@example.com', 'a wrong password')
    await login('owner@pj.test')
    const found = events()
    const [first] = found
    expect(first).toMatchObject({
      level: 40,
      event: 'sign_in.failed',
      address: '203.0.113.9',
      details: 'invalid_credentials',
    })
    const ofAccount = found.filter(({ account }) => account === first?.account).map(({ event }) => event)
    expect(ofAccount).toEqual([...Array(10).fill('sign_in.failed'), 'sign_in.throttled'])
    expect(found.at(-1)).toMatchObject({
      event: 'sign_in.succeeded',
      user: await idOf('owner@pj.test'),
      details: 'none',
    })
    expect(test.log.join('')).not.toMatch(/victim|owner@pj|wrong password/i)
  })

  it('names who was refused what, from where', async () => {
    const url = '/api/sales/daily?from=2026-11-01&to=2026-11-02'
    await test.get(url, { ...headers, ...test.as.staff })
    await test.get(url, headers)
    const route = '/api/sales/daily'
    expect(events()).toMatchObject([
      {
        level: 40,
        event: 'request.refused',
        status: 403,
        route,
        address: '203.0.113.9',
        user: await idOf('staff@pj.test'),
      },
      { level: 40, event: 'request.refused', status: 401, route, address: '203.0.113.9' },
    ])
  })

  it('logs the ids of both people when one changes the other, without names and passwords', async () => {
    const member = { name: 'Kemi Bello', email: 'kemi@pj.test', password: 'seven-warm-loaves', role: 'staff' }
    const added = await asOwner('POST', '/api/users', member)
    await asOwner('PATCH', `/api/users/${added.json().id}`, { role: 'owner', password: 'eight-warm-loaves' })
    const who = { user: await idOf('owner@pj.test'), target: added.json().id, address: '203.0.113.9' }
    expect(events()).toMatchObject([
      { event: 'member.added', ...who, details: 'staff' },
      { event: 'member.changed', ...who, details: ['password', 'role=owner'] },
    ])
    expect(test.log.join('')).not.toMatch(/kemi|warm-loaves/i)
  })

  it('names changes of the own account', async () => {
    await asOwner('POST', '/api/account/password', { password: testPassword, new_password: 'seven-warm-loaves' })
    const { token } = (await login('owner@pj.test', 'seven-warm-loaves')).json()
    const post = (url: string) => test.post(url, undefined, { ...headers, authorization: `Bearer ${token}` })
    await post('/api/account/sign-out-everywhere')
    await post('/api/logout')
    expect(events().map(({ event }) => event)).toEqual([
      'password.changed',
      'sign_in.succeeded',
      'sign_out.everywhere',
      'request.refused',
    ])
  })

  it('contains no address of a shopper who is served', async () => {
    await test.get('/api/orders/PJ-00000000/status', headers)
    expect(test.log.slice(seen).join('')).not.toContain('203.0.113.9')
  })
})
