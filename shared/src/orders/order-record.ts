import type { CartItem } from '../cart/cart-item.ts'
import { itemDetails, itemTitle } from '../cart/item-words.ts'
import { type StoredItem, toStored } from '../cart/stored-item.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import { flavours, optionLabels, orderFormFlavours } from '../catalogue/options.ts'
import { isShortNotice, startBy } from '../lead-time.ts'
import { type Naira, sumNaira, timesNaira } from '../money.ts'
import type { DeliveryMethod } from '../pricing/delivery.ts'
import type { PriceLine } from '../pricing/price-line.ts'
import { quote, totalOf } from '../pricing/quote.ts'
import type { PriceReading } from '../pricing/readings.ts'
import { itemType, type OrderType, orderType } from './order-type.ts'

/** An item as it is sold, naira a piece. */
export interface SoldItem {
  readonly item: CartItem
  readonly price: Naira
  readonly lines: readonly PriceLine[]
  /** True when the shop could not price it and took the client's word: the staff must look at it. */
  readonly unverified: boolean
}

/** What an item is sold for: the engine's price, or the item's own where the engine has none. */
export function sell(item: CartItem, ownPrice: Naira, reading: PriceReading): SoldItem {
  const quoted = quote(item, reading)
  if (quoted) return { item, price: quoted.unit, lines: quoted.lines, unverified: false }
  return { item, price: ownPrice, lines: [{ label: 'Price in the cart', amount: ownPrice }], unverified: true }
}

interface Sale {
  readonly sold: readonly SoldItem[]
  readonly placedAt: Date
  readonly deliveryDate: Date
  readonly deliveryMethod: DeliveryMethod
  readonly deliveryPrice: Naira
}

/** Everything about an order that follows from what was bought, as its row keeps it for good. */
export interface OrderRecord {
  readonly type: OrderType
  readonly start_by: Date
  readonly subtotal: Naira
  readonly amount: Naira
  readonly short_notice: boolean
  readonly price_unverified: boolean
  readonly item_count: number
  readonly title: string
  readonly what: string[]
  readonly items: OrderItemRecord[]
}

export interface OrderItemRecord {
  readonly index: number
  readonly title: string
  readonly category: string
  readonly type: OrderType
  readonly quantity: number
  readonly price: Naira
  readonly line_total: Naira
  readonly price_unverified: boolean
  readonly price_lines: readonly PriceLine[]
  /** The stored form without the picture. */
  readonly item: StoredItem
  readonly flavours: string[]
}

export function orderRecord({ sold, placedAt, deliveryDate, deliveryMethod, deliveryPrice }: Sale): OrderRecord {
  const items = sold.map(({ item }) => item)
  const subtotal = sumNaira(sold.map(({ item, price }) => timesNaira(price, item.quantity)))
  return {
    type: orderType(items),
    start_by: startBy(deliveryDate, deliveryMethod, items),
    subtotal,
    amount: totalOf(subtotal, deliveryPrice),
    short_notice: isShortNotice(placedAt, deliveryDate, items),
    price_unverified: sold.some((entry) => entry.unverified),
    item_count: items.length,
    title: orderTitle(items),
    what: items.map((item) => `${item.quantity} × ${itemInWords(item)}`),
    items: sold.map(itemRecord),
  }
}

/** First item and how many more: "Brownies and 2 more". */
function orderTitle(items: readonly CartItem[]): string {
  const [first, ...others] = items
  if (!first) return ''
  return others.length === 0 ? itemTitle(first) : `${itemTitle(first)} and ${others.length} more`
}

const itemRecord = ({ item, price, lines, unverified }: SoldItem, index: number): OrderItemRecord => ({
  index,
  title: itemTitle(item),
  category: categoryOf(item),
  type: itemType(item),
  quantity: item.quantity,
  price,
  line_total: timesNaira(price, item.quantity),
  price_unverified: unverified,
  price_lines: lines,
  item: { ...toStored(item, price), uploadedImage: null },
  flavours: flavoursOf(item),
})

function categoryOf(item: CartItem): string {
  if (item.kind === 'foreign') return item.category
  return item.kind === 'product' ? (findProduct(item.productId)?.category ?? 'regular') : 'custom'
}

/** Labels of the flavours, each once; none for a box of the shop. */
function flavoursOf(item: CartItem): string[] {
  switch (item.kind) {
    case 'gallery-cake':
    case 'express':
    case 'customiser':
      return optionLabels(flavours, item.flavours)
    case 'order-form':
      return [
        ...new Set(item.tiers.flatMap(({ flavour }) => (flavour ? optionLabels(orderFormFlavours, [flavour]) : []))),
      ]
    case 'product':
    case 'foreign':
      return []
  }
}

/** The whole item on one line, without quantity, price and note: "Custom Cake - 8 inches, 3 layers, Vanilla, Fondant". */
export const itemInWords = (item: CartItem): string =>
  [itemTitle(item), ...itemDetails(item).flatMap(({ label, value }) => detailInWords(label, value))].join(', ')

/** Said by themselves; the others need their label. */
const plainDetails: readonly string[] = ['Option', 'Options', 'Flavour', 'Flavours', 'Icing', 'Decorations']
/** The size is in the title, the note is the shopper's letter to the kitchen and has a place of its own. */
const leftOut: readonly string[] = ['Size', 'Note']

function detailInWords(label: string, value: string): string[] {
  if (leftOut.includes(label)) return []
  if (label === 'Layers') return [value === '1' ? '1 layer' : `${value} layers`]
  if (label === 'Message') return [`“${value}”`]
  return [plainDetails.includes(label) ? value : `${label.toLowerCase()}: ${value}`]
}
