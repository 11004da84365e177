import { expressIcing } from '@pj/shared/menu/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Places an order of these items at 500 naira in total. */
const order = (items: readonly unknown[], amount = 500) =>
  test.app.inject({
    method: 'POST',
    url: '/api/checkout',
    payload: { ...checkoutBody({ cart_id: createCartId(), amount }), items },
  })

const expectRefusal = async (items: readonly unknown[], error: string | RegExp): Promise<void> => {
  const response = await order(items)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(400)
  expect(response.json()).toMatchObject({ success: false, error: 'invalid_order' })
  expect(response.json().errors).toEqual([typeof error === 'string' ? error : expect.stringMatching(error)])
}

const cake = { title: 'Cake of another shop', price: '₦500' }

describe('an item', () => {
  it.each<[string, object]>([
    ['300 tiers', { tier_sizes: Array(300).fill('6') }],
    ['301 fields', Object.fromEntries(Array.from({ length: 299 }, (_, n) => [`field ${n}`, n]))],
    ['seven levels', { deep: [[[[[['cake']]]]]] }],
    ['a text of 2,001 characters', { colour: 'x'.repeat(2001) }],
    ['17 KB', Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`field ${n}`, 'x'.repeat(1900)]))],
  ])('may not have %s', async (_, fields) => {
    await expectRefusal([cake, { ...cake, ...fields }], 'Item 2: Its description is too long.')
  })

  it.each<[string, object, string]>([
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'Item 1: Its name has more than 200 characters'],
    [
      'a message of 301 characters',
      { ...expressCake, inches: 8, textToAppear: 'x'.repeat(301) },
      'Item 1: Its message has more than 300 characters',
    ],
  ])('may not have %s', async (_, fields, error) => {
    await expectRefusal([{ ...cake, ...fields }], error)
  })

  it('may have as much as our builders allow', async () => {
    const fields = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`f${n}`, 'x'.repeat(50)]))
    const largest = { ...cake, title: 'x'.repeat(200), orderNote: 'x'.repeat(2000), ...fields }
    expect((await order([largest])).statusCode).toBe(201)
  })
})

describe('an order', () => {
  it('has at most 100 items', async () => {
    await expectRefusal(Array(101).fill(cake), 'An order has at most 100 items')
    expect((await order(Array(100).fill(cake), 50_000)).statusCode).toBe(201)
  })

  it('has a summary of limited size', async () => {
    const largest = { title: 'x'.repeat(200), price: '₦500', options: 'y'.repeat(1900), orderNote: 'z'.repeat(1900) }
    const { order_id } = (await order(Array(100).fill(largest), 50_000)).json()
    const list = await test.app.inject({ url: '/api/orders', query: { q: order_id }, headers: test.as.staff })
    expect(list.json().total).toBe(1)
    expect(list.body.length).toBeLessThan(16 * 1024)
  })
})

describe('one of our own products outside its range', () => {
  it.each<[string, object, RegExp]>([
    ['express cake of 9e20 layers', { kind: 'express', layers: 9e20 }, /^Item 1: .*inch/],
    ['express cake of 9e20 layers', { kind: 'express', inches: 6, layers: 9e20 }, /^Item 1: .* 1 to 4 layers/],
    ['express cake without a kind', { icing: expressIcing, inches: 6, layers: 5 }, /^Item 1: .* 1 to 4 layers/],
    ['custom cake', { title: 'Custom Cake - 8 inch', inches: 8, layers: 9 }, /^Item 1: .* 3 to 7 layers/],
    ['wedding cake', { cake_type: 'wedding', tier_sizes: Array(7).fill('6') }, /^Item 1: .* 2 to 6 tiers/],
    ['product', { title: 'Brownies', selectedTag: 'Box of 7' }, /^Item 1: .* Box of 6 or Box of 12/],
    ['look-alike', { title: 'Brоwnies' }, /^Item 1: .* “Brownies”/],
    ['title written from right to left', { title: '\u202eseinworB' }, /^Item 1: .* direction/],
    ['title with a zero-width space', { title: 'Brown\u200bies' }, /^Item 1: .* “Brownies”/],
  ])('is refused with the range: %s', async (_, fields, error) => {
    await expectRefusal([{ description: 'Cake', price: '₦500', ...fields }], error)
  })

  it('is refused with the range also without a name', async () => {
    await expectRefusal([{ kind: 'express', layers: 9e20 }], 'Item 1: An express cake has 6, 8 or 10 inch')
    await expectRefusal([{ kind: 'express', inches: 6, layers: 9e20 }], 'Item 1: An express cake has 1 to 4 layers')
  })

  it('is sold by its title in any letter case, at our price', async () => {
    expect((await order([{ title: ' BROWNIES ', price: '₦500' }])).json().error).toBe('price_mismatch')
    expect((await order([{ title: ' BROWNIES ', price: '₦16,500' }], 16_500)).statusCode).toBe(201)
  })
})
