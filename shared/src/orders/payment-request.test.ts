import { describe, expect, it } from 'vitest'
import { instalmentsOf } from './order-instalments.ts'
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
const placed = {
  status: 'new',
  placed_at: new Date('2026-11-01T10:00:00Z'),
  delivery_date: new Date('2026-11-28T10:00:00Z'),
} as const
const plan = {
  parts: [
    { percent: 25, days_before: 14 },
    { percent: 25, days_before: 7 },
  ],
}
const request = (
  deposit: number,
  paid_amount: number,
  { instalment_plan = plan, today = '2026-11-01' }: { instalment_plan?: typeof plan | null; today?: string } = {},
) => {
  const money = { amount: 100_000, deposit, paid_amount, balance_due: 100_000 - paid_amount }
  const instalments = instalmentsOf({ ...placed, ...money, instalment_plan })
  return paymentRequest({ ...placed, ...money, instalments }, { unconfirmed: [], today })
}

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
] as const)('lists what is not confirmed of an order with %o: %o', (order, expected) => {
  expect(listUnconfirmed({ ...promised, ...order })).toEqual(expected)
})

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
] as const)(
  'says why an order stays new where %s is asked for before confirming, with %o: %s',
  (before_confirming, changes, reason) => {
    expect(whyUnconfirmed({ ...order, ...changes }, { before_confirming })).toBe(reason)
  },
)

describe('the payment that is asked for', () => {
  it('is nothing while the price or the time is not confirmed', () => {
    const order = {
      deposit: 0,
      paid_amount: 0,
      balance_due: 10,
      instalments: [{ amount: 10, due_on: '2026-11-01', paid: false }],
      delivery_date: '2026-11-28T10:00:00Z',
    }
    const asking = { unconfirmed: ['time'], today: '2026-11-01' } as const
    expect(paymentRequest(order, asking)).toEqual({ kind: 'later', unconfirmed: ['time'] })
  })

  it.each([
    ['a balance', 0, 0, {}, { kind: 'balance', amount: 100_000 }],
    ['a deposit', 50_000, 0, {}, { kind: 'deposit', amount: 50_000 }],
    ['a part of the deposit', 50_000, 20_000, {}, { kind: 'deposit', amount: 30_000 }],
    ['the rest', 50_000, 50_000, {}, { kind: 'balance', amount: 50_000 }],
    ['nothing once all is paid', 0, 100_000, {}, { kind: 'nothing' }],
    ['nothing for what was paid too much', 0, 120_000, {}, { kind: 'nothing' }],
    ['everything on the day', 50_000, 20_000, { today: '2026-11-28' }, { kind: 'balance', amount: 80_000 }],
  ])('is, without a plan, %s', (_label, deposit, paid, asked, expected) => {
    expect(request(deposit, paid, { instalment_plan: null, ...asked })).toMatchObject(expected)
  })

  it.each([
    ['the deposit first', 0, '2026-11-01', { kind: 'deposit', amount: 50_000, due_on: '2026-11-01' }],
    ['then the next part, with its day', 50_000, '2026-11-01', { kind: 'part', amount: 25_000, due_on: '2026-11-14' }],
    ['what is missing of it', 60_000, '2026-11-14', { kind: 'part', amount: 15_000, due_on: '2026-11-14' }],
    ['everything that is due by today', 20_000, '2026-11-15', { kind: 'part', amount: 55_000, due_on: '2026-11-14' }],
    ['the rest, which cannot wait', 75_000, '2026-11-15', { kind: 'part', amount: 25_000, due_on: '2026-11-21' }],
  ])('is, of a plan, %s', (_label, paid, today, expected) => {
    expect(request(50_000, paid, { today })).toEqual(expected)
  })
})

it('says how the customer will hear about the confirmation', () => {
  const way = (phone_number: string | null, email: string | null) => confirmationWay({ phone_number, email })
  expect(describeConfirmation(['time'], way('08031234567', 'ada@pj.test'))).toBe("We'll call to confirm the time.")
  expect(describeConfirmation(['price'], way('', 'ada@pj.test'))).toBe("We'll email to confirm the price.")
  expect(describeConfirmation(['price', 'time'], way(null, null))).toBe("We'll confirm the price and the time.")
})
