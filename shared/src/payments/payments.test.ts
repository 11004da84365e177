import { expect, it } from 'vitest'
import { naira } from '../money.ts'
import { changeToGive, formatPaymentState, quickAmounts } from './payments.ts'

it.each([
  [{ paid_amount: 0, balance_due: 20_000 }, 'Unpaid'],
  [{ paid_amount: 5000, balance_due: 15_000 }, 'Part paid ₦5,000 of ₦20,000'],
  [{ paid_amount: 20_000, balance_due: 0 }, 'Paid'],
  [{ paid_amount: 25_000, balance_due: -5000 }, '₦5,000 to refund'],
  [{ paid_amount: 0, balance_due: 0 }, 'Nothing due'],
])('describes %o as %s', (money, text) => {
  expect(formatPaymentState({ amount: 20_000, ...money })).toBe(text)
})

it.each([
  [16_500, [16_500, 17_000, 20_000]],
  [2300, [2300, 2500, 3000, 5000]],
  [20_000, [20_000]],
])('offers the exact amount of ₦%s and the next round sums', (total, amounts) => {
  expect(quickAmounts(naira(total))).toEqual(amounts)
})

it('gives back what was received above the total', () => {
  expect(changeToGive(naira(16_500), naira(20_000))).toBe(3500)
  expect(changeToGive(naira(16_500), naira(16_500))).toBe(0)
  expect(changeToGive(naira(16_500), naira(16_499))).toBeUndefined()
})
