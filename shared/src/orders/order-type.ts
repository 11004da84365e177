import { type CartItem, isCustomItem } from '../cart/cart-item.ts'

export const orderTypes = ['express', 'custom', 'regular'] as const
export type OrderType = (typeof orderTypes)[number]

/**
 * Express if the express builder made it, if it is marked so, or if its note contains the word express in any case
 * (spec 1 section 3, decisions row 17); else custom or regular.
 */
export function itemType(item: CartItem): OrderType {
  if (item.kind === 'express' || item.express || /\bexpress\b/i.test(item.orderNote)) return 'express'
  return isCustomItem(item) ? 'custom' : 'regular'
}

/** Express if any item is express, else custom if any is custom, else regular. */
export function orderType(items: readonly CartItem[]): OrderType {
  const types = items.map(itemType)
  return orderTypes.find((type) => types.includes(type)) ?? 'regular'
}

/** The `order_type` of the address to checkout: custom if any item is custom, otherwise regular (spec 1 section 3). */
export const checkoutOrderType = (items: readonly CartItem[]): 'custom' | 'regular' =>
  items.some(isCustomItem) ? 'custom' : 'regular'
