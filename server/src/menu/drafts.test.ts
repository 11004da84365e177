import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productsWith, publishMenu } from '../testing/publish-menu.ts'
import { renewMenu, startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  test = await renewMenu(test)
})
afterAll(() => test.close())

const dearer: MenuDocument = { ...initialMenu, message_price: naira(12_000) }

const getDraft = async () => (await test.app.inject({ url: '/api/menu/draft', headers: test.as.owner })).json()
const putDraft = (payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/menu/draft', payload, headers: test.as.owner })
const discard = () => test.app.inject({ method: 'DELETE', url: '/api/menu/draft', headers: test.as.owner })

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('the draft', () => {
  it('is the published menu while there are no changes', async () => {
    expect(await getDraft()).toEqual({
      draft: null,
      published_version: 1,
      document: asJson(initialMenu),
      errors: [],
      warnings: [],
      changes: [],
    })
  })

  it('is stored with its author, its changes in words and what looks wrong', async () => {
    const products = productsWith(1, {
      options: [
        { name: 'Box of 6', price: naira(165_000), hidden: false, former_names: [] },
        { name: 'Box of 12', price: naira(30_000), hidden: false, former_names: [] },
      ],
    })
    const saved = await putDraft({ document: { ...dearer, products }, revision: 0 })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json()).toMatchObject({
      draft: {
        revision: 1,
        author: 'The owner',
        updated_at: test.clock.now.toISOString(),
        publish_at: null,
        note: '',
      },
      published_version: 1,
      document: { message_price: 12_000 },
      errors: [],
      changes: ['Brownies, Box of 6: ₦16,500 → ₦165,000', 'Message on a cake: ₦10,000 → ₦12,000'],
      warnings: [
        { path: 'products.0.options.0.price' },
        { path: 'products.0.options.1.price', message: 'Brownies: Box of 12 costs less than Box of 6' },
      ],
    })
    expect(await getDraft()).toEqual(saved.json())
    expect((await test.app.inject('/api/menu')).json()).toMatchObject({ version: 1, message_price: 10_000 })
  })

  it('disappears when it is discarded', async () => {
    await putDraft({ document: dearer })
    expect((await discard()).statusCode).toBe(204)
    expect(await getDraft()).toMatchObject({ draft: null, document: { message_price: 10_000 } })
    expect((await discard()).statusCode).toBe(204)
  })

  it('is refused with the place of every error, and then stays as it was', async () => {
    await putDraft({ document: dearer })
    const products = productsWith(1, { title: ' ' })
    const response = await putDraft({ document: { ...dearer, products, message_price: -1 } })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        success: false,
        error: 'invalid_menu',
        message: 'Enter the product title (1 to 80 characters).',
        errors: [
          'products.0.title: Enter the product title (1 to 80 characters)',
          'message_price: Enter the message price as a whole number from 0 to 10,000,000',
        ],
      },
    ])
    expect(await getDraft()).toMatchObject({ draft: { revision: 1 }, document: { message_price: 12_000 } })
  })

  it('lists what keeps it from being published: a product that it drops keeps its address', async () => {
    const [first, ...others] = initialMenu.products
    const replaced = others.map((product, index) => (index === 0 && first ? { ...product, slug: first.slug } : product))
    const saved = await putDraft({ document: { ...initialMenu, products: replaced } })
    expect(saved.json()).toMatchObject({
      changes: expect.arrayContaining(['Brownies is taken off the menu']),
      errors: [{ path: 'products.59.slug', message: '“brownies” appears twice' }],
    })
  })

  it('has room for a menu of 200 products with 8 options', async () => {
    const [product] = initialMenu.products
    const products = Array.from({ length: 200 }, (_, index) => ({
      ...product,
      id: index + 1,
      slug: `product-${index}`,
      title: `Product ${index}`,
      image: { hash: 'a'.repeat(64), alt: 'A box', colour: '#b97' },
      options: Array.from({ length: 8 }, (_, option) => ({ name: `Box of ${option + 1}`, price: 1000 * (option + 1) })),
    }))
    const response = await putDraft({ document: { ...initialMenu, products } })
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  })
})

describe('two owners', () => {
  it('keeps them from overwriting each other’s changes', async () => {
    await putDraft({ document: dearer, revision: 0 })
    for (const revision of [0, 2]) {
      const response = await putDraft({ document: initialMenu, revision })
      expect([response.statusCode, response.json()]).toEqual([
        409,
        {
          success: false,
          error: 'version_conflict',
          message: 'The owner has just changed the draft.',
          revision: 1,
        },
      ])
    }
    expect((await putDraft({ document: initialMenu, revision: 1 })).json().draft.revision).toBe(2)
  })

  it('creates one draft when they begin at the same time', async () => {
    const other = await test.startAnotherApp()
    const begin = (app: TestApp['app']) =>
      app.inject({
        method: 'PUT',
        url: '/api/menu/draft',
        payload: { document: dearer, revision: 0 },
        headers: test.as.owner,
      })
    const responses = await Promise.all([begin(test.app), begin(other), begin(test.app), begin(other)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('tells the other that the draft is published or discarded', async () => {
    await putDraft({ document: dearer, revision: 0 })
    await discard()
    const response = await putDraft({ document: dearer, revision: 1 })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Someone has just published or discarded the draft.',
    ])
  })
})

it('compares the draft with what has been published since', async () => {
  await putDraft({ document: dearer })
  await publishMenu(test, dearer)
  expect(await getDraft()).toMatchObject({ draft: { revision: 1 }, published_version: 2, changes: [] })
})
