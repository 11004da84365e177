import { describe, expect, it } from 'vitest'
import {
  confirmationWay,
  describeConfirmation,
  listUnconfirmed,
  paymentRequest,
  whyUnconfirmed,
} from './payment-request.ts'

const promised = {
  status: 'new',
  price_unverified: false,
  price_checked: false,
  short_notice: false,
  outside_hours: false,
} as const
const money = { deposit: 0, paid_amount: 0, balance_due: 100_000 }
const withDeposit = { ...money, deposit: 50_000 }

describe('what is not confirmed yet', () => {
  it.each([
    [{}, []],
    [{ price_unverified: true }, ['price']],
    [{ price_unverified: true, price_checked: true }, []],
    [{ short_notice: true }, ['time']],
    [{ outside_hours: true }, ['time']],
    [{ outside_hours: true, short_notice: true, price_unverified: true }, ['price', 'time']],
    [{ status: 'confirmed', outside_hours: true, short_notice: true }, []],
    [{ status: 'confirmed', affected: true }, ['time']],
    [{ status: 'cancelled', price_unverified: true, outside_hours: true }, []],
  ] as const)('lists for an order with %o: %o', (order, expected) => {
    expect(listUnconfirmed({ ...promised, ...order })).toEqual(expected)
  })
})

describe('why an order stays new', () => {
  const order = { price_unverified: false, price_checked: false, amount: 100_000, deposit: 50_000, paid_amount: 0 }

  it.each([
    ['nothing', {}, undefined],
    ['nothing', { price_unverified: true }, 'price'],
    ['nothing', { price_unverified: true, price_checked: true }, undefined],
    ['deposit', { paid_amount: 49_999 }, 'deposit'],
    ['deposit', { paid_amount: 50_000 }, undefined],
    ['deposit', { deposit: 0 }, undefined],
    ['all', { paid_amount: 50_000 }, 'deposit'],
    ['all', { paid_amount: 120_000 }, undefined],
    ['all', { price_unverified: true }, 'price'],
  ] as const)('where %s is asked for before confirming, with %o: %s', (before_confirming, changes, reason) => {
    expect(whyUnconfirmed({ ...order, ...changes }, { before_confirming })).toBe(reason)
  })
})

describe('the payment that is asked for', () => {
  it('is nothing while the price or the time is not confirmed', () => {
    expect(paymentRequest(withDeposit, ['time'])).toEqual({ kind: 'later', unconfirmed: ['time'] })
  })

  it.each([
    [money, { kind: 'balance', amount: 100_000 }],
    [withDeposit, { kind: 'deposit', amount: 50_000 }],
    [
      { ...withDeposit, paid_amount: 20_000, balance_due: 80_000 },
      { kind: 'deposit', amount: 30_000 },
    ],
    [
      { ...withDeposit, paid_amount: 50_000, balance_due: 50_000 },
      { kind: 'balance', amount: 50_000 },
    ],
    [{ ...money, paid_amount: 100_000, balance_due: 0 }, { kind: 'nothing' }],
    [{ ...money, paid_amount: 120_000, balance_due: -20_000 }, { kind: 'nothing' }],
  ])('asks for %o: %o', (order, expected) => {
    expect(paymentRequest(order, [])).toEqual(expected)
  })
})

it('says how the customer will hear about the confirmation', () => {
  const way = (phone_number: string | null, email: string | null) => confirmationWay({ phone_number, email })
  expect(describeConfirmation(['time'], way('08031234567', 'ada@pj.test'))).toBe("We'll call to confirm the time.")
  expect(describeConfirmation(['price'], way('', 'ada@pj.test'))).toBe("We'll email to confirm the price.")
  expect(describeConfirmation(['price', 'time'], way(null, null))).toBe("We'll confirm the price and the time.")
})
