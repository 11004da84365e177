import { type CartItem, findAddOn, isCustomItem } from '../cart/cart-item.ts'
import { readString } from '../cart/unknown-record.ts'
import { lagosDay } from '../lagos-time.ts'
import { type CategoryList, findCategory, type Lead, type LeadKind } from '../menu/category.ts'
import type { Menu } from '../menu/menu.ts'
import { cakeTypes, findOption } from '../menu/options.ts'
import { findJoinedProducts, findProduct, isCustomCake, type Product } from '../menu/product.ts'
import { capacityPoints } from './capacity.ts'
import { openingHoursOn, previousOpeningDay, subtractOpeningTime } from './opening-hours.ts'
import { earliestPreparedTime, earliestReadyTime, type Handover } from './ready-time.ts'

const minute = 60_000
const hour = 60 * minute

/** Typing takes minutes, so a time that was promised just before, or a slightly earlier one, is not short notice. */
const shortNoticeGrace = 30 * minute

/** A tiered cake takes as long in a gallery as on the order form. */
export function productLeadKind(product: Product, menu: CategoryList): LeadKind {
  const { category, gallery, tiers } = product
  const isLarge = isCustomCake(product, menu) && (gallery === 'themed' || (tiers ?? 1) > 1)
  return isLarge ? 'themed' : (findCategory(menu, category)?.lead_time ?? 'ready')
}

export function itemLead(item: CartItem, menu: Menu): Lead {
  switch (item.kind) {
    case 'express':
      return 'express'
    case 'order-form':
      return 'themed'
    case 'customiser':
      return 'custom'
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product ? productLeadKind(product, menu) : 'custom'
    }
    case 'custom-line':
      return item.leadDays ?? findCategory(menu, item.category)?.lead_time ?? 'custom'
    case 'unknown-product':
      if (findOption(cakeTypes, readString(item.stored.order_type) ?? '')) return 'themed'
      return findCategory(menu, item.category)?.lead_time ?? (isCustomItem(item) ? 'custom' : 'ready')
  }
}

/** Not for an unknown product, unless its title names several of ours together. */
export const isPromised = (item: CartItem, menu: Menu): boolean =>
  item.kind !== 'unknown-product' || findJoinedProducts(menu, item.title) !== undefined

type HandoverPlace = Pick<Handover, 'method' | 'travelMinutes'>

const pickup: HandoverPlace = { method: 'pickup' }

/**
 * The earliest time for a whole cart, on a day with enough capacity, and its slowest item. Nothing is promised for
 * unknown products; undefined for a cart that contains nothing else.
 */
export function earliestForCart(
  now: Date,
  items: readonly CartItem[],
  menu: Menu,
  destination: HandoverPlace = pickup,
): { at: Date; item: CartItem } | undefined {
  const points = capacityPoints(items, menu)
  let slowest: { at: Date; item: CartItem } | undefined
  for (const item of withoutAddOns(items, menu)) {
    if (!isPromised(item, menu)) continue
    const at = earliestReadyTime(now, itemLead(item, menu), menu, { ...destination, points })
    if (!slowest || at > slowest.at) slowest = { at, item }
  }
  return slowest
}

/** The earliest time for a whole cart in which unknown products take as long as their category; undefined without items. */
export function earliestForAll(
  now: Date,
  items: readonly CartItem[],
  menu: Menu,
  destination: HandoverPlace = pickup,
): Date | undefined {
  const points = capacityPoints(items, menu)
  const times = leadsOf(items, menu).map((kind) =>
    earliestReadyTime(now, kind, menu, { ...destination, points }).getTime(),
  )
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

/** The earliest time that the preparation of a whole cart allows, on full days too; undefined without items. */
export function earliestPreparedForAll(
  now: Date,
  items: readonly CartItem[],
  menu: Menu,
  travelMinutes = 0,
): Date | undefined {
  const times = leadsOf(items, menu).map((kind) => earliestPreparedTime(now, kind, menu, travelMinutes).getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

/** The items that need time. Add-ons need none, so only an order of nothing else waits for them. */
function withoutAddOns(items: readonly CartItem[], menu: Menu): readonly CartItem[] {
  const made = items.filter((item) => !findAddOn(item, menu))
  return made.length > 0 ? made : items
}

/** Each once: items with the same lead have the same times. */
const leadsOf = (items: readonly CartItem[], menu: Menu): Lead[] => [
  ...new Set(withoutAddOns(items, menu).map((item) => itemLead(item, menu))),
]

/** See docs/business-rules.md#short-notice. */
export function isShortNotice(
  {
    placedAt,
    deliveryDate,
    travelMinutes = 0,
  }: Partial<DueTime> & Pick<DueTime, 'deliveryDate'> & { readonly placedAt: Date },
  items: readonly CartItem[],
  menu: Menu,
): boolean {
  const allowedUntil = new Date(deliveryDate.getTime() + shortNoticeGrace)
  const typedFrom = new Date(placedAt.getTime() - shortNoticeGrace)
  return leadsOf(items, menu).some(
    (kind) =>
      earliestPreparedTime(placedAt, kind, menu, travelMinutes) > allowedUntil &&
      earliestPreparedTime(typedFrom, kind, menu, travelMinutes) > deliveryDate,
  )
}

type Preparation = { readonly openingHours: number } | { readonly openingDays: number }

/** Hours of opening time, or whole opening days before the day of delivery. */
function preparation(lead: Lead, { lead_times }: Menu): Preparation {
  switch (lead) {
    case 'express':
      return { openingHours: lead_times.express_hours }
    case 'ready':
      return { openingHours: 2 }
    case 'custom':
      return { openingDays: 1 }
    case 'themed':
      return { openingDays: 2 }
    default:
      // Of the agreed days, the last one or two are for the kitchen.
      return { openingDays: Math.min(lead, 2) }
  }
}

interface DueTime {
  readonly deliveryDate: Date
  /** 0 for a pickup. */
  readonly travelMinutes: number
}

/** Never later than `deliveryDate` (docs/business-rules.md#lead-times). */
export function startBy({ deliveryDate, travelMinutes }: DueTime, items: readonly CartItem[], menu: Menu): Date {
  const readyBy = new Date(deliveryDate.getTime() - travelMinutes * minute)
  const starts = leadsOf(items, menu).map((kind) => latestStart(readyBy, preparation(kind, menu), menu))
  return new Date(Math.min(readyBy.getTime(), ...starts.map((start) => start.getTime())))
}

function latestStart(readyBy: Date, needed: Preparation, menu: Menu): Date {
  if ('openingHours' in needed) return subtractOpeningTime(readyBy, needed.openingHours * hour, menu)
  let day = lagosDay(readyBy)
  for (let count = 0; count < needed.openingDays; count += 1) day = previousOpeningDay(day, menu)
  return openingHoursOn(day, menu).open
}
