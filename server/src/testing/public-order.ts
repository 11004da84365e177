import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'

/** A new order for pickup, nothing paid, as the public order page receives it. */
export const publicOrder: OrderStatusResponse = {
  order_id: 'PJ-7K2M9QXA',
  status: 'new',
  delivery_method: 'pickup',
  delivery_date: '2026-11-28T09:00:00.000Z',
  placed_at: '2026-11-20T09:00:00.000Z',
  changed_at: null,
  history: [],
  adjustments: [],
  amount: 39_000,
  paid_amount: 0,
  balance_due: 39_000,
  deposit: 0,
  instalments: [{ amount: 39_000, due_on: '2026-11-28', paid: false }],
  transfer_sent: false,
  requests: [],
  unconfirmed: [],
  confirmed_by: 'email',
  online: null,
}
