import { naira } from '@pj/shared/money'
import { expect, it } from 'vitest'
import { type OrderTerms, startOrder } from './order-draft.ts'
import { messages, readPayment } from './order-rules.ts'

const money = {
  subtotal: naira(100_000),
  adjustments: [],
  isBelowZero: false,
  fee: naira(0),
  total: naira(100_000),
  deposit: naira(50_000),
}
const order = startOrder('later')
const read = (terms: Partial<OrderTerms>, asked = money) =>
  readPayment({ ...order, terms: { ...order.terms, method: 'cash', ...terms } }, asked)

it('takes nothing, everything, the deposit or the typed amount', () => {
  expect(read({})).toMatchObject({ amount: 0, payment: undefined, errors: {} })
  expect(read({ payment: 'all' }).payment).toEqual({ method: 'cash', amount: 100_000 })
  expect(read({ payment: 'deposit' }).payment?.amount).toBe(50_000)
  expect(read({ payment: 'other', amount: '₦20,000', reference: ' T-17 ' }).payment).toEqual({
    method: 'cash',
    amount: 20_000,
    reference: 'T-17',
  })
})

it.each(['', '0', '-5', '12.50', 'all', '1e6'])('refuses the amount %j', (amount) => {
  expect(read({ payment: 'other', amount })).toMatchObject({
    payment: undefined,
    errors: { payment_amount: messages.wholeNaira },
  })
})

it('refuses more than the order comes to', () => {
  expect(read({ payment: 'other', amount: '100,001' }).errors).toEqual({ payment_amount: messages.tooMuch('₦100,000') })
})

it('takes nothing where the deposit that was chosen is asked for no more', () => {
  const none = { ...money, deposit: naira(0) }
  expect(read({ payment: 'deposit' }, none)).toMatchObject({ amount: 0, payment: undefined, errors: {} })
})

it('takes nothing before somebody says how it is paid, but shows the amount', () => {
  expect(read({ payment: 'all', method: null })).toMatchObject({
    amount: 100_000,
    payment: undefined,
    errors: { payment_method: messages.chooseMethod },
  })
})

it('counts the change, and refuses too little cash', () => {
  expect(read({ payment: 'all', received: '120,000' })).toMatchObject({ received: 120_000, change: 20_000 })
  expect(read({ payment: 'all', received: '90,000' })).toMatchObject({
    payment: undefined,
    errors: { received: messages.short('₦10,000') },
  })
  expect(read({ payment: 'all', method: 'pos', received: '90,000' }).payment?.amount).toBe(100_000)
})
