import type { Db } from '@pj/db/database'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { DayLoad } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import type { Menus } from '../menu/menus.ts'
import { readDayLoads } from './capacity.ts'

/** Returns the points that the limited days of the next two months have left; the same list until it is read again. */
export type DayLoads = () => Promise<readonly DayLoad[]>

interface DayLoadsParts {
  readonly db: Db
  readonly menus: Pick<Menus, 'current'>
  readonly now: () => Date
}

/** Orders change the loads at any time; shoppers see that this much later. Checkout counts the orders of its day itself. */
const maxAgeMs = 1000
const daysAhead = 60
const noLoads: readonly DayLoad[] = []

/** Reads the loads when somebody asks for them, at most once a second. */
export function createDayLoads({ db, menus, now }: DayLoadsParts): DayLoads {
  let known: { readonly at: number; readonly menu: Menu; readonly loads: Promise<readonly DayLoad[]> } | undefined
  const read = (menu: Menu): Promise<readonly DayLoad[]> => {
    const from = lagosDay(now())
    return readDayLoads(db, { from, to: addDays(from, daysAhead) }, menu).catch((error: unknown) => {
      known = undefined
      throw error
    })
  }
  return async () => {
    const menu = menus.current()
    if (!menu.capacity.enabled) return noLoads
    const at = performance.now()
    if (known?.menu !== menu || at - known.at > maxAgeMs) known = { at, menu, loads: read(menu) }
    return known.loads
  }
}
