import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import {
  addBakeComponents,
  type BakeRequirement,
  type BakeTotals,
  distributeDone,
  listBakeComponents,
  listBakeRequirements,
  type OrderPieces,
} from '@pj/shared/kitchen/bake-list'
import type { BakeList, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { addDays, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import { countDays, type DayRange } from '../http/paging.ts'
import { lockRow, selectBakeItems, selectTicks, selectUnbakedOrders, upsertTicks } from './bake-list.queries.ts'

/** Limits a range, and how long earlier days' unbaked work stays in the list. */
const maxDays = 31

interface BakeContext {
  readonly menu: Menu
  readonly now: Date
}

export async function readBakeList(
  db: Db | Trx,
  { from, to }: DayRange,
  { menu, now }: BakeContext,
): Promise<BakeList> {
  countDays({ from, to }, maxDays)
  const { range, late } = splitAtToday({ from, to }, lagosDay(now))
  return {
    from,
    to,
    rows: await readRows(db, range, menu),
    late: late && { ...late, rows: await readRows(db, late, menu) },
  }
}

interface Tick extends DayRange {
  readonly key: string
  readonly done: number
  /** What the client saw as finished. */
  readonly was?: number | undefined
}

/** Returns the changed list. See docs/business-rules.md#bake-list. */
export const tickBakeRow = (db: Db, { key, done, was, from, to }: Tick, context: BakeContext): Promise<BakeList> =>
  transaction(db, async (trx) => {
    countDays({ from, to }, maxDays)
    await lockRow(trx, key)
    const { range } = splitAtToday({ from, to }, lagosDay(context.now))
    const { totals, ticks, rowIds } = await sumUnbaked(trx, range, context.menu)
    const pieces = listPieces(totals.get(key)?.orders ?? new Map(), ticks, key)
    const tickedSince = was === undefined ? 0 : sumDone(pieces) - was
    const changed = distributeDone(pieces, done + tickedSince)
    const stored = changed.flatMap(({ orderId, done }) => {
      const order_id = rowIds.get(orderId)
      return order_id === undefined ? [] : [{ order_id, key, done }]
    })
    await upsertTicks(trx, stored)
    return readBakeList(trx, { from, to }, context)
  })

/** Late work belongs to today's list: a range with today in it begins today, and the days before it are late. */
function splitAtToday(range: DayRange, today: LagosDay): { range: DayRange; late: DayRange | null } {
  if (range.from > today || range.to < today) return { range, late: null }
  return {
    range: { from: today, to: range.to },
    late: { from: addDays(today, -maxDays), to: addDays(today, -1) },
  }
}

async function readRows(db: Db | Trx, range: DayRange, menu: Menu): Promise<BakeRow[]> {
  const { totals, ticks } = await sumUnbaked(db, range, menu)
  return listBakeRequirements(totals).map((requirement) => toRow(requirement, ticks))
}

function toRow({ section, key, label, detail, quantity: needed, orders }: BakeRequirement, ticks: Ticks): BakeRow {
  const done = sumDone(listPieces(orders, ticks, key))
  return { section, key, label, detail, needed, done, order_ids: [...orders.keys()] }
}

type Ticks = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A changed order may need less than what was finished for it. */
const listPieces = (orders: ReadonlyMap<string, number>, ticks: Ticks, key: string): OrderPieces[] =>
  [...orders].map(([orderId, needed]) => ({
    orderId,
    needed,
    done: Math.min(needed, ticks.get(orderId)?.get(key) ?? 0),
  }))

const sumDone = (pieces: readonly OrderPieces[]): number => pieces.reduce((sum, { done }) => sum + done, 0)

interface OrderKey {
  readonly id: number
  readonly order_id: string
}

/** Only rows that are begun or finished. */
export async function readMadePieces(db: Db | Trx, order: OrderKey, menu: Menu): Promise<BakeRow[]> {
  const { totals, ticks } = await sumOrders(db, [order], menu)
  return listBakeRequirements(totals)
    .map((requirement) => toRow(requirement, ticks))
    .filter(({ done }) => done > 0)
}

interface Unbaked {
  /** Each component's orders are sorted by due time. */
  readonly totals: BakeTotals
  readonly ticks: Ticks
  readonly rowIds: ReadonlyMap<string, number>
}

const sumUnbaked = async (db: Db | Trx, range: DayRange, menu: Menu): Promise<Unbaked> =>
  sumOrders(db, await selectUnbakedOrders(db, range), menu)

/** An order has up to 100 items, and reading them blocks the event loop, so this many orders are read at a time. */
const batchSize = 10

async function sumOrders(db: Db | Trx, orders: readonly OrderKey[], menu: Menu): Promise<Unbaked> {
  const totals: BakeTotals = new Map()
  for (let start = 0; start < orders.length; start += batchSize) {
    const batch = orders.slice(start, start + batchSize)
    const ids = batch.map(({ id }) => id)
    const items = await selectBakeItems(db, ids)
    for (const { id, order_id } of batch) {
      for (const item of items.filter((row) => row.order_id === id)) {
        addBakeComponents(totals, order_id, listBakeComponents(orderedItem(item, menu), menu))
      }
    }
  }
  return {
    totals,
    ticks: await readTicks(db, orders),
    rowIds: new Map(orders.map(({ id, order_id }) => [order_id, id])),
  }
}

async function readTicks(db: Db | Trx, orders: readonly OrderKey[]): Promise<Ticks> {
  const ids = orders.map(({ id }) => id)
  const ticks = new Map<string, Map<string, number>>()
  for (const { order_id, key, done } of await selectTicks(db, ids)) {
    ticks.set(order_id, (ticks.get(order_id) ?? new Map()).set(key, done))
  }
  return ticks
}
