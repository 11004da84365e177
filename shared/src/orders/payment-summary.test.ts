import { expect, it } from 'vitest'
import { naira } from '../money.ts'
import { menuA } from '../testing/menus.ts'
import { describePayment } from './payment-summary.ts'

const cake = { type: 'custom', amount: naira(469_000), method: 'delivery' } as const
const box = { type: 'regular', amount: naira(16_000), method: 'pickup' } as const

const menuWith = (payment: Partial<typeof menuA.payment>, pays_online?: true) => ({
  payment: { ...menuA.payment, ...payment },
  availability: { ...menuA.availability, pays_online },
})

const plan = { parts: [{ percent: 25, days_before: 14 }], rest_days_before: 3 }

it.each([
  [{ ...box, amount: naira(0) }, menuWith({ before_confirming: 'all' }), 'Nothing to pay.'],
  [box, menuWith({}, true), 'Nothing to pay now. After we confirm: card, transfer, or cash at pickup.'],
  [{ ...box, method: 'delivery' }, menuWith({}), 'Nothing to pay now. After we confirm: transfer or cash on delivery.'],
  [
    cake,
    menuWith({ deposit_percent: 50 }, true),
    'Deposit ₦234,500 after we confirm, rest before delivery. By card or transfer.',
  ],
  [
    cake,
    menuWith({ deposit_percent: 50, before_confirming: 'deposit' }),
    'Deposit ₦234,500 before we confirm, rest before delivery. By transfer.',
  ],
  [
    box,
    menuWith({ deposit_percent: 50, before_confirming: 'deposit' }),
    'Nothing to pay now. After we confirm: transfer or cash at pickup.',
  ],
  [box, menuWith({ before_confirming: 'all' }, true), '₦16,000 before we confirm: card or transfer.'],
  [cake, menuWith({ deposit_percent: 100 }), '₦469,000 after we confirm: transfer.'],
  [
    cake,
    menuWith({ deposit_percent: 50, instalments: { ...menuA.payment.instalments, custom: plan } }),
    'Deposit ₦234,500 after we confirm, 25 % 14 days before, rest 3 days before delivery. By transfer.',
  ],
  [
    box,
    menuWith({
      instalments: { ...menuA.payment.instalments, regular: { deposit_percent: 0, parts: [], rest_days_before: 2 } },
    }),
    'Nothing to pay now. After we confirm, all 2 days before pickup: transfer.',
  ],
] as const)('says what is due, when and how, of %o', (order, menu, text) => {
  expect(describePayment(order, menu)).toBe(text)
})
