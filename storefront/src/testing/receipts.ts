import { naira } from '@pj/shared/money'
import type { OwnOrder } from '../orders/receipts.ts'

/** This browser's order of a delivery of ₦39,000. */
export const makeReceipt = (orderId = 'PJ-7K2M9QXA'): OwnOrder => ({
  ...{ order_id: orderId, status: 'new', placed_at: '2031-06-01T12:00:00Z', changed_at: null, name: 'Ada Obi' },
  ...{ delivery_method: 'delivery', delivery_date: '2031-06-02T09:00:00Z', delivery_until: null },
  ...{ house_address: '5 Palm Road', city: 'Ikeja', location: 'Lagos', landmark: null, recipient_name: null },
  ...{ order_note: 'Ring twice', gift_card_message: 'Happy 40th, Ada' },
  items: [
    {
      ...{
        index: 0,
        title: 'Brownies',
        quantity: 2,
        price: naira(16_500),
        line_total: naira(33_000),
        has_photo: false,
      },
      item: { kind: 'product', id: 1, title: 'Brownies', selectedTag: 'Box of 6' },
    },
  ],
  ...{ subtotal: naira(33_000), adjustments: [], delivery_price: naira(6_000), amount: naira(39_000) },
  ...{ paid_amount: 0, balance_due: 39_000, deposit: naira(0), online: null },
  instalments: [{ amount: 39_000, due_on: '2031-06-02', paid: false }],
  ...{ history: [], transfer_sent: false, requests: [], unconfirmed: [], confirmed_by: null },
})
