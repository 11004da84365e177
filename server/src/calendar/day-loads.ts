import type { Db } from '@pj/db/database'
import { isLimited } from '@pj/shared/calendar/capacity'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { Menus } from '../menu/menus.ts'
import { type Loads, readLoads } from './capacity.ts'

/** Returns what the limited days of the next two months have left, and their full slots; the same until it is read again. */
export type DayLoads = () => Promise<Loads>

interface DayLoadsParts {
  readonly db: Db
  readonly menus: Pick<Menus, 'current'>
  readonly now: () => Date
}

/** Orders change the loads at any time; shoppers see that this much later. Checkout counts the orders of its day itself. */
const maxAgeMs = 1000
const daysAhead = 60
const noLoads: Loads = { day_loads: [], full_slots: [] }

/** Reads the loads when somebody asks for them, at most once a second. */
export function createDayLoads({ db, menus, now }: DayLoadsParts): DayLoads {
  let known: { readonly at: number; readonly menu: Menu; readonly loads: Promise<Loads> } | undefined
  const read = (menu: Menu): Promise<Loads> => {
    const from = lagosDay(now())
    return readLoads(db, { from, to: addDays(from, daysAhead) }, menu).catch((error: unknown) => {
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
