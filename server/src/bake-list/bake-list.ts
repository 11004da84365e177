import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { BakeList, BakeRow } from '@pj/shared/api/bake-list'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { type BakeRequirement, bakeRequirements } from '@pj/shared/orders/bake-requirements'
import type { OrderStatus } from '@pj/shared/orders/order-status'
import { countDays, type DayRange } from '../day-range.ts'
import { type DueItem, selectDueItems, selectTicks, upsertTick } from './bake-list.queries.ts'

const maxDays = 31

/** Returns what is still to be baked for the orders due in these days, and how much of it is finished. */
export async function readBakeList(db: Db | Trx, { from, to }: DayRange): Promise<BakeList> {
  const range = { from, to }
  countDays(range, maxDays)
  const due = await selectDueItems(db, range)
  const finished = countFinishedPieces(due)
  const ticks = await selectTicks(db, range)
  const rows = listRequirements(due, (status) => !isFinished(status)).map((requirement): BakeRow => {
    const { section, key, label, detail, quantity: needed, orderIds } = requirement
    // A tick counts pieces of the whole range, including those of orders that are ready and no longer in the list.
    const done = Math.min(needed, Math.max(0, (ticks.get(key) ?? 0) - (finished.get(key) ?? 0)))
    return { section, key, label, detail, needed, done, order_ids: [...orderIds] }
  })
  return { from, to, rows }
}

interface Tick extends DayRange {
  readonly key: string
  /** Finished pieces of those in the list. */
  readonly done: number
}

export const tickBakeRow = (db: Db, { key, done, ...range }: Tick): Promise<BakeList> =>
  transaction(db, async (trx) => {
    countDays(range, maxDays)
    const finished = countFinishedPieces(await selectDueItems(trx, range))
    await upsertTick(trx, range, { key, done: done + (finished.get(key) ?? 0) })
    return readBakeList(trx, range)
  })

const isFinished = (status: OrderStatus): boolean => !['new', 'confirmed', 'baking'].includes(status)

const countFinishedPieces = (due: readonly DueItem[]): Map<string, number> =>
  new Map(listRequirements(due, isFinished).map(({ key, quantity }) => [key, quantity]))

const listRequirements = (due: readonly DueItem[], includes: (status: OrderStatus) => boolean): BakeRequirement[] =>
  bakeRequirements(
    due
      .filter(({ status }) => includes(status))
      .flatMap(({ order_id: orderId, item }) => {
        const read = parseStoredItem(item)
        return read.ok ? [{ orderId, item: read.item }] : []
      }),
  )
