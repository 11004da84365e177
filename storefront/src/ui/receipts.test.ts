import { naira } from '@pj/shared/money'
import { beforeEach, expect, it } from 'vitest'
import { findReceipt, keepReceipt, type Receipt } from './receipts.ts'

const receipt: Receipt = {
  orderId: 'PJ-7K2M9QXA',
  placedAt: '2026-11-21T12:00:00.000Z',
  name: 'Ada Obi',
  method: 'delivery',
  place: '5 Palm Road, Lagos, Ikeja',
  date: '2026-11-28T09:00:00.000Z',
  note: '',
  lines: [{ title: 'Brownies', words: 'Option: Box of 6', quantity: 2, price: naira(16_500) }],
  subtotal: naira(33_000),
  fee: naira(6_000),
  total: naira(39_000),
}

beforeEach(() => localStorage.clear())

it('finds what was kept, by its order number', () => {
  keepReceipt(receipt)
  expect(findReceipt('PJ-7K2M9QXA')).toEqual(receipt)
  expect(findReceipt('PJ-OTHER')).toBeUndefined()
})

it('keeps the newest twenty, each order once', () => {
  for (let nth = 0; nth < 25; nth += 1) keepReceipt({ ...receipt, orderId: `PJ-${nth}` })
  keepReceipt({ ...receipt, orderId: 'PJ-24' })
  expect(findReceipt('PJ-4')).toBeUndefined()
  expect(findReceipt('PJ-5')).toBeDefined()
})

it('takes nonsense for no receipt', () => {
  for (const text of ['nonsense', '{}', '[1, null, {"orderId": "PJ-7K2M9QXA"}]']) {
    localStorage.setItem('pj.receipts', text)
    expect(findReceipt('PJ-7K2M9QXA')).toBeUndefined()
  }
})
