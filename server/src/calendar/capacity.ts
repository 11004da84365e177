import { lockName } from '@pj/db/advisory-locks'
import type { Db, Trx } from '@pj/db/database'
import {
  capacityOn,
  dayLoad,
  formatDayFull,
  isLimited,
  maxDaysAhead,
  maxHeldPoints,
  nextFreeDay,
  unitPoints,
} from '@pj/shared/calendar/capacity'
import type { CapacityDays } from '@pj/shared/calendar/capacity.api'
import type { Handover } from '@pj/shared/calendar/ready-time'
import { formatDaySlot, formatSlotFull, isSlotFull, nextSlot, slotAt, slotOf } from '@pj/shared/calendar/slots'
import { DomainError } from '@pj/shared/domain-error'
import { addDays, formatDay, formatLongDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { DayLoad } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import { countDays } from '../http/paging.ts'
import type { Parts } from '../parts.ts'
import { type Holder, selectHeldUnits, selectTimesTaken, selectUsage, type UsageRange } from './capacity.queries.ts'

interface DayRequest {
  readonly day: LagosDay
  readonly points: number
}

/** What an order takes of the kitchen: points of its day, and a place in its slot. */
export interface Place extends Handover {
  readonly at: Date
  /** Whether the order is in this slot already. */
  readonly hasSlot?: boolean
}

export const isLimitedPlace = (place: Place, menu: Menu): boolean => takesPoints(place, menu) || takesSlot(place, menu)

const takesPoints = ({ at, points }: Place, menu: Menu): boolean =>
  points > 0 && capacityOn(lagosDay(at), menu) !== null

/** A time outside the opening hours is in no slot: it is only promised once staff confirm it. */
const takesSlot = ({ at, hasSlot }: Place, menu: Menu): boolean =>
  menu.capacity.slot_orders > 0 && !hasSlot && slotAt(at, menu) !== undefined

interface PlaceRequest extends Place {
  readonly now: Date
}

type Shortage = 'day_full' | 'slot_full'

/**
 * What the day has too little of for the order; undefined when it fits. Locks the day until the transaction, which stores
 * the order, ends (docs/business-rules.md#capacity).
 */
export async function reservePlace(
  trx: Trx,
  { now, ...place }: PlaceRequest,
  menu: Menu,
): Promise<Shortage | undefined> {
  const day = lagosDay(place.at)
  await lockName(trx, 'orderDay', day)
  // Separate statements, because they must see the orders of transactions that had the lock before.
  const current = await withLoads(trx, { from: day, to: day, now }, menu)
  if (dayLoad(day, place.points, current) === 'full') return 'day_full'
  return takesSlot(place, current) && isSlotFull(slotAt(place.at, current), current) ? 'slot_full' : undefined
}

interface Hold extends DayRequest {
  readonly holder: Holder
  /** One cake may take a whole day. */
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

interface PlaceChange extends PlaceRequest {
  /** What the order has already; undefined when it has no place. */
  readonly before: Pick<Place, 'at' | 'points'> | undefined
  readonly overbookReason: string | undefined
}

/** Returns a note for the history when staff overbook the day or slot, for which they need a reason. */
export async function reserveOrOverbook(
  trx: Trx,
  { before, overbookReason, now, ...place }: PlaceChange,
  menu: Menu,
): Promise<string | undefined> {
  const added = addedTo(before, place, menu)
  if (!isLimitedPlace(added, menu)) return undefined
  const shortage = await reservePlace(trx, { ...added, now }, menu)
  if (!shortage) return undefined
  if (!overbookReason) throw await placeFull(trx, { shortage, place, now }, menu)
  const full = shortage === 'slot_full' ? formatDaySlot(slotOf(place, menu)) : formatDay(lagosDay(place.at))
  return `${full} overbooked: ${overbookReason}`
}

/** What a changed order takes in addition. */
function addedTo(before: PlaceChange['before'], place: Place, menu: Menu): Place {
  if (!before) return place
  const isSameDay = lagosDay(before.at) === lagosDay(place.at)
  return {
    ...place,
    points: Math.max(0, place.points - (isSameDay ? before.points : 0)),
    hasSlot: slotAt(before.at, menu)?.id === slotAt(place.at, menu)?.id,
  }
}

interface FullPlace {
  readonly shortage: Shortage
  readonly place: Place
  readonly now: Date
}

/** The refusal of an order for a full day or slot, with the next one that has a place. */
export async function placeFull(db: Db | Trx, { shortage, place, now }: FullPlace, menu: Menu): Promise<DomainError> {
  const day = lagosDay(place.at)
  const current = await withLoads(db, { from: day, to: addDays(day, maxDaysAhead), now }, menu)
  if (shortage === 'slot_full') {
    const slot = slotOf(place, menu)
    const next = nextSlot(place.at, place, current)
    const details = { slot: slot.from.toISOString(), next_free_slot: next?.from.toISOString() ?? null }
    return new DomainError('slot_full', formatSlotFull(slot, next), details)
  }
  const next = nextFreeDay(addDays(day, 1), place.points, current)
  return new DomainError('day_full', formatDayFull(day, next), { day, next_free_day: next ?? null })
}

/** The menu with what its limited days of the range have left, and its full slots. */
export const withLoads = async (db: Db | Trx, range: UsageRange, menu: Menu): Promise<Menu> => ({
  ...menu,
  ...(await readLoads(db, range, menu)),
})

export interface Loads {
  readonly day_loads: readonly DayLoad[]
  readonly full_slots: readonly string[]
}

export async function readLoads(db: Db | Trx, range: UsageRange, menu: Menu): Promise<Loads> {
  const { enabled, slot_orders } = menu.capacity
  const usage = enabled ? await selectUsage(db, range, menu) : []
  const times = slot_orders > 0 ? await selectTimesTaken(db, range) : []
  return {
    day_loads: usage.flatMap(({ day, points }) => {
      const limit = capacityOn(day, menu)
      return limit === null ? [] : [{ day, free: Math.max(0, limit - points) }]
    }),
    full_slots: findFullSlots(times, menu),
  }
}

/** An order counts for the slot that contains its time, to whatever minute it is due. */
function findFullSlots(times: readonly { at: Date; taken: number }[], menu: Menu): string[] {
  const counts = new Map<string, number>()
  for (const { at, taken } of times) {
    const slot = slotAt(at, menu)
    if (slot) counts.set(slot.id, (counts.get(slot.id) ?? 0) + taken)
  }
  return [...counts].flatMap(([id, taken]) => (taken >= menu.capacity.slot_orders ? [id] : [])).toSorted()
}

const maxDays = 92

/**
 * Orders, used and available points of every day, overbooked ones included. Days before today have no limit, because
 * the current menu's limit was not theirs. Throws a DomainError for too long a range.
 */
export async function readCapacity(db: Db, { from, to, now }: UsageRange, menu: Menu): Promise<CapacityDays> {
  const count = countDays({ from, to }, maxDays)
  const today = lagosDay(now)
  const usage = new Map((await selectUsage(db, { from, to, now }, menu)).map((entry) => [entry.day, entry]))
  return {
    enabled: menu.capacity.enabled,
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index)
      const { orders = 0, points = 0, amount = 0, weddings = 0 } = usage.get(day) ?? {}
      return { day, orders, used: points, limit: day < today ? null : capacityOn(day, menu), amount, weddings }
    }),
  }
}

/** Returns what the limited days of the next two months have left, and their full slots; the same until it is read again. */
export type DayLoads = () => Promise<Loads>

/** Orders change the loads at any time; shoppers see that this much later. Checkout counts the orders of its day itself. */
const maxAgeMs = 1000
const loadedDays = 60
const noLoads: Loads = { day_loads: [], full_slots: [] }

export function createDayLoads({ db, menus, now }: Pick<Parts, 'db' | 'menus' | 'now'>): DayLoads {
  let known: { readonly at: number; readonly menu: Menu; readonly loads: Promise<Loads> } | undefined
  const read = (menu: Menu): Promise<Loads> => {
    const at = now()
    const from = lagosDay(at)
    return readLoads(db, { from, to: addDays(from, loadedDays), now: at }, menu).catch((error: unknown) => {
      known = undefined
      throw error
    })
  }
  return async () => {
    const menu = menus.current()
    if (!isLimited(menu)) return noLoads
    const at = performance.now()
    if (known?.menu !== menu || at - known.at > maxAgeMs) known = { at, menu, loads: read(menu) }
    return known.loads
  }
}
