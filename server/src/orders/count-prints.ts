import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { User } from '../http/access.ts'
import { orderNotFound } from './load-order.ts'
import { insertEvents, lockOrders, updateOrders } from './order.queries.ts'

/** Returns the counts by order id. */
export const countPrints = (
  db: Db,
  orderIds: readonly string[],
  { by, now }: { readonly by: User; readonly now: Date },
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const ids = (await lockOrders(trx, orderIds)).map(({ id }) => id)
    if (ids.length === 0) throw orderNotFound()
    const columns = { printed: sql<number>`printed + 1`, printed_at: now }
    const printed = await updateOrders(trx, ids, columns, { cause: 'printed', by })
    const event = { at: now, by_user: by.id, by_name: by.name, note: 'Ticket printed' }
    await insertEvents(
      trx,
      printed.map(({ id }) => ({ ...event, order_id: id })),
    )
    await recordAudit(
      trx,
      printed.map(({ order_id }) => ({ action: 'order_printed', target: order_id })),
      { by, now },
    )
    return Object.fromEntries(printed.map(({ order_id, printed: count }) => [order_id, count]))
  })
