import { type CartItem, isCustomItem } from '../cart/cart-item.ts'
import { type OrderType, orderTypes } from '../menu/order-types.ts'

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

/** How an order reached the bakery: placed by the shopper (`web`), or taken by staff. */
export const salesChannels = ['web', 'phone', 'counter', 'whatsapp', 'instagram'] as const
export type SalesChannel = (typeof salesChannels)[number]

export const deskChannels = ['phone', 'counter', 'whatsapp', 'instagram'] as const satisfies readonly SalesChannel[]
export type DeskChannel = (typeof deskChannels)[number]

export const channelLabels: Readonly<Record<SalesChannel, string>> = {
  web: 'Website',
  phone: 'Phone',
  counter: 'Counter',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
}

/** The first entry in the history of an order that staff took: "Phone order". */
export const takenLabel = (channel: DeskChannel): string => `${channelLabels[channel]} order`
