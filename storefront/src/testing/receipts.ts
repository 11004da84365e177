import { naira } from '@pj/shared/money'
import type { Receipt } from '../orders/receipts.ts'

/** The receipt of a delivery of ₦39,000. */
export const makeReceipt = (orderId = 'PJ-7K2M9QXA'): Receipt => ({
  orderId,
  placedAt: '2031-06-01T12:00:00Z',
  name: 'Ada Obi',
  method: 'delivery',
  address: '5 Palm Road, Lagos, Ikeja',
  until: null,
  date: '2031-06-02T09:00:00Z',
  texts: [
    ['Note', 'Ring twice'],
    ['Message for the card', 'Happy 40th, Ada'],
  ],
  lines: [{ title: 'Brownies', details: 'Option: Box of 6', quantity: 2, price: naira(16_500), photo: 'brownies' }],
  subtotal: naira(33_000),
  adjustments: [],
  fee: naira(6_000),
  total: naira(39_000),
  deposit: naira(0),
  instalments: [{ amount: 39_000, due_on: '2031-06-02', paid: false }],
  unconfirmed: [],
  confirmedBy: null,
})
