import { naira } from '@pj/shared/money'
import { expect, it } from 'vitest'
import { makeReceipt } from '../testing/receipts.ts'
import { findReceipt, saveReceipt } from './receipts.ts'

const receipt = makeReceipt()

/** As it was stored before version 1.1.0. */
const earlier = {
  orderId: 'PJ-7K2M9QXA',
  token: 'proof',
  placedAt: '2031-06-01T12:00:00Z',
  asOf: '2031-06-01T13:00:00Z',
  name: 'Ada Obi',
  method: 'delivery',
  recipient: 'Ngozi Obi',
  address: '5 Palm Road, Lagos, Ikeja',
  date: '2031-06-02T09:00:00Z',
  until: '2031-06-02T10:00:00Z',
  texts: [
    ['Recipient', 'Ngozi Obi'],
    ['Note', 'Ring twice'],
  ],
  lines: [
    {
      title: 'Brownies',
      details: 'Option: Box of 6',
      quantity: 2,
      price: 16_500,
      photo: 'brownies',
      item: { title: 'Brownies', selectedTag: 'Box of 6' },
    },
  ],
  subtotal: 33_000,
  adjustments: [{ label: 'SWEET10', amount: -3_300 }],
  fee: 6_000,
  total: 35_700,
  deposit: 10_000,
  instalments: [{ amount: 35_700, due_on: '2031-06-02', paid: false }],
  unconfirmed: ['time'],
  confirmedBy: 'phone',
}

const store = (...receipts: unknown[]) => localStorage.setItem('pj.receipts', JSON.stringify(receipts))

it('finds a saved receipt by its order id', () => {
  saveReceipt(receipt)
  expect(findReceipt('PJ-7K2M9QXA')).toEqual(receipt)
  expect(findReceipt('PJ-OTHER')).toBeUndefined()
})

it('reads a receipt of an earlier version', () => {
  store(earlier)
  const found = findReceipt('PJ-7K2M9QXA')
  expect(found).toMatchObject({
    ...{ order_token: 'proof', placed_at: earlier.placedAt, changed_at: earlier.asOf, name: 'Ada Obi' },
    ...{ delivery_method: 'delivery', delivery_date: earlier.date, delivery_until: earlier.until },
    ...{ house_address: earlier.address, city: null, location: '' },
    ...{ recipient_name: 'Ngozi Obi', order_note: 'Ring twice', gift_card_message: null, landmark: null },
    ...{ subtotal: 33_000, adjustments: earlier.adjustments, delivery_price: 6_000, amount: 35_700 },
    ...{ paid_amount: 0, balance_due: 35_700, deposit: 10_000, instalments: earlier.instalments },
    ...{ unconfirmed: ['time'], confirmed_by: 'phone' },
    items: [{ index: 0, title: 'Brownies', quantity: 2, price: 16_500, item: earlier.lines[0]?.item }],
  })
  expect(found?.items[0]?.details).toBeUndefined()
})

it('reads the note and the details of a receipt of version 1.0.0', () => {
  const { orderId, placedAt, name, method, address, date, subtotal, fee, total } = earlier
  const lines = earlier.lines.map(({ item: _, ...line }) => line)
  store({ orderId, placedAt, name, method, address, date, note: 'Ring twice', lines, subtotal, fee, total })
  expect(findReceipt('PJ-7K2M9QXA')).toMatchObject({
    ...{ order_note: 'Ring twice', deposit: 0, delivery_until: null, instalments: [], unconfirmed: [] },
    items: [{ title: 'Brownies', price: 16_500, details: 'Option: Box of 6' }],
  })
})

it('keeps earlier receipts beside a new one', () => {
  store(earlier)
  saveReceipt({ ...receipt, order_id: 'PJ-NEW', amount: naira(50_000) })
  expect(findReceipt('PJ-7K2M9QXA')?.amount).toBe(35_700)
  expect(findReceipt('PJ-NEW')?.amount).toBe(50_000)
})

it('stores the newest twenty, each order once', () => {
  for (let index = 0; index < 25; index += 1) saveReceipt({ ...receipt, order_id: `PJ-${index}` })
  saveReceipt({ ...receipt, order_id: 'PJ-24' })
  expect(findReceipt('PJ-4')).toBeUndefined()
  expect(findReceipt('PJ-5')).toBeDefined()
})

it('ignores unreadable receipts', () => {
  for (const text of ['nonsense', '{}', '[1, null, {"orderId": "PJ-7K2M9QXA"}, {"order_id": "PJ-7K2M9QXA"}]']) {
    localStorage.setItem('pj.receipts', text)
    expect(findReceipt('PJ-7K2M9QXA')).toBeUndefined()
  }
})
