import { addDays, findOnDays, isLagosDay, type LagosDay, lagosDay } from '../lagos-time.ts'
import type { Lead } from '../menu/category.ts'
import type { Menu } from '../menu/menu.ts'
import type { Product } from '../menu/product.ts'
import { dayLoad, maxDaysAhead, productPoints } from './capacity.ts'
import { productLeadKind } from './lead-time.ts'
import { isPaused } from './pause.ts'
import { earliestReadyTime, firstTimeOn, type ReadyTimes } from './ready-time.ts'
import { findProductUnavailable } from './unavailable.ts'

export const productsReadyOn = (day: LagosDay, products: readonly Product[], menu: Menu, now: Date): Product[] =>
  isPaused(menu, now)
    ? []
    : products.filter(
        (product) =>
          !findProductUnavailable(product, menu, now) &&
          isReadyOn(day, now, productLeadKind(product, menu), menu, productPoints(product, menu)),
      )

/** Whether something of this kind, ordered `now`, can be collected on the day. */
export function isReadyOn(day: LagosDay, now: Date, kind: Lead, menu: ReadyTimes, points: number): boolean {
  const handover = { method: 'pickup', points } as const
  const first = lagosDay(earliestReadyTime(now, kind, menu, handover))
  if (day < first || dayLoad(day, points, menu) === 'full') return false
  return day === first || firstTimeOn(day, kind, handover, menu) !== undefined
}

/** The first later day on which one of the products is ready; undefined when none is within a year. */
export const nextReadyDay = (
  day: LagosDay,
  products: readonly Product[],
  menu: Menu,
  now: Date,
): LagosDay | undefined =>
  findOnDays(addDays(day, 1), maxDaysAhead, (later) =>
    productsReadyOn(later, products, menu, now).length > 0 ? later : undefined,
  )

/** The day of `?ready=today`, `tomorrow` or `2026-12-03`; undefined for any other text and for days in the past. */
export function parseReadyDay(text: string | null, now: Date): LagosDay | undefined {
  const today = lagosDay(now)
  if (text === 'today') return today
  if (text === 'tomorrow') return addDays(today, 1)
  return text !== null && isLagosDay(text) && text >= today ? text : undefined
}
