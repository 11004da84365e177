import type { Order, OrderSummary } from '@pj/shared/api/orders'

/** An open order of the queue; `given` replaces what matters to a test. */
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
  item_summaries: ['1 × Brownies: Box of 6'],
  paid: false,
  short_notice: false,
  price_unverified: false,
  cancelled_from: null,
  printed: 0,
  version: 1,
  ...given,
})

/** The same order with everything that its own screen shows. */
export const makeOrder = (given: Partial<Order> = {}): Order => ({
  ...makeOrderSummary(),
  subtotal: 16_500,
  house_address: null,
  city: null,
  order_note: null,
  cart_id: 'cart',
  staff_note: '',
  items: [],
  history: [],
  ...given,
})
