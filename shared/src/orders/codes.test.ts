import { describe, expect, it } from 'vitest'
import { naira } from '../money.ts'
import { menuA } from '../testing/menus.ts'
import { newCodeSchema } from './codes.api.ts'
import { type CodeTerms, discountOf, normalizeCode } from './codes.ts'

const now = new Date('2026-11-21T11:00:00Z')
const terms: CodeTerms = {
  ...{ code: 'SWEET10', kind: 'percent', value: 10, minimum: null, categories: [], products: [], from: null, to: null },
}
const line = (product_key: string, category: string, amount: number, price_unverified = false) => ({
  ...{ product_key, category, line_total: naira(amount), price_unverified },
})
const brownies = line('product:1', 'pastries', 16_500)
const slices = line('product:2', 'cakes', 18_000)
const foreign = line('other:Baklava', 'regular', 90_000, true)
const items = [brownies, slices]

const discount = (changes: Partial<CodeTerms>, of = items, deliveryPrice = 3500) =>
  discountOf({ ...terms, ...changes }, { items: of, deliveryPrice }, now, menuA)

describe('a promo code', () => {
  it.each([
    ['sweet10', 'SWEET10'],
    ['\u200eSWEET\u00a010\u200b', 'SWEET10'],
    ['SWEET\u201110 \u2013 \u2212', 'SWEET-10--'],
    ['\uff33\uff37\uff25\uff25\uff34\uff11\uff10', 'SWEET10'],
    ['  Sweet 10 ', 'SWEET10'],
    ['swe\u00a0et\t10', 'SWEET10'],
  ])('typed as %j is %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  it.each([
    ['a percentage of everything, which follows the items', {}, { amount: 3450, percent: 10 }],
    ['a percentage of a category', { categories: ['cakes'] }, { amount: 1800, percent: null }],
    ['a percentage of a product', { products: ['product:1'] }, { amount: 1650, percent: null }],
    ['of category and product', { categories: ['cakes'], products: ['product:1'] }, { amount: 3450, percent: null }],
    ['an amount', { kind: 'amount', value: 5000 }, { amount: 5000, percent: null }],
    ['at most what its items cost', { kind: 'amount', value: 20_000, categories: ['cakes'] }, { amount: 18_000 }],
    ['half a naira rounded up', { value: 1, products: ['product:1'] }, { amount: 165 }],
    ['with just the minimum', { minimum: 34_500 }, { amount: 3450, minimum: 34_500 }],
    ['on its first and last day', { from: '2026-11-21', to: '2026-11-21' }, { amount: 3450 }],
  ] as const)('takes off %s', (_, changes, expected) => {
    expect(discount(changes)).toMatchObject({ kind: 'discount', label: 'SWEET10', code: 'SWEET10', ...expected })
  })

  it.each([
    [{ minimum: 39_500 }, '₦5,000 more to use SWEET10.'],
    [{ categories: ['treats'], products: ['product:7'] }, 'SWEET10 is for Treats, Meat Pie.'],
    [{ products: ['product:9999'] }, 'SWEET10 is for other items.'],
    [{ from: '2026-11-22' }, 'SWEET10 starts on Sunday 22 Nov.'],
    [{ to: '2026-11-20' }, 'SWEET10 ended on Friday 20 Nov.'],
  ])('with %j says why it does not apply', (changes, sentence) => {
    expect(() => discount(changes)).toThrow(expect.objectContaining({ code: 'code_not_applicable', message: sentence }))
  })

  it('makes delivery free, up to its value, and takes nothing off a pickup', () => {
    const free = { kind: 'free_delivery', value: null } as const
    expect(discount(free)).toMatchObject({ amount: 3500, percent: null, rule: free })
    expect(discount({ ...free, value: 2000 })).toMatchObject({ amount: 2000 })
    expect(discount(free, items, 0)).toMatchObject({ amount: 0 })
    expect(discount({ ...free, categories: ['cakes'] })).toMatchObject({ amount: 3500 })
    expect(() => discount({ ...free, categories: ['treats'] })).toThrow('SWEET10 is for Treats.')
    expect(() => discount({ ...free, minimum: 34_501 })).toThrow('₦1 more to use SWEET10.')
  })

  it('counts no price that the shop has not made', () => {
    expect(discount({}, [...items, foreign])).toMatchObject({ amount: 3450, percent: null })
    expect(() => discount({ minimum: 34_501 }, [...items, foreign])).toThrow('₦1 more to use SWEET10.')
    expect(() => discount({}, [foreign])).toThrow('SWEET10 is for items on our menu.')
  })
})

describe('the terms of a code', () => {
  it('are those that limit it, everything else is left out', () => {
    expect(newCodeSchema.parse({ code: ' sweet 10', kind: 'percent', value: 10 })).toEqual({
      ...terms,
      ...{ uses: null, uses_per_customer: null, first_order_only: false, active: true },
    })
  })

  it.each([
    [{ value: 101 }, 'The percentage cannot exceed 100'],
    [{ value: 0 }, 'Enter how much it takes off'],
    [{ from: '2026-12-02', to: '2026-12-01' }, 'Choose a last day on or after the first day'],
    [{ code: 'A+B' }, 'Use 3 to 20 letters, digits and hyphens'],
  ])('with %j are refused', (changes, message) => {
    const { error } = newCodeSchema.safeParse({ code: 'SWEET10', kind: 'percent', value: 10, ...changes })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
