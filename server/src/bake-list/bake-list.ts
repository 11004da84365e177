import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { BakeList, BakeRow } from '@pj/shared/api/bake-list'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import {
  addBakeComponents,
  type BakeTotals,
  listBakeComponents,
  listBakeRequirements,
} from '@pj/shared/orders/bake-requirements'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import { countDays, type DayRange } from '../day-range.ts'
import { selectBakeItems, selectDueOrders, selectTicks, upsertTick } from './bake-list.queries.ts'

const maxDays = 31

/** Returns what is still to be baked for the orders due in these days, and how much of it is finished. */
export async function readBakeList(db: Db | Trx, { from, to }: DayRange, menu: Menu): Promise<BakeList> {
  const range = { from, to }
  countDays(range, maxDays)
  const { open, finished } = await sumDueItems(db, range, menu)
  const ticks = await selectTicks(db, range)
  const rows = listBakeRequirements(open).map((requirement): BakeRow => {
    const { section, key, label, detail, quantity: needed, orderIds } = requirement
    // A tick counts pieces of the whole range, including those of orders that are ready and no longer in the list.
    const done = Math.min(needed, Math.max(0, (ticks.get(key) ?? 0) - (finished.get(key)?.quantity ?? 0)))
    return { section, key, label, detail, needed, done, order_ids: [...orderIds] }
  })
  return { from, to, rows }
}

interface Tick extends DayRange {
  readonly key: string
  /** Finished pieces of those in the list. */
  readonly done: number
}

export const tickBakeRow = (db: Db, { key, done, ...range }: Tick, menu: Menu): Promise<BakeList> =>
  transaction(db, async (trx) => {
    countDays(range, maxDays)
    const { finished } = await sumDueItems(trx, range, menu)
    await upsertTick(trx, range, { key, done: done + (finished.get(key)?.quantity ?? 0) })
    return readBakeList(trx, range, menu)
  })

const isFinished = (status: OrderStatus): boolean => !['new', 'confirmed', 'baking'].includes(status)

/** Orders whose items are read together. An order has up to 100 items, and reading them occupies the event loop. */
const batchSize = 10

/** The components of the items that are still to be baked, and of those that are finished. */
async function sumDueItems(
  db: Db | Trx,
  range: DayRange,
  menu: Menu,
): Promise<Record<'open' | 'finished', BakeTotals>> {
  const totals = { open: new Map(), finished: new Map() } satisfies Record<string, BakeTotals>
  const orders = await selectDueOrders(db, range)
  for (let start = 0; start < orders.length; start += batchSize) {
    const batch = orders.slice(start, start + batchSize)
    const ids = batch.map(({ id }) => id)
    const items = await selectBakeItems(db, ids)
    for (const { id, order_id, status } of batch) {
      const sum = isFinished(status) ? totals.finished : totals.open
      for (const { item } of items.filter((row) => row.order_id === id)) {
        const read = parseStoredItem(item, menu)
        if (read.ok) addBakeComponents(sum, order_id, listBakeComponents(read.item, menu))
      }
    }
  }
  return totals
}
