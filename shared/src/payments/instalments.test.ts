import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { type OrderType, orderTypes } from '../menu/order-types.ts'
import { type InstalmentPlan, termsOf } from '../menu/payment-terms.ts'
import { depositOf, instalmentsOf, moveParts } from '../orders/order-instalments.ts'
import { isOverdue, nameParts } from './instalments.ts'

const payment = {
  ...initialMenu.payment,
  deposit_percent: 50,
  instalments: {
    ...initialMenu.payment.instalments,
    custom: { parts: [{ percent: 25, days_before: 14 }], rest_days_before: 7 },
    regular: { deposit_percent: 0, parts: [], rest_days_before: 3 },
  },
}

const order = {
  status: 'confirmed',
  amount: 100_001,
  deposit: 50_001,
  paid_amount: 0,
  placed_at: new Date('2026-11-01T10:00:00Z'),
  delivery_date: new Date('2026-11-28T10:00:00Z'),
  ...termsOf(payment)('custom'),
} as const

const list = (changes: Partial<Parameters<typeof instalmentsOf>[0]> = {}) =>
  instalmentsOf({ ...order, ...changes }).map(({ amount, due_on, paid }) => [amount, due_on, paid])

describe('the terms of a new order', () => {
  it.each([
    [
      'custom',
      { deposit_percent: 50, instalment_plan: null },
      { ...payment, instalments: initialMenu.payment.instalments },
    ],
    ['express', { deposit_percent: 50, instalment_plan: null }, payment],
    [
      'custom',
      {
        deposit_percent: 50,
        instalment_plan: {
          parts: [
            { percent: 25, days_before: 14 },
            { percent: 25, days_before: 7 },
          ],
        },
      },
      payment,
    ],
    ['regular', { deposit_percent: 0, instalment_plan: { parts: [{ percent: 100, days_before: 3 }] } }, payment],
  ] as const)('are those of its type, %s: %j', (type, terms, from) => {
    expect(termsOf(from)(type)).toEqual(terms)
  })

  it('can begin with an own deposit, after which the other parts share the rest as before', () => {
    const terms = termsOf(payment, 20)('custom')
    const amount = 100_000
    const deposit = depositOf({ type: 'custom', amount, ...terms })
    expect(list({ amount, deposit, ...terms }).map(([part]) => part)).toEqual([20_000, 40_000, 40_000])
    expect(depositOf({ type: 'express', amount, ...termsOf(payment, 20)('express') })).toBe(20_000)
  })

  it.each([
    [50, 'custom', 110_001, 55_001],
    [0, 'custom', 110_000, 0],
    [50, 'regular', 110_000, 0],
    [50, 'express', 110_000, 0],
  ] as const)(
    'without a plan ask for %i %% of a %s order of %i naira in advance: %i',
    (percent, type, amount, deposit) => {
      expect(depositOf({ type, amount, deposit_percent: percent, instalment_plan: null })).toBe(deposit)
    },
  )
})

describe('instalments', () => {
  it('are the deposit when the order is placed, and parts by their days; the last one has what rounding leaves', () => {
    expect(list({ paid_amount: 60_000 })).toEqual([
      [50_001, '2026-11-01', true],
      [25_000, '2026-11-14', false],
      [25_000, '2026-11-21', false],
    ])
  })

  it('are, without a plan, the deposit and the rest on the day of delivery, or one part', () => {
    expect(list({ instalment_plan: null })).toEqual([
      [50_001, '2026-11-01', false],
      [50_000, '2026-11-28', false],
    ])
    expect(list({ instalment_plan: null, deposit: 0 })).toEqual([[100_001, '2026-11-28', false]])
  })

  it('are due when the order is placed where their day has passed', () => {
    const days = list({ delivery_date: new Date('2026-11-10T10:00:00Z') }).map(([, day]) => day)
    expect(days).toEqual(['2026-11-01', '2026-11-01', '2026-11-03'])
  })

  it('are none of a cancelled order', () => {
    expect(list({ status: 'cancelled' })).toEqual([])
  })

  it('stay when they are paid; price and time move the open ones', () => {
    const paid = { ...order, paid_amount: 80_000 }
    const after = { ...paid, amount: 120_000, ...moveParts(paid, { type: 'custom', amount: 120_000 }) }
    expect(list({ ...after, delivery_date: new Date('2026-12-05T10:00:00Z') })).toEqual([
      [50_001, '2026-11-01', true],
      [25_000, '2026-11-14', true],
      [44_999, '2026-11-28', false],
    ])
    const unpaid = moveParts(order, { type: 'custom', amount: 120_000 })
    expect(list({ ...unpaid, amount: 120_000 }).map(([amount]) => amount)).toEqual([60_000, 30_000, 30_000])
  })

  it.each([50_001, 80_000])('are the same again after a discount by mistake, with %i paid', (paid_amount) => {
    const before: State = { ...order, type: 'custom', paid_amount }
    const change = (state: State, amount: number): State => ({
      ...state,
      ...{ amount, ...moveParts(state, { type: 'custom', amount }) },
    })
    for (const amount of [10_001, 60_001])
      expect(list(change(change(before, amount), order.amount))).toEqual(list(before))
  })

  it('are overdue on the day after theirs, unless they are paid', () => {
    const isLate = (paid_amount: number, today: string) =>
      isOverdue({ instalments: instalmentsOf({ ...order, paid_amount }) }, today)
    expect([isLate(50_001, '2026-11-14'), isLate(50_001, '2026-11-15'), isLate(75_001, '2026-11-15')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('have names', () => {
    const names = (deposit: number) => nameParts({ instalments: instalmentsOf({ ...order, deposit }), deposit })
    expect(names(50_001).map(({ label }) => label)).toEqual(['Deposit', 'By Sat 14 Nov', 'By Sat 21 Nov'])
    expect(names(0)[0]?.label).toBe('By Sat 14 Nov')
  })
})

const amounts = fc.integer({ min: 0, max: 2_000_000 })

const plans: fc.Arbitrary<InstalmentPlan | null> = fc.option(
  fc
    .array(fc.record({ percent: fc.integer({ min: 1, max: 100 }), days_before: fc.nat(60) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => ({ parts: parts.toSorted((one, other) => other.days_before - one.days_before) })),
)

type State = Parameters<typeof moveParts>[0] & { readonly type: OrderType }

interface Step {
  /** A new price, another day or a payment; below zero, a refund. */
  readonly kind: 'amount' | 'day' | 'payment'
  readonly value: number
}

function happen(state: State, { kind, value }: Step): State {
  if (kind === 'payment') return { ...state, paid_amount: Math.max(0, state.paid_amount + value) }
  const amount = kind === 'amount' ? Math.abs(value) : state.amount
  const days = kind === 'day' ? value % 20 : 0
  const delivery_date = new Date(state.delivery_date.getTime() + days * 86_400_000)
  return { ...state, ...moveParts(state, { type: state.type, amount }), amount, delivery_date }
}

/** The last part takes every difference; a price below what is paid takes from the last ones. */
const keptParts = (before: State, after: State) =>
  after.amount >= before.paid_amount && after.paid_amount === before.paid_amount
    ? instalmentsOf(before)
        .slice(0, -1)
        .filter(({ paid }) => paid)
    : []

const kinds = fc.constantFrom('amount', 'day', 'payment')
const steps = fc.array(fc.record({ kind: kinds, value: fc.integer({ min: -900_000, max: 900_000 }) }), {
  maxLength: 12,
})

it('adds up to the amount, begins with the deposit and keeps what is paid, whatever happens to the order', () => {
  fc.assert(
    fc.property(
      plans,
      amounts,
      fc.nat(100),
      fc.constantFrom(...orderTypes),
      steps,
      (plan, amount, percent, type, all) => {
        const terms = { type, amount, deposit_percent: percent, instalment_plan: plan }
        let state: State = { ...order, ...terms, deposit: depositOf(terms) }
        for (const step of all) {
          const next = happen(state, step)
          const parts = instalmentsOf(next)
          const kept = keptParts(state, next)
          expect(parts.slice(0, kept.length)).toEqual(kept)
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(next.amount)
          expect(parts.every((part) => part.amount > 0 && part.due_on >= '2026-11-01')).toBe(true)
          expect(next.deposit === 0 || parts[0]?.amount === next.deposit).toBe(true)
          state = next
        }
      },
    ),
    { numRuns: 400 },
  )
})
