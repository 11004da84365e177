import { formatDateTime } from '../lagos-time.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { type ChangeableItem, listItemChanges } from './item-changes.ts'
import { addressFields, findOrderField, type OptionalText, type OrderFieldKey, orderFields } from './order-fields.ts'

/** Why an order has changed, as the live stream says it (docs/business-rules.md#versions-and-events). */
export const changeCauses = [
  'placed',
  'status',
  'edited',
  'payment',
  'printed',
  'message',
  'customer',
  'price_checked',
  'erased',
] as const
export type ChangeCause = (typeof changeCauses)[number]

export const changeableFields = [...orderFields.map(({ key }) => key), 'items'] as const
export type ChangeableField = (typeof changeableFields)[number]

/** The fields that a customer's requests change; an address is several of them. */
export const requestedKeys = [
  'order_note',
  'phone_number',
  'delivery_date',
  ...addressFields.map(({ key }) => key),
] as const
export type RequestedFields = Readonly<Partial<Record<(typeof requestedKeys)[number], string>>>

/** One difference between an order before and after a change, as people read it. */
export interface OrderFieldChange {
  readonly field: ChangeableField
  /** "Phone number", "Date and time", or the title of the item. */
  readonly label: string
  /** Null when there was nothing, or the item was added. */
  readonly from: string | null
  /** Null when there is nothing now, or the item was removed. */
  readonly to: string | null
}

type NullableField = OptionalText | 'email' | 'phone_number' | 'house_address' | 'city'

export interface ChangeableOrder extends Readonly<Record<NullableField, string | null>> {
  readonly name: string
  readonly delivery_method: DeliveryMethod
  readonly location: string
  readonly hide_prices: boolean
  /** ISO 8601. */
  readonly delivery_date: string
  readonly items: readonly ChangeableItem[]
}

/** The differences between two states of an order, field by field and item by item (docs/business-rules.md#order-changes). */
export const describeOrderChanges = (
  before: ChangeableOrder,
  after: ChangeableOrder,
  menu: Menu,
): OrderFieldChange[] => [
  ...orderFields.flatMap(({ key }) => describeField(key, before, after)),
  ...listItemChanges(before.items, after.items, menu).map((change) => ({ field: 'items' as const, ...change })),
]

function describeField(field: OrderFieldKey, before: ChangeableOrder, after: ChangeableOrder): OrderFieldChange[] {
  const { kind, label } = findOrderField(field)
  const isSame =
    kind === 'time'
      ? Date.parse(before.delivery_date) === Date.parse(after.delivery_date)
      : (before[field] || null) === (after[field] || null)
  if (isSame) return []
  return [{ field, label, from: formatField(field, before), to: formatField(field, after) }]
}

function formatField(field: OrderFieldKey, order: ChangeableOrder): string | null {
  switch (field) {
    case 'delivery_method':
      return order.delivery_method === 'pickup' ? 'Pickup' : 'Delivery'
    case 'hide_prices':
      return order.hide_prices ? 'Yes' : null
    case 'delivery_date':
      return formatDateTime(new Date(order.delivery_date))
    default:
      return order[field] || null
  }
}
