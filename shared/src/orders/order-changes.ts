import { formatDateTime } from '../lagos-time.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import { type ChangeableItem, listItemChanges } from './item-changes.ts'

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

/** The fields of a placed order that staff can change. */
export const changeableFields = [
  'name',
  'email',
  'phone_number',
  'delivery_method',
  'house_address',
  'city',
  'location',
  'delivery_date',
  'order_note',
  'items',
] as const
export type ChangeableField = (typeof changeableFields)[number]

/** One difference between an order before and after a change, as people read it. */
export interface OrderFieldChange {
  readonly field: ChangeableField
  /** "Phone number", "Date and time", or the title of the item. */
  readonly label: string
  /** Null: there was nothing, or the item was added. */
  readonly from: string | null
  /** Null: there is nothing now, or the item was removed. */
  readonly to: string | null
}

/** What of an order staff can change. */
export interface ChangeableOrder {
  readonly name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly delivery_method: DeliveryMethod
  readonly house_address: string | null
  readonly city: string | null
  readonly location: string
  /** ISO 8601. */
  readonly delivery_date: string
  readonly order_note: string | null
  readonly items: readonly ChangeableItem[]
}

/** The differences between two states of an order, field by field and item by item (docs/business-rules.md#order-changes). */
export const describeOrderChanges = (
  before: ChangeableOrder,
  after: ChangeableOrder,
  menu: Menu,
): OrderFieldChange[] => [
  ...textFields.flatMap((field) => describeText(field, before, after)),
  ...listItemChanges(before.items, after.items, menu).map((change) => ({ field: 'items' as const, ...change })),
]

const textFields = [
  'name',
  'email',
  'phone_number',
  'delivery_method',
  'house_address',
  'city',
  'location',
  'delivery_date',
  'order_note',
] as const satisfies readonly ChangeableField[]
type TextField = (typeof textFields)[number]

const textLabels: Readonly<Record<TextField, string>> = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone number',
  delivery_method: 'Delivery method',
  house_address: 'Address',
  city: 'City',
  location: 'Location',
  delivery_date: 'Date and time',
  order_note: 'Order note',
}

function describeText(field: TextField, before: ChangeableOrder, after: ChangeableOrder): OrderFieldChange[] {
  const isSame =
    field === 'delivery_date'
      ? Date.parse(before.delivery_date) === Date.parse(after.delivery_date)
      : (before[field] || null) === (after[field] || null)
  if (isSame) return []
  return [{ field, label: textLabels[field], from: formatField(field, before), to: formatField(field, after) }]
}

function formatField(field: TextField, order: ChangeableOrder): string | null {
  switch (field) {
    case 'delivery_method':
      return order.delivery_method === 'pickup' ? 'Pickup' : 'Delivery'
    case 'delivery_date':
      return formatDateTime(new Date(order.delivery_date))
    default:
      return order[field] || null
  }
}
