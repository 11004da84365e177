import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { User } from '../http/access.ts'
import { orderNotFound } from './load-order.ts'
import { deleteLastEvents, insertEvents, lockOrders, updateOrders } from './order.queries.ts'

interface PrintContext {
  readonly by: User
  readonly now: Date
}

const printedNote = 'Ticket printed'

/** Returns the counts by order id. */
export const countPrints = (
  db: Db,
  orderIds: readonly string[],
  { by, now }: PrintContext,
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const ids = await lockPrinted(trx, orderIds)
    const columns = { printed: sql<number>`printed + 1`, printed_at: now }
    const printed = await updateOrders(trx, ids, columns, { cause: 'printed', by })
    const event = { at: now, by_user: by.id, by_name: by.name, note: printedNote }
    await insertEvents(
      trx,
      printed.map(({ id }) => ({ ...event, order_id: id })),
    )
    const entries = printed.map(({ order_id }) => ({ action: 'order_printed' as const, target: order_id }))
    await recordAudit(trx, entries, { by, now })
    return countsOf(printed)
  })

/** Takes the last print of each order back, as if it had not been counted; only the audit keeps both. */
export const undoPrints = (
  db: Db,
  orderIds: readonly string[],
  { by, now }: PrintContext,
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const ids = await lockPrinted(trx, orderIds)
    await deleteLastEvents(trx, ids, printedNote)
    const columns = {
      printed: sql<number>`greatest(printed - 1, 0)`,
      printed_at: sql<Date | null>`(
        select max(at) from order_events as e where e.order_id = orders.id and e.note = ${printedNote})`,
    }
    const printed = await updateOrders(trx, ids, columns, { cause: 'printed', by })
    const entries = printed.map(({ order_id }) => ({ action: 'order_print_undone' as const, target: order_id }))
    await recordAudit(trx, entries, { by, now })
    return countsOf(printed)
  })

async function lockPrinted(trx: Trx, orderIds: readonly string[]): Promise<number[]> {
  const ids = (await lockOrders(trx, orderIds)).map(({ id }) => id)
  if (ids.length === 0) throw orderNotFound()
  return ids
}

const countsOf = (rows: readonly { readonly order_id: string; readonly printed: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ order_id, printed }) => [order_id, printed]))
