import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { naira } from '@pj/shared/money'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productsWith } from '../testing/publish-menu.ts'
import { findUser } from '../testing/rows.ts'
import { renewMenu, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ logLevel: 'info' })
})
beforeEach(async () => {
  test = await renewMenu(test)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => test.close())

const withMessagePrice = (price: number): MenuDocument => ({ ...initialMenu, message_price: naira(price) })
const movedBank: MenuDocument = {
  ...initialMenu,
  business: {
    ...initialMenu.business,
    bank: { bank: 'Zenith Bank', account_name: 'Sweet Loaf Ltd', account_number: '2087654321' },
  },
}
const image = { hash: 'a'.repeat(64), alt: 'A box of blondies', colour: '#b97' }

const putDraft = async (document: MenuDocument) => {
  const response = await test.put('/api/menu/draft', { document }, test.as.owner)
  expect(response.statusCode, response.body).toBe(200)
}
const getDraft = async () => (await test.get('/api/menu/draft', test.as.owner)).json()
const post = (payload: object, app: FastifyInstance = test.app) =>
  app.inject({
    method: 'POST',
    url: '/api/menu/publish',
    payload: { note: 'Flour', ...payload },
    headers: test.as.owner,
  })
const getMenu = async (app: FastifyInstance = test.app) => (await app.inject('/api/menu')).json()
const getVersions = async () => (await test.get('/api/menu/versions', test.as.owner)).json().versions

async function expectError(response: ReturnType<typeof post>, status: number, body: object): Promise<void> {
  const { statusCode, json } = await response
  expect([statusCode, json()]).toEqual([status, expect.objectContaining(body)])
}

describe('publishing', () => {
  it('makes the draft the next version, which the publisher reads at once, and records who changed what and why', async () => {
    await putDraft(withMessagePrice(12_000))
    const response = await post({ note: ' Flour is dearer ', revision: 1 })
    expect([response.statusCode, response.json()]).toEqual([201, { version: 2, publish_at: null }])
    expect(await getMenu()).toMatchObject({ version: 2, message_price: 12_000 })
    expect(await getDraft()).toMatchObject({ draft: null, published_version: 2 })
    expect(await getVersions()).toEqual([
      {
        version: 2,
        author: 'The owner',
        note: 'Flour is dearer',
        published_at: test.clock.now.toISOString(),
        changes: ['Message on a cake: ₦10,000 → ₦12,000'],
      },
      { version: 1, author: '', note: 'Initial menu', published_at: expect.any(String), changes: [] },
    ])
  })

  it('needs a draft that differs', async () => {
    await expectError(post({}), 409, { error: 'nothing_to_publish' })
    await putDraft(initialMenu)
    await expectError(post({}), 409, { error: 'nothing_to_publish' })
    expect(await getMenu()).toMatchObject({ version: 1 })
  })

  it('needs a document that stays valid with what it dropped', async () => {
    const [brownies, ...others] = initialMenu.products
    const products = others.map((product, index) =>
      index === 0 && brownies ? { ...product, slug: brownies.slug } : product,
    )
    await putDraft({ ...initialMenu, products })
    await expectError(post({}), 400, {
      error: 'invalid_menu',
      errors: ['products.59.slug: “brownies” appears twice'],
    })
  })

  it('lets only one of several owners publish a draft, across two server processes', async () => {
    const other = await test.startAnotherApp()
    await putDraft(withMessagePrice(12_000))
    const responses = await Promise.all([post({}), post({}, other), post({}), post({}, other)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(await getVersions()).toHaveLength(2)
  })

  it('publishes one of two changes made at the same time, and does not lose the other', async () => {
    await putDraft(withMessagePrice(12_000))
    const change = test.put('/api/menu/draft', { document: withMessagePrice(13_000), revision: 1 }, test.as.owner)
    const [published, changed] = await Promise.all([post({ revision: 1 }), change])
    expect([published.statusCode, changed.statusCode].toSorted()).toEqual(
      published.statusCode === 201 ? [201, 409] : [200, 409],
    )
  })
})

describe('going back', () => {
  it('publishes an earlier document again, with later additions hidden, and leaves the draft as it is', async () => {
    const blondies = productsWith(1, { id: 900, slug: 'blondies', title: 'Blondies', image }).slice(0, 1)
    await putDraft({ ...withMessagePrice(12_000), products: [...initialMenu.products, ...blondies] })
    await post({})
    await putDraft(withMessagePrice(14_000))
    const response = await post({ version: 1, note: 'Back' })
    expect([response.statusCode, response.json()]).toEqual([201, { version: 3, publish_at: null }])
    expect(await getDraft()).toMatchObject({ draft: { revision: 1 }, document: { message_price: 14_000 } })
    const menu = await getMenu()
    expect(menu).toMatchObject({ version: 3, message_price: 10_000 })
    expect(findProduct(menu, 900)).toMatchObject({ hidden: true })
    expect((await getVersions())[0]).toMatchObject({
      note: 'Back',
      changes: expect.arrayContaining(['Blondies, shown: yes → no']),
    })
  })

  it('never brings back business data, payment and VAT', async () => {
    const today = {
      business: { ...initialMenu.business, address: '2 Allen Avenue, Ikeja', bank: movedBank.business.bank },
      payment: { ...initialMenu.payment, deposit_percent: 40 },
      tax: { registered: true, tin: '1234567-0001', registration_number: 'RC 1', rate_percent: 7.5 },
    }
    const categories = initialMenu.categories.map((category) => ({ ...category, tax_class: 'exempt' as const }))
    await putDraft({ ...withMessagePrice(12_000), ...today, categories })
    await post({ password: testPassword })
    const response = await post({ version: 1 })
    expect(response.statusCode, response.body).toBe(201)
    const { desk_discount_percent: _, ...payment } = today.payment
    expect(await getMenu()).toMatchObject({ version: 3, message_price: 10_000, ...today, payment, categories })
  })
})

describe('a changed bank account', () => {
  const at = '2026-11-21T20:00:00.000Z'
  const readAudit = async (): Promise<{ action: string; details: object }[]> => {
    const { entries } = (await test.get('/api/audit', test.as.owner)).json()
    return entries
  }

  it('needs the password of the person', async () => {
    await putDraft(movedBank)
    await expectError(post({}), 422, { error: 'password_required' })
    await expectError(post({ password: 'not the password' }), 401, { error: 'invalid_credentials' })
    expect(await getDraft()).toMatchObject({ draft: { publish_at: null } })
    expect(await getMenu()).toMatchObject({ version: 1 })
    expect((await post({ password: testPassword })).statusCode).toBeLessThan(300)
  })

  it('is audited when it is scheduled, and when it takes effect, as of who scheduled it, whoever changes the draft meanwhile', async () => {
    await putDraft(movedBank)
    await post({ at, password: testPassword })
    const scheduled = (await readAudit()).slice(0, 2)
    expect(scheduled).toMatchObject([{ action: 'menu_scheduled' }, { action: 'bank_changed', details: { at } }])
    const document = { ...movedBank, message_price: movedBank.message_price + 500 }
    const changed = await test.put('/api/menu/draft', { document }, test.as.manager)
    expect([200, 403]).toContain(changed.statusCode)
    const { id } = await findUser(test, 'manager')
    await test.db.updateTable('menu_drafts').set({ author_id: id, author_name: 'The manager' }).execute()
    test.clock.now = new Date(at)
    await test.startAnotherApp()
    await expect.poll(getMenu).toMatchObject({ version: 2, business: movedBank.business })
    expect((await readAudit()).slice(0, 2)).toMatchObject([
      { action: 'menu_published', who: { name: 'The owner' } },
      { action: 'bank_changed', who: { name: 'The owner' } },
    ])
  })

  it('cannot slip into a scheduled draft', async () => {
    await putDraft(withMessagePrice(12_000))
    await post({ at })
    const headers = test.as.owner
    const payload = { document: movedBank }
    await expectError(test.put('/api/menu/draft', payload, headers), 403, {
      error: 'not_allowed',
    })
    expect(await getDraft()).toMatchObject({ document: { business: initialMenu.business } })
  })

  it('is limited like signing in', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const guess = { method: 'POST', url: '/api/menu/publish', headers: limited.as.owner } as const
      const response = await limited.app.inject({ ...guess, payload: { note: 'Bank', password: 'not the password' } })
      statuses.push(response.statusCode)
    }
    await limited.close()
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
})

describe('a set time', () => {
  const at = '2026-11-21T20:00:00.000Z'

  it('is refused when it is not in the future', async () => {
    await putDraft(withMessagePrice(12_000))
    await expectError(post({ at: '2026-11-21T11:00:00Z' }), 400, { errors: ['Choose a time in the future'] })
  })

  it('stays when the draft is changed, and publishes that change too', async () => {
    await putDraft(withMessagePrice(12_000))
    await post({ at })
    await putDraft(withMessagePrice(13_000))
    expect(await getDraft()).toMatchObject({ draft: { revision: 3, publish_at: at, note: 'Flour' } })
    test.clock.now = new Date(at)
    await test.startAnotherApp()
    await expect.poll(() => getMenu(test.app)).toMatchObject({ version: 2, message_price: 13_000 })
  })

  it('is cancelled on request; the draft stays', async () => {
    await putDraft(withMessagePrice(12_000))
    await post({ at })
    const url = '/api/menu/draft/schedule'
    const response = await test.delete(url, undefined, test.as.owner)
    expect(response.json()).toMatchObject({
      draft: { revision: 3, publish_at: null, note: '' },
      document: { message_price: 12_000 },
    })
    test.clock.now = new Date(at)
    await test.startAnotherApp()
    expect(await getMenu()).toMatchObject({ version: 1 })
  })

  it('is noticed by a running server', async () => {
    await putDraft(withMessagePrice(12_000))
    await post({ at })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = await test.startAnotherApp()
    test.clock.now = new Date(at)
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    for (const app of [test.app, other]) {
      await expect.poll(() => getMenu(app)).toMatchObject({ version: 2, message_price: 12_000 })
    }
  })
})
