import { expect, it } from 'vitest'
import type { Role } from '../accounts/roles.ts'
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

const hiddenFrom = (role: Role): string[] =>
  Object.entries(Object(visibleTo(role, { ...order, landmark: 'filled' })))
    .filter(([, value]) => value === null)
    .map(([field]) => field)

it('hides contacts, money and every field that no list names from the kitchen', () => {
  const hidden =
    'adjustment adjustments amount balance_due city customer_key customer_requests delivery_price deposit email ' +
    'failed_delivery house_address instalments kept_amount landmark messages online paid paid_amount payments ' +
    'phone_number recipient_phone reduction subtotal transfer_to_check'
  expect(hiddenFrom('kitchen').toSorted().join(' ')).toBe(hidden)
})

it('keeps the type of what it hides', () => {
  const hidden = { ...order, amount: 5, paid: true, payments: [{}], email: 'ada@example.com' }
  expect(visibleTo('kitchen', hidden)).toMatchObject({ amount: 0, paid: false, payments: [], email: null })
})

it('hides the history of a hidden field', () => {
  const changes = ['house_address', 'landmark', 'order_note'].map((field) => ({
    field,
    label: '',
    from: null,
    to: 'x',
  }))
  const history = [{ to: null, note: 'Owes ₦5', changes }]
  expect(visibleTo('kitchen', { ...order, history })).toMatchObject({
    history: [{ note: null, changes: [{ field: 'order_note' }] }],
  })
})

it.each(['staff', 'manager', 'owner'] as const)('shows everything to the role %s', (role) => {
  expect(visibleTo(role, { orders: [order] })).toEqual({ orders: [order] })
})
