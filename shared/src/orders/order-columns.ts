import { type Erasure, erasedText, mapFields, orderFields } from './order-fields.ts'

interface OrderColumn {
  readonly erasure: Erasure
  /** The key of the API in which staff read it; null: it is not shown. */
  readonly shownAs: string | null
}

/** Every column of `orders`: what an erasure does to it, and where it is shown. */
export const orderColumns = {
  ...mapFields(orderFields, ({ key, erasure }): OrderColumn => ({ erasure, shownAs: key })),
  id: { erasure: 'kept', shownAs: null },
  order_id: { erasure: 'kept', shownAs: 'order_id' },
  status: { erasure: 'kept', shownAs: 'status' },
  type: { erasure: 'kept', shownAs: 'type' },
  placed_at: { erasure: 'kept', shownAs: 'placed_at' },
  start_by: { erasure: 'kept', shownAs: 'start_by' },
  delivery_price: { erasure: 'kept', shownAs: 'delivery_price' },
  subtotal: { erasure: 'kept', shownAs: 'subtotal' },
  amount: { erasure: 'kept', shownAs: 'amount' },
  cart_id: { erasure: { to: erasedText }, shownAs: 'cart_id' },
  channel: { erasure: 'kept', shownAs: 'channel' },
  taken_by: { erasure: 'kept', shownAs: null },
  taken_by_name: { erasure: 'kept', shownAs: 'taken_by' },
  staff_note: { erasure: { to: '' }, shownAs: 'staff_note' },
  deposit: { erasure: 'kept', shownAs: 'deposit' },
  deposit_percent: { erasure: 'kept', shownAs: null },
  paid_amount: { erasure: 'kept', shownAs: 'paid_amount' },
  kept_limit: { erasure: 'kept', shownAs: null },
  kept_amount: { erasure: 'kept', shownAs: 'kept_amount' },
  paid: { erasure: 'computed', shownAs: 'paid' },
  balance_due: { erasure: 'computed', shownAs: 'balance_due' },
  transfer_sent_by: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  transfer_sent_at: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  transfer_checked_at: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  has_image: { erasure: { to: false }, shownAs: 'has_image' },
  changed_at: { erasure: 'kept', shownAs: 'changed_at' },
  printed_at: { erasure: 'kept', shownAs: 'printed_at' },
  hold_until: { erasure: 'kept', shownAs: 'hold_until' },
  hold_network: { erasure: { to: null }, shownAs: null },
  released_at: { erasure: 'kept', shownAs: 'released' },
  erased_at: { erasure: 'rewritten', shownAs: null },
  customer_key: { erasure: 'computed', shownAs: 'customer_key' },
  short_notice: { erasure: 'kept', shownAs: 'short_notice' },
  outside_hours: { erasure: 'kept', shownAs: 'outside_hours' },
  price_unverified: { erasure: 'kept', shownAs: 'price_unverified' },
  price_checked_at: { erasure: 'kept', shownAs: 'price_checked_at' },
  price_checked_by: { erasure: 'kept', shownAs: 'price_checked_by' },
  cancelled_from: { erasure: 'kept', shownAs: 'cancelled_from' },
  item_count: { erasure: 'kept', shownAs: 'item_count' },
  title: { erasure: 'rewritten', shownAs: 'title' },
  item_summaries: { erasure: 'rewritten', shownAs: 'item_summaries' },
  printed: { erasure: 'kept', shownAs: 'printed' },
  version: { erasure: 'rewritten', shownAs: 'version' },
  revision: { erasure: 'rewritten', shownAs: 'revision' },
  menu_version: { erasure: 'kept', shownAs: 'menu_version' },
  capacity_units: { erasure: 'kept', shownAs: null },
  search: { erasure: 'rewritten', shownAs: null },
} as const satisfies Record<string, OrderColumn>

/** Every column of `order_items`. */
export const orderItemColumns = {
  order_id: { erasure: 'kept', shownAs: null },
  index: { erasure: 'kept', shownAs: 'index' },
  product_key: { erasure: 'rewritten', shownAs: null },
  title: { erasure: 'rewritten', shownAs: 'title' },
  category: { erasure: 'rewritten', shownAs: 'category' },
  type: { erasure: 'kept', shownAs: 'type' },
  quantity: { erasure: 'kept', shownAs: 'quantity' },
  price: { erasure: 'kept', shownAs: 'price' },
  line_total: { erasure: 'kept', shownAs: 'line_total' },
  price_unverified: { erasure: 'kept', shownAs: 'price_unverified' },
  price_lines: { erasure: 'rewritten', shownAs: 'price_lines' },
  choice: { erasure: 'rewritten', shownAs: 'choice' },
  item: { erasure: 'rewritten', shownAs: 'item' },
  upload_id: { erasure: { to: null }, shownAs: 'upload_id' },
  flavour_keys: { erasure: 'kept', shownAs: null },
  flavour_labels: { erasure: 'kept', shownAs: null },
} as const satisfies Record<string, OrderColumn>
