import { expect, it } from 'vitest'
import { orderNewsSchema, orderSchema } from './orders.api.ts'
import { visibleTo } from './visible-order.ts'

/** Every field of an order, filled in. */
const fields = [...Object.keys(orderSchema.shape), ...Object.keys(orderNewsSchema.shape)]
const order = {
  ...Object.fromEntries(fields.map((field) => [field, 'filled'])),
  item_summaries: ['filled'],
  items: [],
  history: [],
}

it('shows the kitchen these fields of an order; a new field must be classified here', () => {
  const visible = Object.entries(Object(visibleTo('kitchen', order))).filter(([, value]) => String(value) === 'filled')
  expect(visible.map(([field]) => field).toSorted()).toEqual([
    'about_customer',
    'by',
    'by_id',
    'cancelled_from',
    'cart_id',
    'cause',
    'changed_at',
    'changed_since_printed',
    'channel',
    'customer_notes',
    'delivery_date',
    'delivery_method',
    'gift_card_message',
    'has_image',
    'hold_until',
    'item_count',
    'item_summaries',
    'kept_clashes',
    'location',
    'menu_version',
    'name',
    'notes',
    'order_id',
    'order_note',
    'outside_hours',
    'placed_at',
    'price_checked',
    'price_checked_at',
    'price_checked_by',
    'price_unverified',
    'printed',
    'printed_at',
    'released',
    'revision',
    'short_notice',
    'staff_note',
    'staff_notes',
    'start_by',
    'status',
    'taken_by',
    'title',
    'type',
    'version',
  ])
})

it.each(['staff', 'manager', 'owner'] as const)('shows everything to the role %s', (role) => {
  expect(visibleTo(role, { orders: [order] })).toEqual({ orders: [order] })
})
