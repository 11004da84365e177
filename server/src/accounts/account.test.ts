import { hashPassword } from '@pj/db/passwords'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedTestApp, startTestApp, testPassword, testPasswordCost } from '../testing/test-app.ts'

const test = sharedTestApp()
const start = new Date('2026-11-21T11:00:00Z')
afterEach(() => {
  test.clock.now = start
})

let people = 0
/** Creates a member of staff. Returns the email. */
async function addStaff(passwordHash?: string): Promise<string> {
  people += 1
  const email = `person-${people}@pj.test`
  const password_hash = passwordHash ?? (await hashPassword(testPassword, testPasswordCost))
  await test.db.insertInto('users').values({ email, name: 'Ada Okafor', role: 'staff', password_hash }).execute()
  return email
}

const login = (email: string, extra: object = {}) =>
  test.post('/api/login', { email, password: testPassword, ...extra })

async function signIn(email: string, extra: object = {}) {
  const response = await login(email, extra)
  expect(response.statusCode, response.body).toBe(200)
  return { authorization: `Bearer ${response.json().token}` }
}

type Headers = Awaited<ReturnType<typeof signIn>>

const post = (path: string, headers: Headers, payload?: object) =>
  test.app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) })

const statusOf = async (headers: Headers): Promise<number> => (await test.get('/api/account', headers)).statusCode

describe('signing out', () => {
  it('ends this token and no other, on every server', async () => {
    const email = await addStaff()
    const [one, other] = [await signIn(email), await signIn(email)]
    expect((await post('/api/logout', one)).statusCode).toBe(204)
    expect(await statusOf(one)).toBe(401)
    expect(await statusOf(other)).toBe(200)
    const server = await test.startAnotherApp()
    expect((await server.inject({ url: '/api/account', headers: one })).statusCode).toBe(401)
    expect((await post('/api/logout', one)).statusCode).toBe(401)
  })

  it('ends every token of this person only, when it is everywhere', async () => {
    const email = await addStaff()
    const [one, other] = [await signIn(email), await signIn(email)]
    expect((await post('/api/account/sign-out-everywhere', one)).statusCode).toBe(204)
    expect([await statusOf(one), await statusOf(other), await statusOf(test.as.staff)]).toEqual([401, 401, 200])
    expect(await statusOf(await signIn(email))).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (headers: Headers, payload: object) => post('/api/account/password', headers, payload)

  it('needs the old one, returns a new token and ends every other', async () => {
    const email = await addStaff()
    const [one, other] = [await signIn(email), await signIn(email)]
    const wrong = await change(one, { password: 'not the password', new_password: 'seven-warm-loaves' })
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_credentials'])
    const changed = await change(one, { password: testPassword, new_password: 'seven-warm-loaves' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
    expect(await statusOf({ authorization: `Bearer ${changed.json().token}` })).toBe(200)
    expect((await login(email)).statusCode).toBe(401)
    expect((await login(email, { password: 'seven-warm-loaves' })).statusCode).toBe(200)
  })

  it('takes lagos ferry lantern', async () => {
    const headers = await signIn(await addStaff())
    expect((await change(headers, { password: testPassword, new_password: 'lagos ferry lantern' })).statusCode).toBe(
      200,
    )
  })

  it.each([
    ['short', 'Password must be at least 12 characters'],
    ['qwerty123456', 'This password is easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'This password is easy to guess'],
    ['P&J Bakery, 2026', 'This password is easy to guess'],
    ['2026lagos.cakes', 'This password is easy to guess'],
    ['08005550142!!', 'This password is easy to guess'],
  ])('refuses %s', async (new_password, message) => {
    const headers = await signIn(await addStaff())
    const response = await change(headers, { password: testPassword, new_password })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0]).toContain(message)
  })
})

it('replaces a password hash of another cost at the next sign-in', async () => {
  const stored = await hashPassword(testPassword, { N: 2 ** 4, r: 8, p: 1 })
  const email = await addStaff(stored)
  const hashNow = async () =>
    (await test.db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow())
      .password_hash
  await login(email, { password: 'not the password' })
  expect(await hashNow()).toBe(stored)
  await signIn(email)
  expect(await hashNow()).toMatch(/^scrypt\$256\$/)
  await signIn(email)
})

describe('two-step sign-in', () => {
  const appCode = (secret: string, at = test.clock.now): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

  const wait = (seconds: number): void => {
    test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
  }

  /** Switches it on for a new member of staff, at the present time step. */
  async function setUp() {
    const email = await addStaff()
    const headers = await signIn(email)
    const started = await post('/api/account/two-step', headers, { password: testPassword })
    const { secret, uri } = started.json()
    expect(uri).toContain(`secret=${secret}`)
    const confirmed = await post('/api/account/two-step/confirm', headers, { code: appCode(secret) })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const recoveryCodes: string[] = confirmed.json().recovery_codes
    return { email, headers, secret, recoveryCodes }
  }

  const errorOf = async (email: string, extra: object) => {
    const response = await login(email, extra)
    return [response.statusCode, response.json().error]
  }

  it('asks for the code after a right password only', async () => {
    const { email, secret } = await setUp()
    wait(30)
    expect(await errorOf(email, {})).toEqual([401, 'code_required'])
    expect(await errorOf(email, { code: '' })).toEqual([401, 'code_required'])
    expect(await errorOf(email, { password: 'not the password', code: appCode(secret) })).toEqual([
      401,
      'invalid_credentials',
    ])
    expect(await errorOf(email, { code: '000000' })).toEqual([401, 'invalid_code'])
    expect((await login(email, { code: appCode(secret) })).statusCode).toBe(200)
  })

  it('accepts each time step once, also at the same time, and none before it', async () => {
    const { email, secret } = await setUp()
    expect(await errorOf(email, { code: appCode(secret) })).toEqual([401, 'invalid_code'])
    wait(30)
    const code = appCode(secret)
    const responses = await Promise.all([login(email, { code }), login(email, { code }), login(email, { code })])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect(await errorOf(email, { code: appCode(secret, start) })).toEqual([401, 'invalid_code'])
  })

  it('accepts the codes of a clock that is 30 seconds off, and no older ones', async () => {
    const { email, secret } = await setUp()
    wait(300)
    const at = (seconds: number) => appCode(secret, new Date(test.clock.now.getTime() + seconds * 1000))
    expect(await errorOf(email, { code: at(-60) })).toEqual([401, 'invalid_code'])
    expect(await errorOf(email, { code: at(60) })).toEqual([401, 'invalid_code'])
    await signIn(email, { code: at(-30) })
    await signIn(email, { code: at(30).replace(/^.../, '$& ') })
  })

  it('accepts codes again, each once, after the clock was a year ahead', async () => {
    const { email, secret } = await setUp()
    const year = 365 * 24 * 60 * 60
    wait(year)
    await signIn(email, { code: appCode(secret) })
    wait(-year)
    await signIn(email, { code: appCode(secret) })
    expect(await errorOf(email, { code: appCode(secret) })).toEqual([401, 'invalid_code'])
  })

  it('accepts each recovery code once, in any letter case, and stores none of them', async () => {
    const { email, headers, recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(8)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const stored = await test.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    await signIn(email, { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })
    expect(await errorOf(email, { code })).toEqual([401, 'invalid_code'])
    const account = await test.get('/api/account', headers)
    expect(account.json()).toMatchObject({ two_step: true, recovery_codes_left: 7 })
  })

  it('is switched off with the password', async () => {
    const { email, headers } = await setUp()
    const refused = await post('/api/account/two-step/end', headers, { password: 'not the password' })
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'invalid_credentials'])
    expect((await post('/api/account/two-step/end', headers, { password: testPassword })).statusCode).toBe(204)
    await signIn(email)
  })

  it('lets the owner switch it off for someone who lost the phone', async () => {
    const { email, headers } = await setUp()
    const { id } = await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const change = (two_step: boolean) => test.patch(`/api/users/${id}`, { two_step }, test.as.owner)
    expect((await change(true)).statusCode).toBe(400)
    expect((await change(false)).json()).toMatchObject({ two_step: false })
    expect(await statusOf(headers)).toBe(200)
    await signIn(email)
  })

  it('begins only with the password and a right code', async () => {
    const email = await addStaff()
    const headers = await signIn(email)
    const guessed = await post('/api/account/two-step', headers, { password: 'not the password' })
    expect(guessed.json().error).toBe('invalid_credentials')
    expect((await post('/api/account/two-step/confirm', headers, { code: '123456' })).json().error).toBe(
      'two_step_not_started',
    )
    await post('/api/account/two-step', headers, { password: testPassword })
    expect((await post('/api/account/two-step/confirm', headers, { code: '12345' })).json().error).toBe('invalid_code')
    await signIn(email)
  })

  it('limits guesses of the code, and not the question for it', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const secret = new Secret({ size: 20 }).base32
    await limited.db.updateTable('users').set({ totp_secret: secret }).where('email', '=', 'owner@pj.test').execute()
    const attempt = async (extra: object) => {
      const payload = { email: 'owner@pj.test', password: testPassword, ...extra }
      return (await limited.post('/api/login', payload)).json().error
    }
    for (let turn = 0; turn < 12; turn += 1) expect(await attempt({})).toBe('code_required')
    for (let turn = 0; turn < 10; turn += 1) expect(await attempt({ code: '00000' })).toBe('invalid_code')
    expect(await attempt({ code: appCode(secret, start) })).toBe('too_many_requests')
    await limited.close()
  })
})
