import type { CartItem } from '../cart/cart-item.ts'
import { addDays, type LagosDay, weekdayOf } from '../lagos-time.ts'
import { isOpeningDay, type OpeningTimes } from '../opening-hours.ts'
import type { Menu } from './menu.ts'
import { findProduct } from './product.ts'

/** The kitchen points of all items of an order, quantities included (docs/business-rules.md#capacity). */
export const capacityPoints = (items: readonly CartItem[], menu: Menu): number =>
  menu.capacity.enabled ? items.reduce((sum, item) => sum + itemPoints(item, menu) * item.quantity, 0) : 0

/** An express cake, a wedding cake, a custom cake or treats; each tier above the first costs extra. */
function itemPoints(item: CartItem, menu: Menu): number {
  const { treats, express, custom, extra_tier, wedding } = menu.capacity.costs
  switch (item.kind) {
    case 'product':
      return treats
    case 'express':
      return express
    case 'customiser':
      return custom
    case 'gallery-cake':
      return custom + extra_tier * ((findProduct(menu, item.productId)?.tiers ?? 1) - 1)
    case 'order-form':
      return (item.cakeType === 'wedding' ? wedding : custom) + extra_tier * (item.tiers.length - 1)
    case 'unknown-product':
      return item.category === 'custom' ? custom : treats
  }
}

/** The points of a day; null: the day is not limited. */
export function capacityOn(day: LagosDay, { capacity }: Pick<Menu, 'capacity'>): number | null {
  if (!capacity.enabled) return null
  const single = capacity.dates.find((date) => date.day === day)
  return single ? single.points : (capacity.weekdays[weekdayOf(day)] ?? null)
}

/** The points that a day has left; null: the day is not limited. */
export function freePoints(day: LagosDay, menu: Pick<Menu, 'capacity' | 'availability'>): number | null {
  const limit = capacityOn(day, menu)
  if (limit === null) return null
  return menu.availability.day_loads.find((load) => load.day === day)?.free ?? limit
}

/** A day is nearly full when at most a fifth of its points is left after the order. */
const reserveShare = 5

/** Whether `points` more fit into a day. One more order of the cheapest kind costs at least a point. */
export function dayLoad(
  day: LagosDay,
  points: number,
  menu: Pick<Menu, 'capacity' | 'availability'>,
): 'free' | 'nearly full' | 'full' {
  const free = freePoints(day, menu)
  if (free === null) return 'free'
  if (free < Math.max(1, points)) return 'full'
  return (free - points) * reserveShare <= (capacityOn(day, menu) ?? 0) ? 'nearly full' : 'free'
}

/** Days that are looked at for a free one. */
const maxDaysAhead = 366

/** The first opening day from `day` on into which `points` more fit; undefined when there is none within a year. */
export function nextFreeDay(
  day: LagosDay,
  points: number,
  menu: OpeningTimes & Pick<Menu, 'capacity'>,
): LagosDay | undefined {
  for (let distance = 0; distance < maxDaysAhead; distance += 1) {
    const candidate = addDays(day, distance)
    if (isOpeningDay(candidate, menu) && dayLoad(candidate, points, menu) !== 'full') return candidate
  }
  return undefined
}
