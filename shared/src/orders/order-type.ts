import { type CartItem, isCustomItem } from '../cart/cart-item.ts'

export const orderTypes = ['express', 'custom', 'regular'] as const
export type OrderType = (typeof orderTypes)[number]

/** Express by its builder, its mark or the word in its note; else custom or regular (docs/business-rules.md#order-types). */
export function itemType(item: CartItem): OrderType {
  if (item.kind === 'express' || item.express || /\bexpress\b/i.test(item.orderNote)) return 'express'
  return isCustomItem(item) ? 'custom' : 'regular'
}

/** Express if any item is express, else custom if any is custom, else regular. */
export function orderType(items: readonly CartItem[]): OrderType {
  const types = items.map(itemType)
  return orderTypes.find((type) => types.includes(type)) ?? 'regular'
}

/** The `order_type` of the checkout query (docs/business-rules.md#checkout-query). */
export const checkoutOrderType = (items: readonly CartItem[]): 'custom' | 'regular' =>
  items.some(isCustomItem) ? 'custom' : 'regular'
