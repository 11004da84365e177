import type { CartItem } from '@pj/shared/cart/cart-item'
import { chosenItem } from '@pj/shared/cart/choice'
import { itemTitle } from '@pj/shared/cart/format-item'
import { type StoredItem, toStoredItem } from '@pj/shared/cart/stored-item'
import { nairaField, typedNaira } from '@pj/shared/fields'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { termsOf } from '@pj/shared/menu/payment-terms'
import { formatNaira, type Naira, naira, zeroNaira } from '@pj/shared/money'
import { type Adjustment, amountOf, sumAdjustments } from '@pj/shared/orders/adjustments'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { deskOrderErrors } from '@pj/shared/orders/checkout-rules'
import { followedAmount, isOfDelivery } from '@pj/shared/orders/codes'
import { findDestination } from '@pj/shared/orders/destination'
import { type ChangeableField, type ChangeableOrder, changeableFields } from '@pj/shared/orders/order-changes'
import type { OrderFields } from '@pj/shared/orders/order-changes.api'
import { clearForMethod, isDeliveryField, mapFields, optionalTexts, textFields } from '@pj/shared/orders/order-fields'
import { depositOf } from '@pj/shared/orders/order-instalments'
import { itemRecords } from '@pj/shared/orders/order-record'
import { orderType } from '@pj/shared/orders/order-type'
import type { Order } from '@pj/shared/orders/orders.api'
import { changeToGive } from '@pj/shared/payments/payments'
import type { FirstPayment } from '@pj/shared/payments/payments.api'
import { cartSubtotal } from '@pj/shared/pricing/quote'
import {
  type ChangedOrder,
  currentTerms,
  isChanged,
  type OrderDraft,
  type OrderTerms,
  type PricedLine,
  priceLines,
} from './order-draft.ts'

/** The amounts of the order as typed, in naira. */
export interface OrderMoney {
  readonly subtotal: Naira
  /** Discounts and surcharges: those of the order that is changed, else those that come with a new one. */
  readonly adjustments: readonly (Adjustment & { readonly label: string })[]
  /** Undefined until a location is chosen. */
  readonly fee: Naira | undefined
  /** Without the fee until that is known. */
  readonly total: Naira
  /** Whether more is taken off than the order costs. */
  readonly isBelowZero: boolean
  readonly deposit: Naira
}

/** Changed items get the prices of today; items and a location that stay keep theirs (docs/business-rules.md#order-changes). */
export function countMoney(
  draft: OrderDraft,
  lines: readonly PricedLine[],
  menu: Menu,
  order?: ChangedOrder,
): OrderMoney {
  const subtotal = order && !isChanged(draft, 'items') ? naira(order.subtotal) : cartSubtotal(lines)
  const fee = findDestination(draft.typed, menu, order).delivery_price
  const placed = draft.use === 'change' ? order?.adjustments : undefined
  const discounted = { items: itemRecords(lines, menu), deliveryPrice: fee ?? zeroNaira }
  const adjustments = placed
    ? placed.map((each) =>
        isChanged(draft, 'items') || isOfDelivery(each) ? { ...each, amount: followedAmount(each, discounted) } : each,
      )
    : draft.terms.adjustments.map(({ percent = null, ...each }) => {
        return { ...each, percent, amount: amountOf({ ...each, percent }, subtotal) }
      })
  const sum = subtotal + sumAdjustments(adjustments) + (fee ?? zeroNaira)
  const total = naira(Math.max(0, sum))
  const type = orderType(lines.map(({ item }) => item))
  return {
    subtotal,
    adjustments,
    fee,
    total,
    isBelowZero: sum < 0,
    deposit: depositOf({ type, amount: total, ...termsOf(menu.payment)(type) }),
  }
}

export const messages = {
  empty: 'Add a product or a cake first.',
  tooMuchOff: 'The discounts are larger than the order.',
  emptied: 'Keep at least one item, or cancel the order.',
  noFlavour: (title: string) => `Choose at least one flavour of ${title}.`,
  wholeNaira: 'Enter an amount in naira',
  tooMuch: (total: string) => `The order total is only ${total}`,
  short: (missing: string) => `${missing} short`,
  chooseMethod: 'Choose how it was paid',
  nameNeeded: 'Enter the customer’s name',
}

/** By the names of the controls. */
export type OrderErrors = Partial<
  Record<ChangeableField | 'payment_amount' | 'payment_method' | 'received' | 'overbook_reason', string>
>

/** What of the fields can't be sent. What a change leaves as it is may break a rule of today. */
export function findFieldErrors(draft: OrderDraft, now: Date, menu: Menu): OrderErrors {
  const { typed, terms, use } = draft
  const errors: OrderErrors = deskOrderErrors(toCheckoutFields(draft), now, menu)
  const isDestinationNew = isChanged(draft, 'delivery_method')
  const isChecked = (field: ChangeableField): boolean =>
    use !== 'change' || isChanged(draft, field) || (isDestinationNew && isDeliveryField(field))
  const { name, delivery_date, ...others }: OrderErrors = Object.fromEntries(
    changeableFields.flatMap((field) => (errors[field] && isChecked(field) ? [[field, errors[field]]] : [])),
  )
  const plain = findCakeWithoutFlavour(draft, menu)
  return {
    ...others,
    ...(name && !(isNameOptional(draft) && typed.name.trim() === '') && { name }),
    ...(delivery_date && !terms.isNow && { delivery_date }),
    ...(typed.items.length === 0 && { items: use === 'change' ? messages.emptied : messages.empty }),
    ...(plain && { items: messages.noFlavour(itemTitle(plain, menu)) }),
  }
}

/** A quote takes no payment, its day is full only once it is held, and the customer accepts it by name. */
export function findQuoteErrors({ errors, draft }: { errors: OrderErrors; draft: OrderDraft }): OrderErrors {
  const others = Object.entries(errors).filter(([field]) => !notQuoted.includes(field))
  return { ...(draft.typed.name.trim() === '' && { name: messages.nameNeeded }), ...Object.fromEntries(others) }
}

const notQuoted: readonly string[] = [
  'payment_amount',
  'payment_method',
  'received',
  'overbook_reason',
] satisfies (keyof OrderErrors)[]

/** Who picks up at the counter is asked for no name. */
const isNameOptional = (draft: OrderDraft): boolean =>
  draft.use !== 'change' && currentTerms(draft).channel === 'counter' && draft.typed.delivery_method === 'pickup'

/** The amount follows from the items. */
function toCheckoutFields({ typed }: OrderDraft) {
  const { items: _, delivery_date, ...fields } = clearForMethod(typed)
  return { ...fields, delivery_date: parseLagosLocal(delivery_date), amount: 1 }
}

/** A cake that was added without its flavours. An order of another client may have such a cake. */
const findCakeWithoutFlavour = ({ base, typed }: OrderDraft, menu: Menu): CartItem | undefined =>
  typed.items
    .filter(({ key }) => !base.items.some((sold) => sold.key === key))
    .map((line) => chosenItem(line, menu))
    .find((item) => item.kind === 'gallery-cake' && item.flavours.length === 0)

export interface FirstPaymentState {
  /** Undefined for no payment, and for one that can't be recorded. */
  readonly payment: FirstPayment | undefined
  /** What is to be paid now. */
  readonly amount: Naira
  /** Cash as it was given, and what is given back. */
  readonly received: Naira
  readonly change: Naira
  readonly errors: OrderErrors
}

const noPayment = { payment: undefined, amount: zeroNaira, received: zeroNaira, change: zeroNaira, errors: {} }

export function readPayment(draft: OrderDraft, money: OrderMoney): FirstPaymentState {
  const terms = currentTerms(draft)
  const { method, payment: choice } = terms
  if (choice === 'none' || money.total === 0 || (choice === 'deposit' && money.deposit === 0)) return noPayment
  const amount = readAmount(terms, money)
  const { received, change, error } = countCash(terms, amount)
  const errors: OrderErrors = {
    ...(method === null && { payment_method: messages.chooseMethod }),
    ...(amount === 0 && { payment_amount: messages.wholeNaira }),
    ...(amount > money.total && { payment_amount: messages.tooMuch(formatNaira(money.total)) }),
    ...(error && { received: error }),
  }
  if (method === null || Object.keys(errors).length > 0) return { ...noPayment, amount, errors }
  const reference = terms.reference.trim()
  return { payment: { method, amount, ...(reference && { reference }) }, amount, received, change, errors }
}

/** ₦0 for a text that is no amount. */
function readAmount({ payment: choice, amount }: OrderTerms, { total, deposit }: OrderMoney): Naira {
  if (choice === 'all') return total
  return choice === 'deposit' ? deposit : naira(typedAmount.safeParse(amount).data ?? 0)
}

const typedAmount = typedNaira(nairaField)

/** Without a text, and by every other method, exactly the amount is received. */
function countCash({ method, received: text }: OrderTerms, amount: Naira) {
  if (method !== 'cash' || text.trim() === '') return { received: amount, change: zeroNaira }
  const typed = typedAmount.safeParse(text)
  if (!typed.success) return { received: zeroNaira, change: zeroNaira, error: messages.wholeNaira }
  const received = naira(typed.data)
  const change = changeToGive(amount, received)
  if (change !== undefined) return { received, change }
  return { received, change: zeroNaira, error: messages.short(formatNaira(naira(amount - received))) }
}

/** Of an order without a name at the counter. */
const noName = 'Counter'

interface OrderTaking {
  readonly money: OrderMoney
  readonly payment: FirstPayment | undefined
}

/** The body of POST /api/orders. */
export function toDeskOrder(draft: OrderDraft, { money, payment }: OrderTaking, menu: Menu): DeskOrder {
  const terms = currentTerms(draft)
  return {
    ...toQuotedOrder(draft, money, menu),
    ...(payment && { payment }),
    ...(terms.isNow ? { complete: true } : { confirm: terms.confirm }),
  }
}

/** What an order and a quote say alike. */
export function toQuotedOrder(draft: OrderDraft, money: OrderMoney, menu: Menu) {
  const { startedAt } = draft
  const typed = clearForMethod(draft.typed)
  const terms = currentTerms(draft)
  const date = terms.isNow ? undefined : parseLagosLocal(typed.delivery_date)
  return {
    ...mapFields(textFields, ({ key }) => typed[key].trim() || null),
    hide_prices: typed.hide_prices,
    name: typed.name.trim() || noName,
    delivery_method: typed.delivery_method,
    delivery_price: money.fee ?? zeroNaira,
    delivery_date: date?.toISOString() ?? startedAt,
    amount: money.total,
    cart_id: `CART_${Date.parse(startedAt)}`,
    items: priceLines(typed, menu).map((line) => ({ ...storeLine(line, menu), quantity: line.item.quantity })),
    channel: terms.channel,
    ...(terms.staff_note.trim() && { staff_note: terms.staff_note.trim() }),
    ...(terms.adjustments.length > 0 && { adjustments: terms.adjustments }),
    ...(terms.overbook_reason.trim() && { overbook_reason: terms.overbook_reason.trim() }),
  }
}

const storeLine = ({ item, price }: PricedLine, menu: Menu): StoredItem => ({
  ...toStoredItem(item, price, menu),
  ...withoutImage(item),
})

/** Without the id of an image an item keeps the one that the order has; null takes it off. */
const withoutImage = (item: CartItem) =>
  'image' in item && item.image === '' && item.uploadId === undefined ? { upload_id: null } : {}

/** The changed fields, for PATCH /api/orders/:order_id (docs/business-rules.md#order-changes). */
export function listChangedFields(draft: OrderDraft, menu: Menu): OrderFields {
  const { typed } = draft
  const isPickup = typed.delivery_method === 'pickup'
  const changed = textFields.filter(({ key }) => isChanged(draft, key) && !(isPickup && isDeliveryField(key)))
  const texts: Partial<Record<(typeof textFields)[number]['key'], string>> = mapFields(changed, ({ key }) =>
    typed[key].trim(),
  )
  const { delivery_date, delivery_method, ...others } = texts
  const date = delivery_date && parseLagosLocal(delivery_date)
  return {
    ...others,
    ...(delivery_method && { delivery_method: typed.delivery_method }),
    ...(date && { delivery_date: date.toISOString() }),
    ...(!isPickup && isChanged(draft, 'hide_prices') && { hide_prices: typed.hide_prices }),
    ...(isChanged(draft, 'items') && { items: priceLines(typed, menu).map((line) => storeLine(line, menu)) }),
  }
}

export const toChangeableOrder = (order: Order, menu: Menu): ChangeableOrder => ({
  ...order,
  items: order.items.map((item) => ({ item: chosenItem(item, menu), price: item.price, upload_id: item.upload_id })),
})

export function toChangedOrder(order: Order, draft: OrderDraft, menu: Menu): ChangeableOrder {
  const typed = clearForMethod(draft.typed)
  const before = toChangeableOrder(order, menu)
  const { delivery_method, house_address, city, location } = findDestination(typed, menu, order)
  const date = isChanged(draft, 'delivery_date') ? parseLagosLocal(typed.delivery_date)?.toISOString() : undefined
  return {
    ...before,
    name: typed.name.trim(),
    email: typed.email.trim() || null,
    phone_number: typed.phone_number.trim() || null,
    delivery_method,
    house_address: house_address?.trim() ?? null,
    city: city?.trim() ?? null,
    location,
    delivery_date: date ?? order.delivery_date,
    ...mapFields(optionalTexts, ({ key }) => typed[key].trim() || null),
    hide_prices: typed.hide_prices,
    items: isChanged(draft, 'items')
      ? priceLines(typed, menu).map(({ item, price, line }) => ({ item, price, upload_id: line.upload_id }))
      : before.items,
  }
}
