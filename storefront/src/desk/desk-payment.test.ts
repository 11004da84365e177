import { naira } from '@pj/shared/money'
import { expect, it } from 'vitest'
import type { DeskDraft } from './desk-draft.ts'
import { readDeskPayment } from './desk-rules.ts'
import { messages } from './texts.ts'

const draft: DeskDraft = {
  channel: 'phone',
  staffNote: '',
  payment: 'none',
  amount: '',
  method: 'cash',
  reference: '',
  overbookReason: '',
}
const amounts = { total: naira(100_000), deposit: naira(50_000) }
const read = (changes: Partial<DeskDraft>) => readDeskPayment({ ...draft, ...changes }, amounts)

it('takes nothing, everything, the deposit or the typed amount', () => {
  expect(read({})).toEqual({ amount: 0, payment: undefined, errors: {} })
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
  expect(read({ payment: 'other', amount: '100,001' }).errors).toEqual({
    payment_amount: messages.tooMuch('₦100,000'),
  })
})

it('takes nothing where the deposit that was chosen is asked for no more', () => {
  const none = { ...amounts, deposit: naira(0) }
  expect(readDeskPayment({ ...draft, payment: 'deposit' }, none)).toEqual({ amount: 0, payment: undefined, errors: {} })
})

it('takes nothing before somebody says how it is paid, but shows the amount', () => {
  expect(read({ payment: 'all', method: null })).toEqual({
    amount: 100_000,
    payment: undefined,
    errors: { payment_method: messages.chooseMethod },
  })
})
