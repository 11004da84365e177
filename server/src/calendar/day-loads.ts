import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { DayLoad } from '@pj/shared/calendar/availability'
import { capacityOn } from '@pj/shared/calendar/capacity'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { addDays, type LagosDay, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { listCapacityUnits } from '@pj/shared/orders/order-record'
import type { FastifyBaseLogger } from 'fastify'
import type { Menus } from '../menu/menus.ts'
import { lockDayLoads, selectUncountedItems, updateDayLoads, updateUnits } from './capacity.queries.ts'
import { readDayLoads } from './capacity.ts'

/** Publishes the points left on limited days, for the shop's date fields and promises. */
export interface DayLoads {
  /** The orders of this day have changed. */
  changed(day: LagosDay): void
  close(): Promise<void>
}

interface DayLoadsParts {
  readonly db: Db
  readonly menus: Pick<Menus, 'current' | 'onChange'>
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

/** Changes within so many milliseconds are published together: every open page of the shop reads them. */
const batchMs = 250
/** The published days move with the calendar. */
const intervalMs = 60 * 60 * 1000
const daysAhead = 60

/**
 * Publishes the loads at the start, when another menu is published, after a change of orders, and every hour. Checkout
 * does not rely on them: it counts the orders of the day.
 */
export function startDayLoads({ db, menus, now, log }: DayLoadsParts): DayLoads {
  let timer: NodeJS.Timeout | undefined
  let publishing = Promise.resolve()
  let known: Menu['capacity'] | undefined
  const publish = (): void => {
    timer = undefined
    publishing = publishing
      .then(() => publishDayLoads(db, menus.current(), now()))
      .catch((error: unknown) => log.warn({ err: error }, 'cannot publish the loads of the days'))
  }
  const schedule = (): void => {
    timer ??= setTimeout(publish, batchMs)
  }
  const checkMenu = (): void => {
    const { capacity } = menus.current()
    if (capacity !== known) schedule()
    known = capacity
  }
  checkMenu()
  const unsubscribe = menus.onChange(checkMenu)
  const interval = setInterval(schedule, intervalMs).unref()
  return {
    changed: (day) => {
      if (capacityOn(day, menus.current()) !== null) schedule()
    },
    close: async () => {
      unsubscribe()
      clearInterval(interval)
      clearTimeout(timer)
      await publishing
    },
  }
}

async function publishDayLoads(db: Db, menu: Menu, now: Date): Promise<void> {
  const from = lagosDay(now)
  if (menu.capacity.enabled) await countOlderOrders(db, menu, lagosInstant(from, '00:00'))
  await transaction(db, async (trx) => {
    // Locked before the orders are counted, so that an older count never replaces a newer one.
    const published = await lockDayLoads(trx)
    const range = { from, to: addDays(from, daysAhead) }
    const loads = menu.capacity.enabled ? await readDayLoads(trx, range, menu) : []
    if (formatLoads(loads) !== formatLoads(published)) await updateDayLoads(trx, loads)
  })
}

const formatLoads = (loads: readonly DayLoad[]): string => loads.map(({ day, free }) => `${day} ${free}`).join()

const batchSize = 50

/** Counts the units of orders due from `since` on that were stored before capacity existed. */
async function countOlderOrders(db: Db, menu: Menu, since: Date): Promise<void> {
  for (;;) {
    const rows = await selectUncountedItems(db, since, batchSize)
    if (rows.length === 0) return
    const units = new Map<number, number[]>()
    for (const { order_id: id, ...row } of rows) {
      const before = units.get(id) ?? []
      units.set(
        id,
        itemUnits(row, menu).map((unit, index) => unit + (before[index] ?? 0)),
      )
    }
    for (const [id, counted] of units) await updateUnits(db, id, counted)
  }
}

interface ItemRow {
  readonly item: Record<string, unknown>
  readonly category: string
  readonly quantity: number
}

function itemUnits({ item, category, quantity }: ItemRow, menu: Menu): number[] {
  const own = parseStoredItem({ ...item, quantity }, menu)
  const read = own.ok ? own : parseStoredItem({ title: 'An item of another shop', category, quantity }, menu)
  return listCapacityUnits(read.ok ? [read.item] : [], menu)
}
