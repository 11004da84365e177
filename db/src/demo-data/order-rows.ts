import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/item-words'
import { toStored } from '@pj/shared/cart/stored-item'
import { isShortNotice, startBy } from '@pj/shared/lead-time'
import { addNaira, type Naira, naira, sumNaira, timesNaira } from '@pj/shared/money'
import { itemType, orderType } from '@pj/shared/orders/order-type'
import { flavourLabels, itemLine, orderTitle } from '@pj/shared/orders/order-words'
import type { PriceLine } from '@pj/shared/pricing/price-line'
import { quote } from '@pj/shared/pricing/quote'
import type { Destination } from './customers.ts'

/** What was ordered, when, and where it goes. */
export interface Bought {
  readonly items: readonly CartItem[]
  readonly destination: Destination
  readonly placedAt: Date
  readonly due: Date
}

interface Sold {
  readonly item: CartItem
  readonly unit: Naira
  readonly lines: readonly PriceLine[]
}

/** The columns of the order and of its items that follow from what was bought: the same as checkout would store. */
export function orderRows({ items, destination, placedAt, due }: Bought) {
  const sold = items.map(sell)
  const subtotal = sumNaira(sold.map(({ item, unit }) => timesNaira(unit, item.quantity)))
  return {
    order: {
      ...destination,
      type: orderType(items),
      placed_at: placedAt,
      delivery_date: due,
      start_by: startBy(due, destination.delivery_method, items),
      subtotal,
      amount: addNaira(subtotal, naira(destination.delivery_price)),
      short_notice: isShortNotice(placedAt, due, items),
      price_unverified: false,
      item_count: items.length,
      title: orderTitle(items),
      what: items.map(itemLine),
    },
    items: sold.map(itemRow),
  }
}

function itemRow({ item, unit, lines }: Sold, index: number) {
  const stored = toStored(item, unit)
  return {
    index,
    title: itemTitle(item),
    category: typeof stored.category === 'string' ? stored.category : 'regular',
    type: itemType(item),
    quantity: item.quantity,
    price: unit,
    line_total: timesNaira(unit, item.quantity),
    price_unverified: false,
    price_lines: JSON.stringify(lines),
    item: JSON.stringify(stored),
    flavours: flavourLabels(item),
  }
}

function sell(item: CartItem): Sold {
  const quoted = quote(item, 'A')
  if (!quoted) throw new Error(`The shop does not sell this: ${JSON.stringify(item)}`)
  return { item, ...quoted }
}
