import type { CartItem } from '@pj/shared/cart/cart-item'
import { chosenItem } from '@pj/shared/cart/choice'
import { itemTitle } from '@pj/shared/cart/format-item'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira } from '@pj/shared/money'
import { deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { findDestination } from '@pj/shared/orders/destination'
import { type ChangeableField, type ChangeableOrder, changeableFields } from '@pj/shared/orders/order-changes'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import type { Order, OrderFields } from '@pj/shared/orders/orders.api'
import { cartSubtotal, orderTotal } from '@pj/shared/pricing/quote'
import { type DraftFields, isChanged, type OrderDraft, readKeptLines, storeLine } from './order-draft.ts'

/** The changed fields, for PATCH /api/orders/:order_id (docs/business-rules.md#order-changes). */
export function listChangedFields(draft: OrderDraft, menu: Menu): OrderFields {
  const { typed } = draft
  const deliveryFields = ['house_address', 'city', 'location'] as const
  const texts = [
    ...(['name', 'email', 'phone_number'] as const),
    ...(typed.delivery_method === 'delivery' ? deliveryFields : []),
    ...optionalTexts.map(({ key }) => key),
  ]
  const date = parseLagosLocal(typed.delivery_date)
  return {
    ...Object.fromEntries(
      texts.filter((field) => isChanged(draft, field)).map((field) => [field, typed[field].trim()]),
    ),
    ...(isChanged(draft, 'delivery_method') && { delivery_method: typed.delivery_method }),
    ...(isChanged(draft, 'delivery_date') && date && { delivery_date: date.toISOString() }),
    ...(isChanged(draft, 'items') && { items: readKeptLines(typed, menu).map((line) => storeLine(line, menu)) }),
  }
}

/** The amounts of the changed order, in naira. */
export interface DraftMoney {
  readonly subtotal: Naira
  /** Undefined until a location is chosen. */
  readonly fee: Naira | undefined
  readonly total: Naira | undefined
}

/** With changed items all items get the prices of today; an unchanged location keeps its fee. */
export function priceDraft(order: Order, draft: OrderDraft, menu: Menu): DraftMoney {
  const priced = readKeptLines(draft.typed, menu).map((line) => line.priced)
  const subtotal = isChanged(draft, 'items') ? cartSubtotal(priced) : naira(order.subtotal)
  const fee = findDestination(draft.typed, menu, order).delivery_price
  return { subtotal, fee, total: fee === undefined ? undefined : orderTotal(subtotal, fee) }
}

/** The order as it is, to be compared with the changed one. */
export const toChangeableOrder = (order: Order, menu: Menu): ChangeableOrder => ({
  ...order,
  items: toChangeableItems(order, menu),
})

const toChangeableItems = ({ items }: Order, menu: Menu): ChangeableOrder['items'] =>
  items.map((item) => ({ item: chosenItem(item, menu), price: item.price, upload_id: item.upload_id }))

/** The order with the changes, to be compared with the order as it is. */
export function toChangedOrder(order: Order, draft: OrderDraft, menu: Menu): ChangeableOrder {
  const { typed } = draft
  const { delivery_method, house_address, city, location } = findDestination(typed, menu, order)
  return {
    ...order,
    name: typed.name.trim(),
    email: typed.email.trim() || null,
    phone_number: typed.phone_number.trim() || null,
    delivery_method,
    house_address: house_address?.trim() ?? null,
    city: city?.trim() ?? null,
    location,
    delivery_date: isChanged(draft, 'delivery_date')
      ? (parseLagosLocal(typed.delivery_date)?.toISOString() ?? order.delivery_date)
      : order.delivery_date,
    ...mapFields(optionalTexts, ({ key }) => typed[key].trim() || null),
    items: isChanged(draft, 'items')
      ? readKeptLines(typed, menu).map((line) => ({
          item: line.priced.item,
          price: line.priced.price,
          upload_id: line.entry.upload_id,
        }))
      : toChangeableItems(order, menu),
  }
}

export const messages = {
  empty: 'Keep at least one item, or cancel the order.',
  noFlavour: (title: string) => `Choose at least one flavour of ${title}.`,
}

export type DraftErrors = Partial<Record<ChangeableField, string>>

/** The messages of the changed fields that cannot be saved. What stays as it is may break a rule of today. */
export function findDraftErrors(draft: OrderDraft, now: Date, menu: Menu): DraftErrors {
  const errors = deskOrderErrors(toCheckoutFields(draft.typed), now, menu)
  const isDestinationNew = isChanged(draft, 'delivery_method')
  const checked = changeableFields.filter(
    (field) => isChanged(draft, field) || (isDestinationNew && ['house_address', 'city', 'location'].includes(field)),
  )
  const isEmpty = draft.typed.items.every(({ isRemoved }) => isRemoved)
  const plain = findCakeWithoutFlavour(draft, menu)
  const ruleErrors = Object.entries(errors).filter(([name]) => checked.some((field) => field === name))
  return {
    ...Object.fromEntries(ruleErrors),
    ...(isEmpty && { items: messages.empty }),
    ...(plain && { items: messages.noFlavour(itemTitle(plain, menu)) }),
  }
}

/** A cake that staff have added without its flavours. An order of another client may have such a cake. */
const findCakeWithoutFlavour = ({ base, typed }: OrderDraft, menu: Menu): CartItem | undefined =>
  readKeptLines(typed, menu)
    .filter(({ entry }) => !base.items.some(({ key }) => key === entry.key))
    .map(({ priced }) => priced.item)
    .find((item) => item.kind === 'gallery-cake' && item.flavours.length === 0)

/** The amount follows from the items. */
const toCheckoutFields = ({ items: _, delivery_date, ...texts }: DraftFields) => ({
  ...texts,
  delivery_date: parseLagosLocal(delivery_date),
  amount: 1,
})
