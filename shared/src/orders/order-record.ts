import { capacityUnits, storedUnits } from '../calendar/capacity.ts'
import { isShortNotice, startBy } from '../calendar/lead-time.ts'
import { slotEnd } from '../calendar/slots.ts'
import type { CartItem } from '../cart/cart-item.ts'
import type { Choice } from '../cart/choice.api.ts'
import { toChoice } from '../cart/choice.ts'
import { itemTitle } from '../cart/format-item.ts'
import { type StoredItem, toStoredItem } from '../cart/stored-item.ts'
import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import type { OrderType } from '../menu/order-types.ts'
import type { InstalmentPlan, OrderTerms } from '../menu/payment-terms.ts'
import { findProduct } from '../menu/product.ts'
import { multiplyNaira, type Naira, sumNaira } from '../money.ts'
import { type PriceLine, quote } from '../pricing/quote.ts'
import type { NewAdjustment } from './adjustments.api.ts'
import { adjustedAmount } from './adjustments.ts'
import { listHoursClashes } from './clashes.ts'
import { adjustmentColumns, type Followed, followedAmount } from './codes.ts'
import { listItemSummaries, orderTitle } from './format-order.ts'
import { depositOf } from './order-instalments.ts'
import { itemType, orderType } from './order-type.ts'
import { type SalesKeys, salesKeys } from './sales-keys.ts'

export interface PricedOrderItem {
  readonly item: CartItem
  readonly price: Naira
  readonly lines: readonly PriceLine[]
  /** Whether staff must check it: the price is the client's own, or the title names several products together. */
  readonly unverified: boolean
}

/** The price of an item: the shop's own, or the stored price where the shop has none. */
export function priceOrderItem(item: CartItem, ownPrice: Naira, menu: Menu): PricedOrderItem {
  const quoted = quote(item, menu)
  const unverified = item.kind === 'unknown-product'
  if (quoted) return { item, price: quoted.unit, lines: quoted.lines, unverified }
  return { item, price: ownPrice, lines: [{ label: 'Cart price', amount: ownPrice }], unverified: true }
}

interface PriceInput {
  readonly priced: readonly PricedOrderItem[]
  readonly deliveryPrice: Naira
  readonly adjustments?: readonly (Followed & Pick<NewAdjustment, 'kind'>)[]
  /** Of a new order, those of the menu; of an order that is edited, its own. */
  readonly terms: (type: OrderType) => OrderTerms
}

/** The columns of an order that say what it costs. They do not change with the menu, so a quote keeps them until it is accepted. */
export interface PriceRecord {
  readonly type: OrderType
  readonly subtotal: Naira
  /** Naira, below zero for a discount. */
  readonly adjustment: number
  readonly delivery_adjustment: number
  readonly amount: Naira
  readonly deposit: Naira
  readonly deposit_percent: number
  readonly instalment_plan: InstalmentPlan | null
  readonly price_unverified: boolean
  readonly item_count: number
  readonly title: string
  readonly item_summaries: string[]
  /** In the order of `storedUnits`. */
  readonly capacity_units: number[]
  readonly items: OrderItemRecord[]
}

export interface OrderItemRecord extends SalesKeys {
  readonly index: number
  readonly title: string
  readonly category: string
  readonly type: OrderType
  readonly quantity: number
  readonly price: Naira
  readonly line_total: Naira
  readonly price_unverified: boolean
  readonly price_lines: readonly PriceLine[]
  readonly choice: Choice
  /** The stored form, without the image: the labels of the day. */
  readonly item: StoredItem
}

export function priceRecord({ priced, deliveryPrice, terms, adjustments = [] }: PriceInput, menu: Menu): PriceRecord {
  const items = priced.map(({ item }) => item)
  const subtotal = sumNaira(priced.map(({ item, price }) => multiplyNaira(price, item.quantity)))
  const records = itemRecords(priced, menu)
  const followed = adjustments.map((entry) => ({
    ...entry,
    amount: followedAmount(entry, { items: records, deliveryPrice }),
  }))
  const adjusted = adjustmentColumns(followed)
  const type = orderType(items)
  const { deposit_percent, instalment_plan } = terms(type)
  const amount = adjustedAmount({ subtotal, adjustment: adjusted.adjustment, deliveryPrice })
  const sold = { type, amount, deposit_percent, instalment_plan }
  return {
    ...sold,
    deposit: depositOf(sold),
    subtotal,
    ...adjusted,
    price_unverified: priced.some((entry) => entry.unverified),
    item_count: items.length,
    title: orderTitle(items, menu),
    item_summaries: listItemSummaries(items, menu),
    capacity_units: listCapacityUnits(items, menu),
    items: records,
  }
}

interface PromiseInput {
  readonly items: readonly CartItem[]
  readonly placedAt: Date
  readonly deliveryDate: Date
  readonly deliveryMethod: DeliveryMethod
  /** To the customer; 0 for a pickup. */
  readonly travelMinutes: number
}

/** The columns of an order that say when it is made and handed over. */
export interface PromiseRecord {
  readonly delivery_until: Date | null
  readonly start_by: Date
  readonly short_notice: boolean
  readonly outside_hours: boolean
  readonly kept_clashes: string[]
}

export function promiseRecord(
  { items, placedAt, deliveryDate, deliveryMethod, travelMinutes }: PromiseInput,
  menu: Menu,
): PromiseRecord {
  const hoursClashes = listHoursClashes({ delivery_method: deliveryMethod, delivery_date: deliveryDate }, menu)
  return {
    delivery_until: slotEnd({ at: deliveryDate, method: deliveryMethod }, menu),
    start_by: startBy({ deliveryDate, travelMinutes }, items, menu),
    short_notice: isShortNotice({ placedAt, deliveryDate, travelMinutes }, items, menu),
    outside_hours: hoursClashes.length > 0,
    kept_clashes: hoursClashes.map(({ key }) => key),
  }
}

/** The units of these items in the order of `storedUnits`, as they are stored with an order. */
export function listCapacityUnits(items: readonly CartItem[], menu: Pick<Menu, 'products' | 'categories'>): number[] {
  const units = capacityUnits(items, menu)
  return storedUnits.map((kind) => units[kind])
}

export const itemRecords = (priced: readonly PricedOrderItem[], menu: Menu): OrderItemRecord[] =>
  priced.map((entry, index) => itemRecord(entry, index, menu))

const itemRecord = (
  { item, price, lines, unverified }: PricedOrderItem,
  index: number,
  menu: Menu,
): OrderItemRecord => ({
  index,
  title: itemTitle(item, menu),
  category: categoryOf(item, menu),
  type: itemType(item),
  quantity: item.quantity,
  price,
  line_total: multiplyNaira(price, item.quantity),
  price_unverified: unverified,
  price_lines: lines,
  choice: toChoice(item, menu),
  item: { ...toStoredItem(item, price, menu), uploadedImage: null },
  ...salesKeys(item, menu),
})

function categoryOf(item: CartItem, menu: Menu): string {
  if (item.kind === 'unknown-product' || item.kind === 'custom-line') return item.category
  const product = 'productId' in item ? findProduct(menu, item.productId) : undefined
  return product?.category ?? (item.kind === 'product' ? 'regular' : 'custom')
}
