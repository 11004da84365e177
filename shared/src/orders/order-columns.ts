import { type Erasure, erasedText, mapFields, orderFields } from './order-fields.ts'

interface OrderColumn {
  readonly erasure: Erasure
  /** Staff read it under this key of the API; null when it isn't shown. */
  readonly shownAs: string | null
}

type OrderColumns = Readonly<Record<string, OrderColumn>>

/** Columns that the API shows under their own names. */
const shown = (erasure: Erasure, names: readonly string[]): OrderColumns =>
  Object.fromEntries(names.map((name) => [name, { erasure, shownAs: name }]))

const hidden = (erasure: Erasure, names: readonly string[]): OrderColumns =>
  Object.fromEntries(names.map((name) => [name, { erasure, shownAs: null }]))

/** Every column of `orders`: what an erasure does to it, and where it is shown. */
export const orderColumns: OrderColumns = {
  ...mapFields(orderFields, ({ key, erasure }): OrderColumn => ({ erasure, shownAs: key })),
  ...shown('kept', [
    'order_id',
    'status',
    'type',
    'placed_at',
    'delivery_until',
    'start_by',
    'delivery_price',
    'subtotal',
    'adjustment',
    'amount',
  ]),
  ...shown('kept', ['channel', 'deposit', 'paid_amount', 'kept_amount', 'changed_at', 'printed_at', 'hold_until']),
  ...shown('kept', ['short_notice', 'outside_hours', 'kept_clashes', 'price_unverified', 'price_checked_at']),
  ...shown('kept', ['price_checked_by', 'cancelled_from', 'item_count', 'printed', 'menu_version']),
  ...shown('rewritten', ['title', 'item_summaries', 'version', 'revision']),
  ...shown('computed', ['paid', 'balance_due', 'customer_key']),
  ...hidden('kept', ['id', 'taken_by', 'deposit_percent', 'kept_limit', 'kitchen_changed_at', 'capacity_units']),
  ...hidden('computed', ['search', 'item_search']),
  instalment_plan: { erasure: 'kept', shownAs: 'instalments' },
  lines_reduction: { erasure: 'kept', shownAs: 'reduction' },
  cart_id: { erasure: { to: erasedText }, shownAs: 'cart_id' },
  taken_by_name: { erasure: 'kept', shownAs: 'taken_by' },
  staff_note: { erasure: { to: '' }, shownAs: 'staff_note' },
  transfer_sent_by: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  transfer_sent_at: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  transfer_checked_at: { erasure: { to: null }, shownAs: 'transfer_to_check' },
  has_image: { erasure: { to: false }, shownAs: 'has_image' },
  hold_network: { erasure: { to: null }, shownAs: null },
  released_at: { erasure: 'kept', shownAs: 'released' },
  erased_at: { erasure: 'rewritten', shownAs: null },
}

export const orderItemColumns: OrderColumns = {
  ...shown('kept', ['index', 'type', 'quantity', 'price', 'line_total', 'price_unverified']),
  ...shown('rewritten', ['title', 'category', 'price_lines', 'choice', 'item']),
  ...hidden('kept', ['order_id', 'flavour_keys', 'flavour_labels', 'asked_price', 'priced_by']),
  product_key: { erasure: 'rewritten', shownAs: null },
  upload_id: { erasure: { to: null }, shownAs: 'upload_id' },
}
