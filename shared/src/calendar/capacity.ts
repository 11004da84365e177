import { type CartItem, findAddOn, isCustomItem } from '../cart/cart-item.ts'
import { findOnDays, formatLongDay, type LagosDay, weekdayOf } from '../lagos-time.ts'
import { type CapacityKind, type CategoryList, capacityKinds, findCategory } from '../menu/category.ts'
import type { Menu } from '../menu/menu.ts'
import { findProduct, isCustomCake, type Product } from '../menu/product.ts'
import { addOpeningTime, isOpeningDay, type OpeningTimes } from './opening-hours.ts'

/** Tiers above the first are counted separately; points are what staff have agreed for a line of theirs. */
export type CapacityUnits = Readonly<Record<CapacityKind | 'points', number>>

const noUnits: CapacityUnits = { treats: 0, express: 0, custom: 0, extra_tier: 0, wedding: 0, points: 0 }

/** The order in which the units of an order are stored. */
export const storedUnits = [...capacityKinds, 'points'] as const

/** Includes quantities; add-ons count nothing (docs/business-rules.md#capacity). */
export function capacityUnits(items: readonly CartItem[], menu: Pick<Menu, 'products' | 'categories'>): CapacityUnits {
  const sum = { ...noUnits }
  for (const item of items) {
    if (findAddOn(item, menu)) continue
    if (item.kind === 'custom-line' && item.points !== undefined) {
      sum.points += item.points * item.quantity
      continue
    }
    const { kind, extraTiers } = classify(item, menu)
    sum[kind] += item.quantity
    sum.extra_tier += extraTiers * item.quantity
  }
  return sum
}

/** 0 while capacity is off. */
export const capacityPoints = (items: readonly CartItem[], menu: Menu): number =>
  pointsOf(capacityUnits(items, menu), menu)

/** 0 while capacity is off. */
export function productPoints(product: Product, menu: Pick<Menu, 'capacity' | 'categories'>): number {
  const { kind, extraTiers } = classifyProduct(product, menu)
  return pointsOf({ ...noUnits, [kind]: 1, extra_tier: extraTiers }, menu)
}

/** `units` are in the order of `storedUnits`. 0 while capacity is off. */
export const unitPoints = (units: readonly number[], menu: Pick<Menu, 'capacity'>): number =>
  pointsOf({ ...noUnits, ...Object.fromEntries(storedUnits.map((kind, index) => [kind, units[index] ?? 0])) }, menu)

const pointsOf = (units: CapacityUnits, { capacity }: Pick<Menu, 'capacity'>): number =>
  capacity.enabled ? capacityKinds.reduce((sum, kind) => sum + units[kind] * capacity.costs[kind], units.points) : 0

interface Classified {
  readonly kind: Exclude<CapacityKind, 'extra_tier'>
  readonly extraTiers: number
}

function classify(item: CartItem, menu: Pick<Menu, 'products' | 'categories'>): Classified {
  switch (item.kind) {
    case 'express':
      return { kind: 'express', extraTiers: 0 }
    case 'customiser':
      return { kind: 'custom', extraTiers: 0 }
    case 'order-form':
      return { kind: item.cakeType === 'wedding' ? 'wedding' : 'custom', extraTiers: item.tiers.length - 1 }
    case 'product':
    case 'gallery-cake': {
      const product = findProduct(menu, item.productId)
      return product ? classifyProduct(product, menu) : { kind: 'custom', extraTiers: 0 }
    }
    case 'custom-line':
    case 'unknown-product':
      return {
        kind: findCategory(menu, item.category)?.capacity ?? (isCustomItem(item) ? 'custom' : 'treats'),
        extraTiers: 0,
      }
  }
}

const classifyProduct = (product: Product, menu: CategoryList): Classified => ({
  kind: findCategory(menu, product.category)?.capacity ?? 'treats',
  extraTiers: isCustomCake(product, menu) ? (product.tiers ?? 1) - 1 : 0,
})

/** Whether a day or a slot can be full. */
export const isLimited = ({ capacity }: Pick<Menu, 'capacity'>): boolean => capacity.enabled || capacity.slot_orders > 0

/** Null when the day is not limited. */
export function capacityOn(day: LagosDay, { capacity }: Pick<Menu, 'capacity'>): number | null {
  if (!capacity.enabled) return null
  const single = capacity.dates.find((date) => date.day === day)
  return single ? single.points : (capacity.weekdays[weekdayOf(day)] ?? null)
}

const hourMs = 60 * 60_000

/** Opening time in which staff can react, however short the owner has made the hold. */
const minOpeningHours = 4

/** After the hours that the owner has set, but not before the bakery has been open for four of them. */
export function holdEnd(placedAt: Date, { capacity, ...times }: OpeningTimes & Pick<Menu, 'capacity'>): Date {
  const hours = capacity.hold_hours
  const staffHadTime = addOpeningTime(placedAt, Math.min(hours, minOpeningHours) * hourMs, times)
  return new Date(Math.max(placedAt.getTime() + hours * hourMs, staffHadTime.getTime()))
}

/** The points of a limited day that one customer or network may hold with unconfirmed orders. */
export const maxHeldPoints = (limit: number): number => Math.floor(limit / 2)

export function freePoints(day: LagosDay, menu: Pick<Menu, 'capacity' | 'day_loads'>): number | null {
  const limit = capacityOn(day, menu)
  if (limit === null) return null
  return menu.day_loads?.find((load) => load.day === day)?.free ?? limit
}

/** A day is nearly full when at most a fifth of its points is left after the order. */
const reserveShare = 5

/** Whether `points` more fit into a day. What costs no points fits into every day. */
export function dayLoad(
  day: LagosDay,
  points: number,
  menu: Pick<Menu, 'capacity' | 'day_loads'>,
): 'free' | 'nearly full' | 'full' {
  const free = freePoints(day, menu)
  if (free === null || points === 0) return 'free'
  if (free < points) return 'full'
  return (free - points) * reserveShare <= (capacityOn(day, menu) ?? 0) ? 'nearly full' : 'free'
}

export const maxDaysAhead = 366

/** Undefined when no opening day within a year has room. */
export const nextFreeDay = (
  first: LagosDay,
  points: number,
  menu: OpeningTimes & Pick<Menu, 'capacity' | 'day_loads'>,
): LagosDay | undefined =>
  findOnDays(first, maxDaysAhead, (day) =>
    isOpeningDay(day, menu) && dayLoad(day, points, menu) !== 'full' ? day : undefined,
  )

export const overbookReasonNeeded = "Say why there's room for one more order"

/** "Saturday 28 Nov is full; the next free day is Sunday 29 Nov." */
export const formatDayFull = (day: LagosDay, next: LagosDay | undefined): string =>
  next === undefined
    ? `${formatLongDay(day)} is full, and no other day has room for this order. Please call us.`
    : `${formatLongDay(day)} is full; the next free day is ${formatLongDay(next)}.`
