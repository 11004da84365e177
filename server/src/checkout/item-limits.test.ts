import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { patchOrder, readOrder } from '../testing/order-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

/** Places an order of these items at 500 naira in total. */
const order = (items: readonly unknown[], amount = 500) =>
  test.post('/api/checkout', { ...checkoutBody({ cart_id: createCartId(), amount }), items })

const expectError = async (items: readonly unknown[], error: string | RegExp, amount?: number): Promise<void> => {
  const response = await order(items, amount)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(400)
  expect(response.json()).toMatchObject({ success: false, error: 'invalid_order' })
  expect(response.json().errors).toEqual([typeof error === 'string' ? error : expect.stringMatching(error)])
}

const cake = { title: 'Cake of another shop', price: '₦500' }

describe('an item', () => {
  it.each<[string, object]>([
    ['301 fields', Object.fromEntries(Array.from({ length: 299 }, (_, n) => [`field ${n}`, n]))],
    ['a text of 2,001 characters', { colour: 'x'.repeat(2001) }],
    ['17 KB', Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`field ${n}`, 'x'.repeat(1900)]))],
  ])('rejects %s', async (_, fields) => {
    await expectError([cake, { ...cake, ...fields }], 'Item 2: Its description is too long.')
  })

  it.each<[string, object, string]>([
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'Item 1: Its name can have at most 200 characters'],
    [
      'a message of 301 characters',
      { ...expressCake, inches: 8, textToAppear: 'x'.repeat(301) },
      'Item 1: Its message can have at most 300 characters',
    ],
  ])('rejects %s', async (_, fields, error) => {
    await expectError([{ ...cake, ...fields }], error)
  })

  it('keeps only the fields of the specification when it is unknown', async () => {
    const known = {
      title: 'Cake of another shop',
      price: '₦500',
      category: 'custom',
      options: 'Vanilla',
      layers: 2,
      tags: [{ name: 'ORDER', price: 500 }],
      flavors: [{ tier: 1, flavor: 'Lemon' }],
    }
    const foreign = { colour: 'blue', tags: [{ ...known.tags[0], extra: 'x' }], inches: { deep: ['x'] }, f: [1] }
    const { order_id } = (await order([{ ...foreign, ...known, tags: foreign.tags }])).json()
    const { item } = (await readOrder(test, order_id)).items[0] ?? {}
    expect(item).toEqual({ ...known, quantity: 1, orderNote: '', uploadedImage: null })
  })

  it.each([
    ['options', 'x'.repeat(1001)],
    ['flavors', [{ flavor: 'x'.repeat(101) }]],
  ])('has a limited “%s” when it is unknown', async (field, value) => {
    await expectError([cake, { ...cake, [field]: value }], `Item 2: Its field “${field}” is too long.`)
  })
})

it('takes at most 100 items in an order', async () => {
  await expectError(Array(101).fill(cake), 'An order has at most 100 items')
  expect((await order(Array(100).fill(cake), 50_000)).statusCode).toBe(201)
})

describe('the content that a customer decides', () => {
  const ownItem = { title: 'Brownies', selectedTag: 'Box of 6', price: '₦16,500' }
  const tooLarge = 'This order is too large. Shorten its notes, or split it into several orders'

  it('has at most 32 kB, when staff edit the order too', async () => {
    const items = Array(31).fill({ ...cake, options: 'x'.repeat(1000) })
    await expectError(items, tooLarge, 15_500)
    const placed = await readOrder(test, (await order([cake])).json().order_id)
    const response = await patchOrder(test, placed, { changes: { items } })
    expect(response.json()).toMatchObject({ error: 'invalid_order', errors: [tooLarge] })
  })

  it('accepts 100 of our own items, each with a line of text', async () => {
    const noted = { ...ownItem, orderNote: 'Please cut them small.' }
    expect((await order(Array(100).fill(noted), 1_650_000)).statusCode).toBe(201)
  })
})

it.each<[string, object, RegExp]>([
  ['express cake of 9e20 layers', { kind: 'express', inches: 6, layers: 9e20 }, /^Item 1: .* 1 to 4 layers/],
  ['product', { title: 'Brownies', selectedTag: 'Box of 7' }, /^Item 1: .* Box of 6 or Box of 12/],
  ['look-alike', { title: 'Brоwnies' }, /^Item 1: .* “Brownies”/],
])('refuses one of our own products outside its range, which it names: %s', async (_, fields, error) => {
  await expectError([{ description: 'Cake', price: '₦500', ...fields }], error)
})
