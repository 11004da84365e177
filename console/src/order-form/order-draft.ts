import { type CartItem, maxQuantity } from '@pj/shared/cart/cart-item'
import { chosenItem, toChoice } from '@pj/shared/cart/choice'
import { choiceSchema } from '@pj/shared/cart/choice.api'
import { parseJson } from '@pj/shared/cart/unknown-record'
import { formatLagosLocal } from '@pj/shared/lagos-time'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { naira, zeroNaira } from '@pj/shared/money'
import { firstAdjustmentSchema, type NewAdjustment, type OrderAdjustment } from '@pj/shared/orders/adjustments.api'
import { type ChangeableField, changeableFields } from '@pj/shared/orders/order-changes'
import { clearForMethod, mapFields, type OrderFieldKey, textFields } from '@pj/shared/orders/order-fields'
import { type PricedOrderItem, priceOrderItem } from '@pj/shared/orders/order-record'
import { deskChannels } from '@pj/shared/orders/order-type'
import type { Order } from '@pj/shared/orders/orders.api'
import { paymentMethods } from '@pj/shared/payments/payments'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import { sessionStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { useState } from 'react'
import { z } from 'zod'
import { draftKey } from '../orders/order-page/order-drafts.ts'

/** A sale at the counter, an order for later, or the change of an order or a quote. */
const formUses = ['sale', 'later', 'change', 'quote'] as const
export type FormUse = (typeof formUses)[number]

const lineSchema = z.object({
  /** Unique in the draft. */
  key: z.string(),
  /** What was chosen, and the stored form for an item that is not on the menu. */
  choice: choiceSchema,
  item: z.record(z.string(), z.unknown()),
  quantity: z.int(),
  upload_id: z.string().nullable(),
  /** In naira, for one piece, as sold or as chosen. */
  price: z.int(),
})
export type DraftLine = z.infer<typeof lineSchema>

/** An order's fields as typed, by the names of its columns. */
const fieldsSchema = z.object({
  /** What only deliveries have is empty for a pickup; the time is YYYY-MM-DDTHH:MM in Lagos time, or empty. */
  ...mapFields(textFields, () => z.string()),
  hide_prices: z.boolean(),
  delivery_method: z.enum(deliveryMethods),
  items: z.array(lineSchema),
})
export type DraftFields = z.infer<typeof fieldsSchema>

export const paymentChoices = ['none', 'all', 'deposit', 'other'] as const

/** What an order is taken with. A change has none of it. */
const termsSchema = z.object({
  /** Handed over and completed at once. */
  isNow: z.boolean(),
  channel: z.enum(deskChannels),
  staff_note: z.string(),
  payment: z.enum(paymentChoices),
  /** Naira as typed, for the choice `other`. */
  amount: z.string(),
  /** Null until somebody says how the customer pays. */
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  /** Cash as typed; empty: exactly what is paid. */
  received: z.string(),
  overbook_reason: z.string(),
  /** Whether taking the order confirms it. */
  confirm: z.boolean(),
  adjustments: z.array(firstAdjustmentSchema).default([]),
  /** What was typed where the order is saved as a quote. */
  quote: z
    .object({ message: z.string(), valid_until: z.string(), deposit_percent: z.string(), hold: z.boolean() })
    .nullable()
    .default(null),
})
export type OrderTerms = z.infer<typeof termsSchema>

const draftSchema = z.object({
  use: z.enum(formUses),
  /** Of every attempt to take the order, so that it is taken once. */
  key: z.string(),
  startedAt: z.iso.datetime(),
  /** The version of the order that `base` has the values of; 0 for a new order. */
  version: z.int(),
  base: fieldsSchema,
  typed: fieldsSchema,
  terms: termsSchema,
})
/** The order that is entered or changed in this tab: its values at the beginning, and what was typed. */
export type OrderDraft = z.infer<typeof draftSchema>

const noFields: DraftFields = {
  ...mapFields(textFields, () => ''),
  hide_prices: false,
  delivery_method: 'pickup',
  items: [],
}

const laterTerms: OrderTerms = {
  isNow: false,
  channel: 'phone',
  staff_note: '',
  payment: 'none',
  amount: '',
  method: null,
  reference: '',
  received: '',
  overbook_reason: '',
  confirm: true,
  adjustments: [],
  quote: null,
}

const saleTerms: OrderTerms = { ...laterTerms, isNow: true, channel: 'counter' }

const startTerms = (use: FormUse): OrderTerms => (use === 'sale' ? saleTerms : laterTerms)

export const startOrder = (use: FormUse): OrderDraft => ({
  use,
  key: createUuid(),
  startedAt: new Date().toISOString(),
  version: 0,
  base: noFields,
  typed: noFields,
  terms: startTerms(use),
})

/** What is handed over now is ordered at the counter and paid at once. */
export const currentTerms = ({ terms }: OrderDraft): OrderTerms =>
  terms.isNow ? { ...terms, channel: 'counter', payment: 'all', method: terms.method ?? 'cash' } : terms

export function startChange(order: Order): OrderDraft {
  const fields = toDraftFields(order)
  return { ...startOrder('change'), version: order.version, base: fields, typed: fields }
}

/** A quote is changed with its discounts and surcharges. */
export function startQuote(quote: Quote): OrderDraft {
  const fields = toDraftFields(quote)
  const { staff_note } = quote
  const channel = deskChannels.find((each) => each === quote.channel) ?? laterTerms.channel
  const terms = { ...laterTerms, staff_note, channel, adjustments: toNewAdjustments(quote) }
  return { ...startOrder('quote'), version: quote.version, base: fields, typed: fields, terms }
}

export type ChangedOrder = Pick<Order, OrderFieldKey | 'items' | 'subtotal' | 'delivery_price'> & {
  readonly adjustments: readonly (Pick<OrderAdjustment, 'kind' | 'label' | 'reason' | 'amount' | 'percent'> &
    Partial<Pick<OrderAdjustment, 'code' | 'rule'>>)[]
}

const toNewAdjustments = ({ adjustments }: Pick<ChangedOrder, 'adjustments'>): NewAdjustment[] =>
  adjustments.map(({ kind, label, reason, amount, percent }) => ({
    kind,
    label,
    reason,
    ...(percent === null ? { amount } : { percent }),
  }))

const pricedFields = ['items', 'delivery_method', 'location'] as const satisfies readonly ChangeableField[]

/** Whether a change gives a quote the prices of today. Without one, it keeps what was promised. */
export const isRepriced = (draft: OrderDraft, quote: Pick<ChangedOrder, 'adjustments'>): boolean =>
  pricedFields.some((field) => isChanged(draft, field)) ||
  JSON.stringify(draft.terms.adjustments) !== JSON.stringify(toNewAdjustments(quote))

export const toDraftFields = (order: ChangedOrder): DraftFields =>
  clearForMethod({
    ...mapFields(textFields, ({ key }) => order[key] ?? ''),
    hide_prices: order.hide_prices,
    delivery_method: order.delivery_method,
    delivery_date: formatLagosLocal(new Date(order.delivery_date)),
    items: order.items.map(({ index, choice, item, quantity, upload_id, price }) => ({
      key: `item-${index}`,
      choice,
      item,
      quantity,
      upload_id,
      price,
    })),
  })

export const isChanged = ({ base, typed }: OrderDraft, field: ChangeableField): boolean =>
  field === 'items'
    ? JSON.stringify(base.items) !== JSON.stringify(typed.items)
    : trimmed(base[field]) !== trimmed(clearForMethod(typed)[field])

const trimmed = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value)

export const hasChanges = (draft: OrderDraft): boolean => changeableFields.some((field) => isChanged(draft, field))

/** A line with its item and price in the current menu. */
export interface PricedLine extends PricedOrderItem {
  readonly line: DraftLine
}

export const priceLines = ({ items }: Pick<DraftFields, 'items'>, menu: Menu): PricedLine[] =>
  items.map((line) => ({ ...priceOrderItem(chosenItem(line, menu), naira(line.price), menu), line }))

/** The line of an item at the current price, or at its own where the shop has none. */
const toLine = (item: CartItem, key: string, menu: Menu, ownPrice = zeroNaira): DraftLine => ({
  key,
  choice: toChoice(item, menu),
  item: item.kind === 'unknown-product' ? item.stored : {},
  quantity: item.quantity,
  upload_id: ('uploadId' in item && item.uploadId) || null,
  price: priceOrderItem(item, ownPrice, menu).price,
})

/** One more of the same product and option, or another line. */
export function addItem(lines: readonly DraftLine[], item: CartItem, menu: Menu): DraftLine[] {
  const same = item.kind === 'product' && !item.message && lines.find((line) => isSameProduct(line, item, menu))
  if (!same) return [...lines, toLine(item, createUuid(), menu)]
  const quantity = Math.min(same.quantity + item.quantity, maxQuantity)
  return lines.map((line) => (line === same ? { ...line, quantity } : line))
}

function isSameProduct(line: DraftLine, item: CartItem & { kind: 'product' }, menu: Menu): boolean {
  const chosen = chosenItem(line, menu)
  if (chosen.kind !== 'product') return false
  return chosen.productId === item.productId && chosen.tag === item.tag && !chosen.orderNote && !chosen.message
}

/** The list with another item in this line; the line of `base` where it is again as it was. */
export const changeItem = (
  lines: readonly DraftLine[],
  changed: DraftLine,
  item: CartItem,
  { base, menu }: { readonly base: DraftFields; readonly menu: Menu },
): DraftLine[] => {
  const sold = base.items.find(({ key }) => key === changed.key)
  const isAsSold = sold && JSON.stringify(chosenItem(sold, menu)) === JSON.stringify(item)
  const next = isAsSold ? sold : toLine(item, changed.key, menu, naira(changed.price))
  return lines.map((line) => (line.key === changed.key ? next : line))
}

const readStoredDraft = (key: string): OrderDraft | undefined =>
  draftSchema.safeParse(parseJson(sessionStore.read(key))).data

export interface DraftState {
  readonly draft: OrderDraft
  /** The draft with changes that are not rendered yet. */
  readonly latest: () => OrderDraft
  readonly change: (typed: Partial<DraftFields>) => void
  readonly changeTerms: (terms: Partial<OrderTerms>) => void
  readonly replace: (draft: OrderDraft) => void
}

const isUntouched = (draft: OrderDraft): boolean =>
  !hasChanges(draft) && JSON.stringify(draft.terms) === JSON.stringify(startTerms(draft.use))

/**
 * The draft of this tab, which a reload keeps; else the one that `start` returns. An order for later waits while a sale is
 * taken, and so does every draft with an id of its own.
 */
export function useOrderDraft(draftId: string | undefined, start: () => OrderDraft): DraftState {
  const [store] = useState(() => {
    const started = start()
    return createStore(readStoredDraft(draftKey(draftId ?? started.use)) ?? started)
  })
  const replace = (draft: OrderDraft): void => {
    store.write(draft)
    const key = draftKey(draftId ?? draft.use)
    if (isUntouched(draft)) sessionStore.remove(key)
    else sessionStore.write(key, JSON.stringify(draft))
  }
  return {
    draft: store.use(),
    latest: store.read,
    replace,
    change: (typed) => replace({ ...store.read(), typed: { ...store.read().typed, ...typed } }),
    changeTerms: (terms) => replace({ ...store.read(), terms: { ...store.read().terms, ...terms } }),
  }
}
