import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { naira } from '@pj/shared/money'
import { buildExpressPayload } from '@pj/shared/orders/custom-cart'
import { menuA } from '@pj/shared/testing/menus'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstRunBusiness } from '../../../tests/support/first-run-answers.ts'
import { backupFileName } from '../operations/backup-files.ts'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { freshTestApp, startTestApp, type TestApp } from '../testing/test-app.ts'
import { firstRunCode } from './first-run.ts'

let code: string

const test = freshTestApp({ logLevel: 'info' })
beforeEach(async () => {
  code = firstRunCode(test.config.jwtSecret)
  await test.db.deleteFrom('users').where('role', '=', 'owner').execute()
})

const openingHours = initialMenu.opening_hours.map((hours, weekday) =>
  weekday === 0 ? { open: '08:00', close: '08:00' } : hours,
)
const shop = (changes: object = {}) => ({
  code,
  name: 'Ngozi Eze',
  email: 'Ngozi@ngozi.example',
  password: 'seven-warm-loaves',
  business: firstRunBusiness,
  opening_hours: openingHours,
  ...changes,
})

const isNeeded = async () => (await test.get('/api/first-run')).json()
const post = (payload: object = shop(), app: FastifyInstance = test.app) =>
  app.inject({ method: 'POST', url: '/api/first-run', payload })

it('creates the owner, signs them in, and publishes the menu of their shop', async () => {
  expect(await isNeeded()).toEqual({ needed: true })
  const response = await post()
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      token: expect.any(String),
      message: 'Your shop is set up.',
      user: { name: 'Ngozi Eze', email: 'ngozi@ngozi.example', role: 'owner' },
    },
  ])
  const headers = { authorization: `Bearer ${response.json().token}` }
  const { versions } = (await test.get('/api/menu/versions', headers)).json()
  expect(versions).toMatchObject([{ version: 2, author: 'Ngozi Eze', note: 'First run' }, { version: 1 }])
  const { version, price_reading: _, ...document } = (await test.get('/api/menu')).json()
  expect(version).toBe(2)
  expect(parseMenuDocument(document)).toEqual({
    ...initialMenu,
    business: {
      ...firstRunBusiness,
      name: 'Ngozi Bakes',
      tagline: initialMenu.business.tagline,
      address: '5 Allen Avenue, Ikeja',
      uses: { riders: false, quotes: false, codes: false, instalments: false, capacity: true },
    },
    opening_hours: openingHours,
  })
  const login = { email: 'ngozi@ngozi.example', password: 'seven-warm-loaves' }
  expect((await test.post('/api/login', login)).statusCode).toBe(200)
})

it('disappears once there is an owner, whoever added them', async () => {
  await test.db
    .insertInto('users')
    .values({ email: 'boss@pj.test', name: 'Boss', role: 'owner', password_hash: '' })
    .execute()
  expect(await isNeeded()).toEqual({ needed: false })
  const response = await post()
  expect([response.statusCode, response.json().error]).toEqual([403, 'not_allowed'])
})

it('makes one of two people the owner, over two server processes', async () => {
  const other = await test.startAnotherApp()
  const responses = await Promise.all([post(), post(shop({ email: 'second@pj.test' }), other)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403])
  const owners = await test.db.selectFrom('users').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

it.each<[string, object, number, string]>([
  ['a wrong code', { code: 'AAAA-BBBB-CCCC' }, 401, "That code doesn't match the one printed by the server."],
  ['a short password', { password: 'loaves' }, 400, 'Password must be at least 12 characters'],
  ['an email that is taken', { email: 'staff@pj.test' }, 409, 'An account with this email was disabled'],
  [
    'no opening day',
    { opening_hours: Array(7).fill({ open: '08:00', close: '08:00' }) },
    400,
    'Open on at least one day',
  ],
])('refuses %s, and leaves neither owner nor menu behind', async (_, changes, status, message) => {
  const response = await post(shop(changes))
  expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)])
  expect(await isNeeded()).toEqual({ needed: true })
  expect((await test.get('/api/menu')).json().version).toBe(1)
})

describe('the code', () => {
  it('is accepted in any case and without hyphens, and differs for each secret', async () => {
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(firstRunCode('another secret')).not.toBe(code)
    expect((await post(shop({ code: ` ${code.toLowerCase().replaceAll('-', ' ')}` }))).statusCode).toBe(201)
  })

  it('resists guessing: after ten failures each further one doubles the delay', async () => {
    const limited = await startTestApp({ rateLimit: true })
    await limited.db.deleteFrom('users').where('role', '=', 'owner').execute()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await post(shop({ code: 'wrong' }), limited.app)).statusCode).toBe(401)
    }
    expect((await post(shop(), limited.app)).statusCode).toBe(429)
    limited.clock.now = new Date(limited.clock.now.getTime() + 10_000)
    expect((await post(shop(), limited.app)).statusCode).toBe(201)
    await limited.close()
  })

  it('is in no log', async () => {
    await post(shop({ code: 'wrong' }))
    await post()
    expect(test.log.join('\n')).not.toContain(code)
    const events = test.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
    expect(events.map(({ event }) => event)).toEqual([
      'sign_in.failed',
      'request.refused',
      'member.added',
      'menu.published',
    ])
  })
})

describe('a shop that its owner has not opened', () => {
  let closed: TestApp
  let backupDirectory: string
  beforeEach(async () => {
    backupDirectory = await mkdtemp(join(tmpdir(), 'pj-first-run-'))
    closed = await startTestApp({}, { isOpen: false, backupDirectory })
  })
  afterEach(async () => {
    await closed.close()
    await rm(backupDirectory, { recursive: true })
  })

  const order = (app = closed.app) =>
    app.inject({ method: 'POST', url: '/api/checkout', payload: checkoutBody({ cart_id: createCartId() }) })
  const cake = () => {
    const payload = buildExpressPayload(expressCake, naira(133_000), menuA)
    return closed.post('/api/custom-cart', payload)
  }
  const opening = (method: 'GET' | 'POST') =>
    closed.app.inject({ method, url: '/api/opening', headers: closed.as.owner })
  /** What the owner of a new shop does first. */
  const runFirst = async (): Promise<void> => {
    await closed.db.deleteFrom('users').where('role', '=', 'owner').execute()
    const response = await post(shop(), closed.app)
    expect(response.statusCode).toBe(201)
    closed = { ...closed, as: { ...closed.as, owner: { authorization: `Bearer ${response.json().token}` } } }
  }

  it('refuses orders and cakes, and says that it opens soon', async () => {
    for (const response of [await order(), await cake()]) {
      expect(response.statusCode).toBe(503)
      expect(response.json()).toEqual({
        success: false,
        error: 'not_open_yet',
        message: "Opening soon. We can't take orders yet.",
      })
    }
    expect((await closed.get('/api/availability')).json()).toMatchObject({ opened: false })
  })

  it('opens with its own bank account only, when the owner says so, on every server', async () => {
    const other = await closed.startAnotherApp()
    expect((await opening('POST')).json()).toMatchObject({ message: 'Enter your bank account first.' })
    await runFirst()
    expect((await order()).statusCode, 'after the first run').toBe(503)
    expect((await opening('GET')).json()).toEqual({
      opened: false,
      steps: { menu: false, bank: true, hours: true, areas: false, policies: false, mail: false, backup: false },
    })
    expect((await opening('POST')).json()).toMatchObject({ opened: true })
    expect((await order()).statusCode).toBe(201)
    expect((await cake()).statusCode).toBe(201)
    await expect.poll(async () => (await order(other)).statusCode).toBe(201)
  })

  it('makes a backup when it opens, and asks for one of the menu that is published', async () => {
    const finished_at = new Date(closed.clock.now.getTime() - 1000)
    await closed.db.insertInto('backups').values({ finished_at, bytes: 1 }).execute()
    await runFirst()
    const isBackedUp = async () => (await opening('GET')).json().steps.backup
    expect(await isBackedUp()).toBe(false)
    await opening('POST')
    await expect.poll(isBackedUp).toBe(true)
    expect(await readdir(backupDirectory)).toEqual([backupFileName(closed.clock.now)])
  })
})
