import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'
import type { PublicQuote } from '@pj/shared/quotes/quotes.api'

/** A new order for pickup, nothing paid, as the public order page receives it. */
export const publicOrder: OrderStatusResponse = {
  order_id: 'PJ-7K2M9QXA',
  status: 'new',
  delivery_method: 'pickup',
  delivery_date: '2026-11-28T09:00:00.000Z',
  delivery_until: null,
  placed_at: '2026-11-20T09:00:00.000Z',
  changed_at: null,
  history: [],
  adjustments: [],
  amount: 39_000,
  paid_amount: 0,
  balance_due: 39_000,
  deposit: 0,
  instalments: [{ amount: 39_000, due_on: '2026-11-28', paid: false }],
  today: '2026-11-21',
  transfer_sent: false,
  requests: [],
  unconfirmed: [],
  confirmed_by: 'email',
  online: null,
}

/** An open quote for pickup, as its page receives it. */
export const publicQuote: PublicQuote = {
  quote_id: 'PQ-7K2M9QXA',
  version: 1,
  state: 'open',
  name: 'Ada',
  message: null,
  delivery_method: 'pickup',
  delivery_date: '2026-11-28T09:00:00.000Z',
  location: '',
  valid_until: '2026-11-27T22:59:00.000Z',
  ...{ subtotal: 39_000, adjustment: 0, delivery_price: 0, amount: 39_000, deposit: 0 },
  items: [],
  adjustments: [],
  instalments: [{ amount: 39_000, due_on: '2026-11-28' }],
  changes: [],
  asked: false,
  order_id: null,
}
