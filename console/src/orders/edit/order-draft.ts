import type { CartItem } from '@pj/shared/cart/cart-item'
import { chosenItem, toChoice } from '@pj/shared/cart/choice'
import { choiceSchema } from '@pj/shared/cart/choice.api'
import { type StoredItem, toStoredItem } from '@pj/shared/cart/stored-item'
import { formatLagosLocal } from '@pj/shared/lagos-time'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira, zeroNaira } from '@pj/shared/money'
import { type ChangeableField, changeableFields } from '@pj/shared/orders/order-changes'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import type { Order } from '@pj/shared/orders/orders.api'
import { z } from 'zod'

const draftItemSchema = z.object({
  /** Unique in the draft. */
  key: z.string(),
  /** What was chosen, and the stored form for an item that is not on the menu. */
  choice: choiceSchema,
  item: z.record(z.string(), z.unknown()),
  quantity: z.int(),
  upload_id: z.string().nullable(),
  /** In naira, for one piece, as sold or as chosen. */
  price: z.int(),
  /** A removed item stays in the list, so that it can be put back. */
  isRemoved: z.boolean(),
})
export type DraftItem = z.infer<typeof draftItemSchema>

const draftFieldsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  delivery_method: z.enum(deliveryMethods),
  /** Address, city and location are empty while the order is a pickup and nobody has entered them. */
  house_address: z.string(),
  city: z.string(),
  location: z.string(),
  /** YYYY-MM-DDTHH:MM in Lagos time, or empty. */
  delivery_date: z.string(),
  ...mapFields(optionalTexts, () => z.string()),
  items: z.array(draftItemSchema),
})
export type DraftFields = z.infer<typeof draftFieldsSchema>

export const orderDraftSchema = z.object({
  /** The version of the order that `base` has the values of. */
  version: z.int(),
  base: draftFieldsSchema,
  typed: draftFieldsSchema,
})
/** An order that is being edited: its values when editing began, and what was typed. */
export type OrderDraft = z.infer<typeof orderDraftSchema>

export function startDraft(order: Order): OrderDraft {
  const fields = toDraftFields(order)
  return { version: order.version, base: fields, typed: fields }
}

export const isChanged = ({ base, typed }: OrderDraft, field: ChangeableField): boolean =>
  !isSameField(base, typed, field)

export const hasChanges = (draft: OrderDraft): boolean => changeableFields.some((field) => isChanged(draft, field))

/**
 * The draft on the current order. Fields that nobody typed into take the current values. While a field was changed here and
 * by somebody else, the draft keeps its version, so that the server reports the conflict.
 */
export function rebaseDraft(draft: OrderDraft, order: Order): OrderDraft {
  if (order.version <= draft.version) return draft
  const current = toDraftFields(order)
  const conflicts = findConflicts(draft, order)
  // A pickup has no address: the fields of the delivery stay together until somebody chooses.
  const open = conflicts.includes('delivery_method') ? [...conflicts, ...deliveryFields] : conflicts
  const agreed = changeableFields.filter((field) => !open.includes(field) && !isSameField(draft.base, current, field))
  return {
    version: conflicts.length > 0 ? draft.version : order.version,
    base: takeFields(draft.base, current, agreed),
    typed: takeFields(draft.typed, current, agreed),
  }
}

/**
 * The fields that were changed here and, to something else, in the order. An address that was typed for an order that has
 * become a pickup is one about the delivery method.
 */
export function findConflicts(draft: OrderDraft, order: Order): ChangeableField[] {
  const current = toDraftFields(order)
  const isPickupNow = draft.typed.delivery_method === 'delivery' && current.delivery_method === 'pickup'
  if (isPickupNow && !isChanged(draft, 'delivery_method') && deliveryFields.some((field) => isChanged(draft, field))) {
    return ['delivery_method', ...listConflicts(draft, current).filter((field) => !isDeliveryField(field))]
  }
  return listConflicts(draft, current)
}

const listConflicts = (draft: OrderDraft, current: DraftFields): ChangeableField[] =>
  changeableFields.filter(
    (field) =>
      isChanged(draft, field) && !isSameField(draft.base, current, field) && !isSameField(draft.typed, current, field),
  )

/** What only a delivery has. */
const deliveryFields = ['house_address', 'city', 'location'] as const
const isDeliveryField = (field: ChangeableField): boolean => deliveryFields.some((name) => name === field)

/** The draft on the current order with what was typed, except for the fields in which the order's value is kept. */
export function resolveConflicts(draft: OrderDraft, order: Order, keptTheirs: readonly ChangeableField[]): OrderDraft {
  const current = toDraftFields(order)
  const isDelivery = findConflicts(draft, order).includes('delivery_method') && !keptTheirs.includes('delivery_method')
  const kept = changeableFields.filter((field) => {
    if (keptTheirs.includes(field)) return false
    const belongs = field === 'delivery_method' || isDeliveryField(field)
    if (belongs && keptTheirs.includes('delivery_method')) return false
    return isChanged(draft, field) || (belongs && isDelivery)
  })
  return { version: order.version, base: current, typed: takeFields(current, draft.typed, kept) }
}

const takeFields = (into: DraftFields, from: DraftFields, fields: readonly ChangeableField[]): DraftFields =>
  Object.assign({}, into, Object.fromEntries(fields.map((field) => [field, from[field]])))

const isSameField = (left: DraftFields, right: DraftFields, field: ChangeableField): boolean =>
  field === 'items'
    ? JSON.stringify(keptItems(left)) === JSON.stringify(keptItems(right))
    : left[field].trim() === right[field].trim()

const keptItems = ({ items }: DraftFields) =>
  items.flatMap(({ key: _, isRemoved, ...item }) => (isRemoved ? [] : [item]))

function toDraftFields(order: Order): DraftFields {
  const isDelivery = order.delivery_method === 'delivery'
  return {
    name: order.name,
    email: order.email ?? '',
    phone_number: order.phone_number ?? '',
    delivery_method: order.delivery_method,
    house_address: (isDelivery && order.house_address) || '',
    city: (isDelivery && order.city) || '',
    location: isDelivery ? order.location : '',
    delivery_date: formatLagosLocal(new Date(order.delivery_date)),
    ...mapFields(optionalTexts, ({ key }) => order[key] ?? ''),
    items: order.items.map(({ index, choice, item, quantity, upload_id, price }) => ({
      key: `item-${index}`,
      ...{ choice, item, quantity, upload_id, price },
      isRemoved: false,
    })),
  }
}

/** An item of the draft with its price in the current menu. */
interface DraftLine {
  readonly entry: DraftItem
  readonly priced: PricedOrderItem
}

export const readLine = (entry: DraftItem, menu: Menu): DraftLine => ({
  entry,
  priced: priceOrderItem(chosenItem(entry, menu), naira(entry.price), menu),
})

/** The items that are not removed. */
export const readKeptLines = ({ items }: DraftFields, menu: Menu): DraftLine[] =>
  items.filter(({ isRemoved }) => !isRemoved).map((entry) => readLine(entry, menu))

/** The stored form of a line at the current price. */
export const storeLine = ({ priced: { item, price } }: DraftLine, menu: Menu): StoredItem => ({
  ...toStoredItem(item, price, menu),
  ...withoutImage(item),
})

/** Without the id of an image an item keeps the one that the order has; null takes it off. */
const withoutImage = (item: CartItem) =>
  'image' in item && item.image === '' && item.uploadId === undefined ? { upload_id: null } : {}

/** The item of the draft after a change; the one of `base` when it is as it was. */
export function changeItem({ entry }: DraftLine, item: CartItem, { base, menu }: ChangeContext): DraftItem {
  const original = base.items.find(({ key }) => key === entry.key)
  const isAsBefore = original && isSameItem(chosenItem(original, menu), item)
  return { ...entry, ...(isAsBefore ? original : toDraftChoice(item, naira(entry.price), menu)) }
}

const toDraftChoice = (item: CartItem, ownPrice: Naira, menu: Menu) => ({
  choice: toChoice(item, menu),
  item: item.kind === 'unknown-product' ? item.stored : {},
  quantity: item.quantity,
  upload_id: ('uploadId' in item && item.uploadId) || null,
  price: priceOrderItem(item, ownPrice, menu).price,
})

interface ChangeContext {
  readonly base: DraftFields
  readonly menu: Menu
}

const isSameItem = (left: CartItem, right: CartItem): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The list with this item replaced. */
export const replaceItem = (items: readonly DraftItem[], replaced: DraftItem): DraftItem[] =>
  items.map((entry) => (entry.key === replaced.key ? replaced : entry))

/** The list with one more item, at the current price. Removed items stay in it, so that its length is never used twice. */
export const addItem = (items: readonly DraftItem[], item: CartItem, menu: Menu): DraftItem[] => [
  ...items,
  { key: `added-${items.length}`, ...toDraftChoice(item, zeroNaira, menu), isRemoved: false },
]

/** The list with the item that comes back from the builder in the place of another one, or behind all. */
export const placeItem = (items: readonly DraftItem[], index: number, item: CartItem, menu: Menu): DraftItem[] =>
  index < items.length
    ? items.map((entry, at) => (at === index ? { ...entry, ...toDraftChoice(item, naira(entry.price), menu) } : entry))
    : addItem(items, item, menu)

/** The stored form of an item that the order does not have yet, at the current price. */
export const storeNewItem = (item: CartItem, menu: Menu): StoredItem =>
  toStoredItem(item, priceOrderItem(item, zeroNaira, menu).price, menu)
