import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatNaira,
  formatSigned,
  naira,
  parseNaira,
  readWholeNumber,
  removeAmounts,
  roundNaira,
  sumNaira,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(naira)

describe('removing amounts', () => {
  it.each([
    ['Box of 6 ₦16,500', 'Box of 6'],
    ['Box of 6 (₦16,500)', 'Box of 6'],
    ['Box of 6 - NGN 16,500.00', 'Box of 6'],
    ['Box of 6: N16500, plain', 'Box of 6, plain'],
    ['Box of 6 @ n16.5k', 'Box of 6'],
    ['Box of 6 = 16,500 naira', 'Box of 6'],
    ['Box of 6 #16,500', 'Box of 6'],
    ['Box of 6 16500', 'Box of 6'],
    ['₦5,000', ''],
    ['2 × Chin Chin ₦4,000: Box of 6, “Happy ₦1,000,000”', '2 × Chin Chin: Box of 6, “Happy ₦1,000,000”'],
  ])('makes “%s” “%s”', (text, expected) => expect(removeAmounts(text)).toBe(expected))

  it.each(['Box of 6', 'Class of 2026 cake', '#1 Mum', '12 inch, 3 layers', 'Number 7', 'N95', 'Vitamin B12'])(
    'keeps “%s”',
    (text) => expect(removeAmounts(text)).toBe(text),
  )

  it('removes every price that the shop writes', () => {
    fc.assert(fc.property(amounts, (amount) => removeAmounts(`Box of 6 ${formatNaira(amount)}`) === 'Box of 6'))
  })
})

describe('money', () => {
  it('formats naira with the sign and thousands commas', () => {
    expect([0, 999, 12_000, 1_050_000].map((amount) => formatNaira(naira(amount)))).toEqual([
      '₦0',
      '₦999',
      '₦12,000',
      '₦1,050,000',
    ])
  })

  it('formats a negative amount with a minus sign before the naira sign', () => {
    expect([-12_000, 0, 999].map(formatSigned)).toEqual(['−₦12,000', '₦0', '₦999'])
  })

  it('parses what it formats', () => {
    fc.assert(fc.property(amounts, (amount) => parseNaira(formatNaira(amount)) === amount))
  })

  it('agrees with removing only the first comma where that gives a number', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatNaira(amount)
        const literal = Number(text.replace('₦', '').replace(',', ''))
        return Number.isNaN(literal) || parseNaira(text) === literal
      }),
    )
  })

  const foreign = 'free ₦ -₦500 ₦-500 ₦1e9 NaN ₦12k 99999999999999999999 ₦5,000,000,000,000,000'
  it.each(['', ...foreign.split(' '), null, undefined, {}, NaN])('counts %j as 0', (text) =>
    expect(parseNaira(text)).toBe(0),
  )

  it.each([
    ['₦12,000', 12_000],
    ['12 000', 12_000],
    ['\u200e₦12\u00a0000 ', 12_000],
    ['12000.00', 12_000],
    ['N5000', 5000],
    ['ngn 5,000.0', 5000],
    ['0', 0],
  ])('reads %j, as a person types it, as %d', (typed, amount) => expect(readWholeNumber(typed)).toBe(amount))

  const noAmounts = '₦ 1e3 0x10 12,50 12000,00 1,2,3 -500 +500 12.5 12k 1/2 Infinity ٣'
  it.each(['', ...noAmounts.split(' '), '9'.repeat(20)])('reads no amount in %j', (typed) =>
    expect(readWholeNumber(typed)).toBeUndefined(),
  )

  it('rejects fractions, negative and unsafe numbers', () => {
    for (const amount of [-1, 0.5, NaN, Infinity, 2 ** 53]) expect(() => naira(amount)).toThrow(RangeError)
  })

  it('rounds half up and sums', () => {
    expect([roundNaira(10.5), roundNaira(10.49)]).toEqual([11, 10])
    expect(sumNaira([naira(1), naira(2), naira(3)])).toBe(6)
  })
})
