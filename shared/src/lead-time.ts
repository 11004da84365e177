import type { CartItem } from './cart/cart-item.ts'
import { findProduct } from './catalogue/catalogue.ts'
import type { Product } from './catalogue/product.ts'
import type { DeliveryMethod } from './pricing/delivery.ts'
import { earliestReadyTime, type LeadKind } from './ready-time.ts'

const minute = 60_000
const hour = 60 * minute

/** An order for a time a little before the promise is no short notice: the shopper took a while to type. */
const shortNoticeGrace = 30 * minute

export function productLeadKind(product: Product): LeadKind {
  if (product.category !== 'custom') return 'ready'
  return product.gallery === 'themed' ? 'themed' : 'custom'
}

export function itemLeadKind(item: CartItem): LeadKind {
  switch (item.kind) {
    case 'express':
      return 'express'
    case 'order-form':
      return 'themed'
    case 'customiser':
      return 'custom'
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(item.productId)
      return product ? productLeadKind(product) : 'custom'
    }
    case 'unknown-product':
      return item.category === 'custom' ? 'custom' : 'ready'
  }
}

/** The first moment at which this item, ordered `now`, can be had. */
export const earliestForItem = (now: Date, item: CartItem): Date => earliestReadyTime(now, itemLeadKind(item))

/** The moment for a whole cart, and the item that takes longest; undefined for an empty cart. */
export function earliestForCart(now: Date, items: readonly CartItem[]): { at: Date; item: CartItem } | undefined {
  let slowest: { at: Date; item: CartItem } | undefined
  for (const item of items) {
    const at = earliestForItem(now, item)
    if (!slowest || at > slowest.at) slowest = { at, item }
  }
  return slowest
}

/** True when an order is wanted sooner than its items allow (decisions row 18): taken, and flagged for the staff. */
export function isShortNotice(now: Date, deliveryDate: Date, items: readonly CartItem[]): boolean {
  const promise = earliestForCart(now, items)
  return promise !== undefined && deliveryDate.getTime() < promise.at.getTime() - shortNoticeGrace
}

/** Hours of work that the slowest item needs in the kitchen. */
const preparationHours: Readonly<Record<LeadKind, number>> = { express: 3, ready: 2, custom: 24, themed: 48 }

/** Minutes on the road, when a rider brings it. */
const travelMinutes = 60

/** When the kitchen must start to be in time: due minus work, minus the way for a delivery. */
export function startBy(deliveryDate: Date, method: DeliveryMethod, items: readonly CartItem[]): Date {
  const work = Math.max(0, ...items.map((item) => preparationHours[itemLeadKind(item)])) * hour
  return new Date(deliveryDate.getTime() - work - (method === 'delivery' ? travelMinutes * minute : 0))
}
