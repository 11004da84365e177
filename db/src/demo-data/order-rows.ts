import type { CartItem } from '@pj/shared/cart/cart-item'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { type Naira, naira, parseNaira, zeroNaira } from '@pj/shared/money'
import { buildOrderRecord, priceOrderItem } from '@pj/shared/orders/order-record'
import type { Destination } from './customers.ts'
import { demoMenu } from './demo-menu.ts'

/** What was ordered, when and to where. */
export interface Purchase {
  readonly items: readonly CartItem[]
  readonly destination: Destination
  readonly placedAt: Date
  readonly due: Date
}

/** The rows of the order and of its items as checkout would store them with this menu. */
export function createOrderRows({ items, destination, placedAt, due }: Purchase, menu: Menu = demoMenu) {
  const priced = items.map((item) => priceOrderItem(item, ownPrice(item), menu))
  const { items: records, ...record } = buildOrderRecord(
    {
      priced,
      placedAt,
      deliveryDate: due,
      deliveryMethod: destination.delivery_method,
      deliveryPrice: naira(destination.delivery_price),
      travelMinutes: findZone(destination.location, menu)?.minutes ?? 0,
      depositPercent: menu.payment.deposit_percent,
    },
    menu,
  )
  return {
    order: { ...destination, ...record, placed_at: placedAt, delivery_date: due, menu_version: menu.version },
    items: records.map(({ price_lines, item, ...columns }) => ({
      ...columns,
      price_lines: JSON.stringify(price_lines),
      item: JSON.stringify(item),
    })),
  }
}

/** The price that an item of another shop came with. */
const ownPrice = (item: CartItem): Naira =>
  item.kind === 'unknown-product' ? parseNaira(item.stored.price) : zeroNaira
