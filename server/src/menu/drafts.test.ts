import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { naira } from '@pj/shared/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productsWith } from '../testing/publish-menu.ts'
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

const getDraft = async () => (await test.get('/api/menu/draft', test.as.owner)).json()
const putDraft = (payload: object) => test.put('/api/menu/draft', payload, test.as.owner)
const discard = () => test.delete('/api/menu/draft', undefined, test.as.owner)

describe('the draft', () => {
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
    expect((await test.get('/api/menu')).json()).toMatchObject({ version: 1, message_price: 10_000 })
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
})

it('keeps two owners from overwriting each other’s changes', async () => {
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
