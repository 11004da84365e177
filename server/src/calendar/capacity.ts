import type { Db, Trx } from '@pj/db/database'
import {
  capacityOn,
  dayLoad,
  formatDayFull,
  maxHeldPoints,
  nextFreeDay,
  unitPoints,
} from '@pj/shared/calendar/capacity'
import type { CapacityDays } from '@pj/shared/calendar/capacity.api'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, formatDay, formatLongDay, type LagosDay } from '@pj/shared/lagos-time'
import type { DayLoad } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import { countDays, type DayRange } from '../http/paging.ts'
import { type Holder, lockDay, selectHeldUnits, selectUsage } from './capacity.queries.ts'

interface DayRequest {
  readonly day: LagosDay
  /** Kitchen points of the order. */
  readonly points: number
}

/**
 * Whether the day has these points left. Locks the day until the transaction, which stores the order, ends
 * (docs/business-rules.md#capacity).
 */
export async function reserveDay(trx: Trx, { day, points }: DayRequest, menu: Menu): Promise<boolean> {
  await lockDay(trx, day)
  // A separate statement, because it must see the orders of transactions that had the lock before.
  return dayLoad(day, points, await withLoads(trx, { from: day, to: day }, menu)) !== 'full'
}

interface Hold extends DayRequest {
  readonly holder: Holder
  /** Points of the largest single piece: one cake may take a whole day. */
  readonly largest: number
}

/** Throws a DomainError when this customer or network would hold too much of the day. Call it when the day is reserved. */
export async function assertHoldsPart(trx: Trx, { day, points, holder, largest }: Hold, menu: Menu): Promise<void> {
  const limit = capacityOn(day, menu)
  if (limit === null) return
  const held = (await selectHeldUnits(trx, day, holder)).reduce((sum, units) => sum + unitPoints(units, menu), 0)
  const isOnePiece = held === 0 && points === largest
  if (isOnePiece || held + points <= maxHeldPoints(limit)) return
  throw new DomainError('day_full', `You can't reserve more of ${formatLongDay(day)} online. Please call us.`, {
    day,
    next_free_day: null,
  })
}

interface DayChange extends DayRequest {
  /** Points of the order that are already counted on the day. */
  readonly before: number
  /** Staff may overbook a day with a reason. */
  readonly overbookReason: string | undefined
}

/**
 * Reserves a day for staff. Returns a note for the history when they overbook it; throws a DomainError for a full day
 * without a reason.
 */
export async function reserveOrOverbook(
  trx: Trx,
  { day, points, before, overbookReason }: DayChange,
  menu: Menu,
): Promise<string | undefined> {
  const more = points - before
  if (more <= 0 || capacityOn(day, menu) === null || (await reserveDay(trx, { day, points: more }, menu))) {
    return undefined
  }
  if (overbookReason) return `${formatDay(day)} overbooked: ${overbookReason}`
  throw await dayFull(trx, { day, points }, menu)
}

/** Days that are searched for a free one. */
const daysAhead = 366

/** The refusal of an order for a full day, with the next day that has enough points left. */
export async function dayFull(db: Db | Trx, { day, points }: DayRequest, menu: Menu): Promise<DomainError> {
  const current = await withLoads(db, { from: day, to: addDays(day, daysAhead) }, menu)
  const next = nextFreeDay(addDays(day, 1), points, current)
  return new DomainError('day_full', formatDayFull(day, next), { day, next_free_day: next ?? null })
}

const withLoads = async (db: Db | Trx, range: DayRange, menu: Menu): Promise<Menu> => ({
  ...menu,
  day_loads: await readDayLoads(db, range, menu),
})

/** The points left on the limited days with orders. */
export async function readDayLoads(db: Db | Trx, range: DayRange, menu: Menu): Promise<DayLoad[]> {
  const usage = await selectUsage(db, range, menu)
  return usage.flatMap(({ day, points }) => {
    const limit = capacityOn(day, menu)
    return limit === null ? [] : [{ day, free: Math.max(0, limit - points) }]
  })
}

const maxDays = 92

/**
 * Orders, used and available points of every day, overbooked ones included. Days before `today` have no limit, because
 * the current menu's limit was not theirs. Throws a DomainError for too long a range.
 */
export async function readCapacity(
  db: Db,
  { from, to, today }: DayRange & { today: LagosDay },
  menu: Menu,
): Promise<CapacityDays> {
  const count = countDays({ from, to }, maxDays)
  const usage = new Map((await selectUsage(db, { from, to }, menu)).map((entry) => [entry.day, entry]))
  return {
    enabled: menu.capacity.enabled,
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index)
      const { orders = 0, points = 0 } = usage.get(day) ?? {}
      return { day, orders, used: points, limit: day < today ? null : capacityOn(day, menu) }
    }),
  }
}
