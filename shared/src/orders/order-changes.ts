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
