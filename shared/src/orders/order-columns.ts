import { z } from 'zod'
import { choiceSchema } from '../cart/choice.api.ts'
import { deliveryMethods } from '../menu/delivery.ts'
import { orderTypes } from '../menu/order-types.ts'
import {
  type Erasure,
  erasedText,
  findOrderField,
  mapFields,
  type OrderFieldKey,
  optionalTexts,
} from './order-fields.ts'
import { orderStatuses } from './order-status.ts'
import { salesChannels } from './order-type.ts'

/** Who reads a field of the API: everyone who may see orders, or only who has the right to contacts or money. */
export type Readers = 'all' | 'seeContact' | 'seeMoney'

interface ShownField {
  /** A time is ISO 8601, an amount naira. */
  readonly schema: z.ZodType
  readonly readers: Readers
}
export type ShownFields = Readonly<Record<string, ShownField>>

/** What is shown has a field of its name in the API. */
export interface OrderColumn extends Partial<ShownField> {
  /** Whether a row of the queue has it too, or only the page of the order. */
  readonly on?: 'summary' | 'page'
  /** Given when the order is placed. The others begin as PostgreSQL says. */
  readonly placed?: true
  /** Read for the customer's own page. */
  readonly own?: true
  /** Stored as a time. */
  readonly isTime?: true
  readonly erasure: Erasure
}

const kept = { erasure: 'kept' } as const
const rewritten = { erasure: 'rewritten' } as const
const computed = { erasure: 'computed' } as const
const erasedTo = <Value extends string | false | null>(to: Value) => ({ erasure: { to } }) as const
const placed = { placed: true } as const
const own = { own: true } as const
const inSummary = { on: 'summary', readers: 'all' } as const
const moneyInSummary = { on: 'summary', readers: 'seeMoney' } as const
const onPage = { on: 'page', readers: 'all' } as const
const moneyOnPage = { on: 'page', readers: 'seeMoney' } as const

const text = z.string()
const flag = z.boolean()
const time = { schema: text, isTime: true } as const
const timeOrNull = { schema: text.nullable(), isTime: true } as const

/** Anyone in the kitchen reads what is on the ticket, its paper. */
const field = (key: OrderFieldKey) => {
  const { erasure, printedOn } = findOrderField(key)
  return {
    ...inSummary,
    ...placed,
    ...own,
    readers: printedOn.includes('ticket') ? 'all' : 'seeContact',
    erasure,
  } as const
}

/** Every column of `orders`; `db/src/schema/order-tables.ts` says what those are that aren't shown. */
export const orderColumns = {
  name: { ...field('name'), schema: text },
  /** Null only for a desk order. */
  email: { ...field('email'), schema: text.nullable() },
  phone_number: { ...field('phone_number'), schema: text.nullable() },
  delivery_method: { ...field('delivery_method'), schema: z.enum(deliveryMethods) },
  /** Null only for a desk order. */
  house_address: { ...field('house_address'), schema: text.nullable() },
  city: { ...field('city'), schema: text.nullable() },
  location: { ...field('location'), schema: text },
  delivery_date: { ...field('delivery_date'), ...time },
  hide_prices: { ...field('hide_prices'), schema: flag },
  ...mapFields(optionalTexts, ({ key }) => ({ ...field(key), schema: text.nullable() })),
  order_id: { ...own, ...inSummary, ...placed, ...kept, schema: text },
  status: { ...own, ...inSummary, ...kept, schema: z.enum(orderStatuses) },
  type: { ...inSummary, ...placed, ...kept, schema: z.enum(orderTypes) },
  channel: { ...inSummary, ...placed, ...kept, schema: z.enum(salesChannels) },
  placed_at: { ...own, ...inSummary, ...placed, ...kept, ...time },
  /** The end of the chosen slot; null for any other time. */
  delivery_until: { ...own, ...inSummary, ...placed, ...kept, ...timeOrNull },
  start_by: { ...inSummary, ...placed, ...kept, ...time },
  delivery_price: { ...own, ...moneyInSummary, ...placed, ...kept, schema: z.int() },
  subtotal: { ...own, ...moneyOnPage, ...placed, ...kept, schema: z.int() },
  /** The sum of the discounts and surcharges, below zero where more is taken off than added. */
  adjustment: { ...moneyInSummary, ...placed, ...kept, schema: z.int() },
  /** The items, the adjustment and delivery. */
  amount: { ...own, ...moneyInSummary, ...placed, ...kept, schema: z.int() },
  paid: { ...moneyInSummary, ...computed, schema: flag },
  paid_amount: { ...own, ...moneyInSummary, ...kept, schema: z.int() },
  /** amount - paid_amount; for a cancelled order kept_amount - paid_amount. Negative when a refund is owed. */
  balance_due: { ...own, ...moneyInSummary, ...computed, schema: z.int() },
  deposit: { ...own, ...moneyInSummary, ...placed, ...kept, schema: z.int() },
  /** What the bakery keeps of the payments of a cancelled order. */
  kept_amount: { ...moneyOnPage, ...kept, schema: z.int() },
  item_count: { ...inSummary, ...placed, ...kept, schema: z.int() },
  /** The first item and the number of others. */
  title: { ...inSummary, ...placed, ...rewritten, schema: text },
  /** One line per item: quantity, name and choices. */
  item_summaries: { ...inSummary, ...placed, ...rewritten, schema: z.array(text) },
  has_image: { ...inSummary, ...placed, ...erasedTo(false), schema: flag },
  short_notice: { ...own, ...inSummary, ...placed, ...kept, schema: flag },
  /** Whether its time lay outside the opening hours when it was chosen. */
  outside_hours: { ...own, ...inSummary, ...placed, ...kept, schema: flag },
  /** What staff or the customer accepted about its time, such as the hours of a closed day. */
  kept_clashes: { ...own, ...inSummary, ...placed, ...kept, schema: z.array(text) },
  /** Whether an item has its client's own price, because the shop has none. */
  price_unverified: { ...own, ...inSummary, ...placed, ...kept, schema: flag },
  price_checked_at: { ...own, ...onPage, ...kept, ...timeOrNull },
  cancelled_from: { ...inSummary, ...kept, schema: z.enum(orderStatuses).nullable() },
  printed: { ...inSummary, ...kept, schema: z.int() },
  printed_at: { ...onPage, ...kept, ...timeOrNull },
  /** Until when it keeps its place on a limited day unless confirmed or paid; null means for good. */
  hold_until: { ...inSummary, ...placed, ...kept, ...timeOrNull },
  /** Grows with what an editor must have seen; a change names it. */
  version: { ...inSummary, ...rewritten, schema: z.int() },
  /** Grows with everything that a row or the page of the order shows: the copy with the larger one is newer. */
  revision: { ...inSummary, ...rewritten, schema: z.int() },
  /** When the order itself last changed, not its status, payments or notes. */
  changed_at: { ...own, ...onPage, ...kept, ...timeOrNull },
  cart_id: { ...onPage, ...placed, ...erasedTo(erasedText), schema: text },
  /** The version of the menu that it was priced with. */
  menu_version: { ...onPage, ...placed, ...kept, schema: z.int() },
  staff_note: { ...onPage, ...erasedTo(''), schema: text },
  /** Identifies the customer: digits of the phone number without country code, else the email address. */
  customer_key: { on: 'page', readers: 'seeContact', ...computed, schema: text.nullable() },
  // What follows has no field of its own name.
  id: { ...own, ...kept },
  taken_by: { ...placed, ...kept },
  taken_by_name: { ...placed, ...kept },
  deposit_percent: { ...placed, ...kept },
  instalment_plan: { ...own, ...placed, ...kept },
  capacity_units: { ...placed, ...kept },
  hold_network: { ...placed, ...erasedTo(null) },
  kept_limit: kept,
  delivery_adjustment: { ...placed, ...kept },
  lines_reduction: kept,
  kitchen_changed_at: kept,
  price_checked_by: kept,
  released_at: kept,
  transfer_sent_by: erasedTo(null),
  transfer_sent_at: { ...own, ...erasedTo(null) },
  transfer_checked_at: { ...own, ...erasedTo(null) },
  erased_at: rewritten,
  search: computed,
  item_search: computed,
} as const satisfies Readonly<Record<string, OrderColumn>>

/** What PostgreSQL has of the columns that are shown. */
export type StoredOrderColumns = {
  readonly [Name in keyof typeof orderColumns as (typeof orderColumns)[Name] extends ShownField
    ? Name
    : never]: (typeof orderColumns)[Name] extends ShownField ? Stored<(typeof orderColumns)[Name]> : never
}

type Stored<Column extends ShownField> =
  | (Column extends { readonly isTime: true } ? Date : never)
  | (Column extends { readonly isTime: true } ? Extract<z.infer<Column['schema']>, null> : z.infer<Column['schema']>)

/** Every column of `order_items`; on the page are those of a line in the API. */
export const orderItemColumns = {
  index: { on: 'page', ...placed, ...kept, schema: z.int() },
  title: { on: 'page', ...placed, ...rewritten, schema: text },
  type: { on: 'page', ...placed, ...kept, schema: z.enum(orderTypes) },
  category: { on: 'page', ...placed, ...rewritten, schema: text },
  quantity: { on: 'page', ...placed, ...kept, schema: z.int() },
  /** Of one piece as sold. */
  price: { on: 'page', ...placed, ...kept, schema: z.int() },
  line_total: { on: 'page', ...placed, ...kept, schema: z.int() },
  price_unverified: { on: 'page', ...placed, ...kept, schema: flag },
  /** The breakdown of `price` at the time of the sale. */
  price_lines: { on: 'page', ...placed, ...rewritten, schema: z.array(z.object({ label: text, amount: z.int() })) },
  /** What was chosen, as ids. */
  choice: { on: 'page', ...placed, ...rewritten, schema: choiceSchema },
  /** The item in its stored form, without the image: the labels of the day. */
  item: { on: 'page', ...placed, ...rewritten, schema: z.record(text, z.unknown()) },
  /** The inspiration image, for GET /api/uploads/:id. */
  upload_id: { on: 'page', ...placed, ...erasedTo(null), schema: text.nullable() },
  product_key: { ...placed, ...rewritten },
  flavour_keys: { ...placed, ...kept },
  flavour_labels: { ...placed, ...kept },
  priced_by: { ...placed, ...kept },
  order_id: kept,
  asked_price: kept,
} as const satisfies Readonly<Record<string, OrderColumn>>

/** The names of the columns that have a trait, such as `{ placed: true }`. */
export type NamesWith<Columns, Trait> = {
  [Name in keyof Columns]: Columns[Name] extends Trait ? Name : never
}[keyof Columns] &
  string

export function namesWith<Columns extends Readonly<Record<string, object>>, const Trait extends Partial<OrderColumn>>(
  columns: Columns,
  trait: Trait,
): NamesWith<Columns, Trait>[] {
  const has = (name: string): name is NamesWith<Columns, Trait> =>
    Object.entries(trait).every(([key, value]) => Reflect.get(columns[name] ?? {}, key) === value)
  return Object.keys(columns).filter(has)
}

export const summaryColumns = namesWith(orderColumns, { on: 'summary' })
export const pageColumns = namesWith(orderColumns, { on: 'page' })
export const ownColumns = namesWith(orderColumns, { own: true })
export const placedColumns = namesWith(orderColumns, { placed: true })
export const itemPageColumns = namesWith(orderItemColumns, { on: 'page' })
export const placedItemColumns = namesWith(orderItemColumns, { placed: true })

/** What the API says of these columns. */
export function schemasOf<Columns, Name extends keyof Columns>(
  columns: Columns,
  names: readonly Name[],
): { [Key in Name]: Columns[Key] extends { readonly schema: infer Schema } ? Schema : never } {
  const entries: readonly (Name | Columns[Name])[][] = names.map((name) => [name, columns[name]])
  return Object.fromEntries(entries.map(([name, column]) => [name, Object(column).schema]))
}
