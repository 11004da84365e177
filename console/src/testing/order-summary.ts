import type { OrderSummary } from '@pj/shared/api/orders'

/** An open order of the queue, for tests; what matters to a test is given to it. */
export const makeOrderSummary = (given: Partial<OrderSummary> = {}): OrderSummary => ({
  order_id: 'PJ-7K2M9QXT',
  status: 'new',
  type: 'regular',
  placed_at: '2026-11-21T08:00:00.000Z',
  delivery_date: '2026-11-21T15:00:00.000Z',
  start_by: '2026-11-21T13:00:00.000Z',
  delivery_method: 'delivery',
  location: 'Lekki',
  delivery_price: 3500,
  amount: 20_000,
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone_number: '0803 123 4567',
  item_count: 1,
  title: 'Brownies',
  what: ['1 × Brownies: Box of 6'],
  paid: false,
  short_notice: false,
  price_unverified: false,
  cancelled_from: null,
  printed: 0,
  version: 1,
  ...given,
})
