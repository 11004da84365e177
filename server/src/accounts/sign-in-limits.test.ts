import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { sharedTestApp, testPassword } from '../testing/test-app.ts'

const test = sharedTestApp({ rateLimit: true, trustedProxies: 1 })
beforeEach(async () => {
  Object.defineProperty(test.clock, 'now', { value: new Date('2026-11-21T11:00:00Z'), writable: true })
  await test.db.deleteFrom('sign_in_failures').execute()
})

interface Attempt {
  readonly from: string
  readonly email?: string
  readonly password?: string
  readonly app?: FastifyInstance
}

const attempt = ({ from, email = 'owner@pj.test', password = 'a wrong password', app = test.app }: Attempt) =>
  app.inject({ method: 'POST', url: '/api/login', headers: { 'x-forwarded-for': from }, payload: { email, password } })

/** Fails until the account is blocked, each time from another address. Returns the number of failures. */
async function failUntilBlocked(email?: string): Promise<number> {
  for (let failures = 0; failures < 50; failures += 1) {
    const response = await attempt({ from: `192.0.2.${failures}`, ...(email && { email }) })
    if (response.statusCode === 429) return failures
    expect(response.statusCode).toBe(401)
  }
  throw new Error('never blocked')
}

const wait = (seconds: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
}

it.each(['owner@pj.test', 'nobody@pj.test'])(
  'delays %s after 10 failures over all addresses, longer each time',
  async (email) => {
    expect(await failUntilBlocked(email)).toBe(10)
    const waits: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const blocked = await attempt({ from: '198.51.100.9', email: email.toUpperCase() })
      expect(blocked.json()).toMatchObject({ success: false, error: 'too_many_requests' })
      const seconds = Number(blocked.headers['retry-after'])
      waits.push(seconds)
      wait(seconds)
      expect((await attempt({ from: '198.51.100.9', email })).statusCode).toBe(401)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  },
)

it('shares the limits with the other servers of the database', async () => {
  const other = await test.startAnotherApp()
  const burst = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      attempt({ from: `192.0.2.${index}`, app: index % 2 === 0 ? test.app : other }),
    ),
  )
  expect(burst.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
})

it('lets the rightful owner in from a network of theirs while others guess', async () => {
  const home = '2001:db8:0:7::1'
  expect((await attempt({ from: home, password: testPassword })).statusCode).toBe(200)
  await failUntilBlocked()
  expect((await attempt({ from: '198.51.100.9', password: testPassword })).statusCode).toBe(429)
  expect((await attempt({ from: '2001:db8:0:7:aaaa::2', password: testPassword })).statusCode).toBe(200)
  expect((await attempt({ from: '2001:db8:0:8::1', password: testPassword })).statusCode).toBe(429)
})

it('recognises the network of a token in use', async () => {
  const headers = { ...test.as.owner, 'x-forwarded-for': '203.0.113.5' }
  expect((await test.get('/api/orders', headers)).statusCode).toBe(200)
  await failUntilBlocked()
  expect((await attempt({ from: '203.0.113.5', password: testPassword })).statusCode).toBe(200)
})

it('limits each network over all accounts, also with invalid requests, and by the /64 of IPv6', async () => {
  const send = (from: string) => attempt({ from, email: 'no email' })
  for (let failures = 0; failures < 100; failures += 1)
    expect((await send(`2001:db8::${failures.toString(16)}`)).statusCode).toBe(400)
  expect((await send('2001:db8::ffff')).statusCode).toBe(429)
  expect((await send('2001:db8:0:1::1')).statusCode).toBe(400)
})

it('lets colleagues sign in at the same moment, whatever the order of their clocks', async () => {
  const start = test.clock.now.getTime()
  let calls = 0
  // The clock goes backwards with every reading.
  Object.defineProperty(test.clock, 'now', { get: () => new Date(start - calls++) })
  for (const email of ['owner@pj.test', 'staff@pj.test', 'shopper@pj.test']) {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => attempt({ from: '192.0.2.1', email, password: testPassword })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  }
})

it('forgets failures that a clock counted which was a year ahead', async () => {
  const year = 365 * 24 * 60 * 60
  wait(year)
  await failUntilBlocked()
  wait(-year)
  expect((await attempt({ from: '198.51.100.9' })).statusCode).toBe(401)
  expect((await attempt({ from: '198.51.100.9', password: testPassword })).statusCode).toBe(200)
})

it('stores no email of a failed sign-in', async () => {
  await attempt({ from: '192.0.2.1', email: 'nobody@example.com' })
  expect(JSON.stringify(await test.db.selectFrom('sign_in_failures').selectAll().execute())).not.toContain('nobody')
})
