import { brand } from './brand.ts'
import type { CartItem } from './cart/cart-item.ts'
import { findProduct } from './catalogue/catalogue.ts'
import type { Product } from './catalogue/product.ts'
import { lagosDay } from './lagos-time.ts'
import { openingHoursOn, previousOpeningDay, subtractOpeningTime } from './opening-hours.ts'
import type { DeliveryMethod } from './pricing/delivery.ts'
import { earliestReadyTime, type LeadKind } from './ready-time.ts'

const minute = 60_000
const hour = 60 * minute

/** Typing takes minutes, so an order slightly earlier than the promised time is not short notice. */
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

/** The earliest time at which this item, ordered `now`, is ready. */
export const earliestForItem = (now: Date, item: CartItem): Date => earliestReadyTime(now, itemLeadKind(item))

/**
 * The earliest time for a whole cart and its slowest item. Nothing is promised for unknown products; undefined for a cart
 * without other items.
 */
export function earliestForCart(now: Date, items: readonly CartItem[]): { at: Date; item: CartItem } | undefined {
  let slowest: { at: Date; item: CartItem } | undefined
  for (const item of items) {
    if (item.kind === 'unknown-product') continue
    const at = earliestForItem(now, item)
    if (!slowest || at > slowest.at) slowest = { at, item }
  }
  return slowest
}

/** Each lead kind once: items of the same kind have the same times. */
const leadKinds = (items: readonly CartItem[]): LeadKind[] => [...new Set(items.map(itemLeadKind))]

/** Whether an order is wanted earlier than its items allow (docs/business-rules.md#short-notice). */
export function isShortNotice(now: Date, deliveryDate: Date, items: readonly CartItem[]): boolean {
  const allowedUntil = deliveryDate.getTime() + shortNoticeGrace
  return leadKinds(items).some((kind) => earliestReadyTime(now, kind).getTime() > allowedUntil)
}

type Preparation = { readonly openingHours: number } | { readonly openingDays: number }

/** Time to prepare an item: hours of opening time, or whole opening days before the day of delivery. */
const preparation: Readonly<Record<LeadKind, Preparation>> = {
  express: { openingHours: brand.leadTimes.expressHours },
  ready: { openingHours: 2 },
  custom: { openingDays: 1 },
  themed: { openingDays: 2 },
}

/** Minutes of the journey to the customer. */
const travelMinutes = 60

/** The latest time to start work on an order (docs/business-rules.md#lead-times). Never later than `deliveryDate`. */
export function startBy(deliveryDate: Date, method: DeliveryMethod, items: readonly CartItem[]): Date {
  const readyBy = new Date(deliveryDate.getTime() - (method === 'delivery' ? travelMinutes * minute : 0))
  const starts = leadKinds(items).map((kind) => latestStart(readyBy, preparation[kind]))
  return new Date(Math.min(readyBy.getTime(), ...starts.map((start) => start.getTime())))
}

function latestStart(readyBy: Date, needed: Preparation): Date {
  if ('openingHours' in needed) return subtractOpeningTime(readyBy, needed.openingHours * hour)
  let day = lagosDay(readyBy)
  for (let count = 0; count < needed.openingDays; count += 1) day = previousOpeningDay(day)
  return openingHoursOn(day).open
}
