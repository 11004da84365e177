import type { OrderFormItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import type { Order, OrderEvent, OrderItem, OrderSummary } from '@pj/shared/orders/orders.api'
import type { Payment } from '@pj/shared/payments/payments.api'
import { menuA } from '@pj/shared/testing/menus'

/** An open order of the queue; `given` replaces what matters to a test. */
export const makeOrderSummary = (given: Partial<OrderSummary> = {}): OrderSummary => ({
  instalments: makeInstalments(given),
  order_id: 'PJ-7K2M9QXT',
  status: 'new',
  type: 'regular',
  placed_at: '2026-11-21T08:00:00.000Z',
  delivery_date: '2026-11-21T15:00:00.000Z',
  delivery_until: null,
  start_by: '2026-11-21T13:00:00.000Z',
  delivery_method: 'delivery',
  location: 'Lekki',
  house_address: null,
  city: null,
  delivery_price: 3500,
  adjustments: [],
  adjustment: 0,
  amount: 20_000,
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone_number: '0803 123 4567',
  channel: 'web',
  ...mapFields(optionalTexts, () => null),
  hide_prices: false,
  has_image: false,
  staff_notes: [],
  about_customer: [],
  item_count: 1,
  title: 'Brownies',
  item_summaries: ['1 × Brownies: Box of 6'],
  paid: false,
  paid_amount: 0,
  balance_due: 20_000,
  deposit: 0,
  transfer_to_check: null,
  failed_delivery: null,
  customer_requests: [],
  short_notice: false,
  outside_hours: false,
  kept_clashes: [],
  price_unverified: false,
  price_checked: false,
  cancelled_from: null,
  printed: 0,
  changed_since_printed: false,
  version: 1,
  // Every new version is a new revision too.
  revision: given.version ?? 1,
  hold_until: null,
  released: false,
  ...given,
})

/** Of an order without a plan, long before its parts are due. */
const makeInstalments = (given: Partial<OrderSummary>): OrderSummary['instalments'] =>
  instalmentsOf({
    ...{ status: 'new', amount: 20_000, deposit: 0, paid_amount: 0, instalment_plan: null, ...given },
    ...{ placed_at: new Date('2099-11-14T08:00:00Z'), delivery_date: new Date('2099-11-21T15:00:00Z') },
  })

/** The same order with everything that its own screen shows. */
export const makeOrder = (given: Partial<Order> = {}): Order => ({
  ...makeOrderSummary(given),
  subtotal: 16_500,
  reduction: 0,
  price_checked_at: null,
  price_checked_by: null,
  cart_id: 'cart',
  taken_by: null,
  menu_version: 1,
  staff_note: '',
  notes: [],
  customer_key: null,
  customer_notes: [],
  payments: [],
  online: null,
  messages: [],
  kept_amount: 0,
  changed_at: null,
  printed_at: null,
  items: [],
  history: [],
  ...given,
})

/** An entry of the history. */
export const makeOrderEvent = (given: Partial<OrderEvent> = {}): OrderEvent => ({
  id: '1',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Kemi',
  by_id: null,
  version: null,
  from: null,
  to: null,
  note: null,
  changes: [],
  ...given,
})

/** A discount of ₦500 that Kemi gave. */
export const makeAdjustment = (given: Partial<Order['adjustments'][number]> = {}): Order['adjustments'][number] => ({
  id: '1',
  kind: 'discount',
  label: 'Church',
  amount: 500,
  percent: null,
  reason: 'Asked',
  code: null,
  rule: null,
  minimum: null,
  is_refund: false,
  by: 'Kemi',
  at: '2026-11-21T08:00:00.000Z',
  ...given,
})

/** A transfer of ₦8,000 that Kemi recorded. */
export const makePayment = (given: Partial<Payment> = {}): Payment => ({
  id: '1',
  kind: 'payment',
  method: 'transfer',
  amount: 8000,
  reference: 'Ada Obi',
  note: '',
  reason: null,
  channel: null,
  fee: null,
  at: '2026-11-21T08:00:00.000Z',
  by: 'Kemi',
  voided: null,
  ...given,
})

export const weddingCake: OrderFormItem = {
  kind: 'order-form',
  id: 'w1',
  cartId: 'c1',
  quantity: 2,
  orderNote: '',
  cakeType: 'wedding',
  theme: undefined,
  customTheme: '',
  tiers: [
    { size: 12, flavour: 'carrot' },
    { size: 8, flavour: 'vanilla' },
  ],
  message: 'Happy  Birthday, Bọ́lá',
  decorations: [],
  image: '',
}

/** Two wedding cakes of two tiers, with a message that has two spaces and combined letters. */
export const makeCakeItem = (given: Partial<OrderItem> = {}): OrderItem => ({
  index: 0,
  title: 'Wedding Cake - 2 tiers',
  type: 'custom',
  category: 'custom',
  quantity: 2,
  price: 110_000,
  line_total: 220_000,
  price_unverified: false,
  price_lines: [{ label: 'Two tiers', amount: 110_000 }],
  upload_id: null,
  choice: toChoice(weddingCake, menuA),
  item: toStoredItem(weddingCake, naira(110_000), menuA),
  ...given,
})
