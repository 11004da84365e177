import type { Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { User } from '../../http/access.ts'
import { deleteLastPrints, insertEvents, lockOrders, orderNotFound, updateOrders } from '../order.queries.ts'

interface PrintChange {
  /** Takes the person's last print of each order back, as if it had not been counted; only the audit keeps both. */
  readonly undo: boolean
  readonly by: User
  readonly now: Date
}

/** Returns the counts by order id. */
export const countPrints = (
  db: Db,
  orderIds: readonly string[],
  { undo, by, now }: PrintChange,
): Promise<Record<string, number>> =>
  transaction(db, async (trx) => {
    const locked = (await lockOrders(trx, orderIds)).map(({ id }) => id)
    if (locked.length === 0) throw orderNotFound()
    if (!undo) {
      const event = { at: now, by_user: by.id, by_name: by.name, note: 'Ticket printed', is_print: true }
      await insertEvents(
        trx,
        locked.map((id) => ({ ...event, order_id: id })),
      )
    }
    // A repeated undo finds nothing of the person's any more, and leaves what others have printed.
    const ids = undo ? await deleteLastPrints(trx, locked, by.id) : locked
    const columns = {
      printed: undo ? sql<number>`greatest(printed - 1, 0)` : sql<number>`printed + 1`,
      printed_at: sql<Date | null>`(select max(at) from order_events as e where e.order_id = orders.id and e.is_print)`,
    }
    const printed = await updateOrders(trx, ids, columns, { cause: 'printed', by })
    const action = undo ? 'order_print_undone' : 'order_printed'
    await recordAudit(
      trx,
      printed.map(({ order_id }) => ({ action, target: order_id })),
      { by, now },
    )
    const counted = await trx.selectFrom('orders').select(['order_id', 'printed']).where('id', 'in', locked).execute()
    return Object.fromEntries(counted.map(({ order_id, printed: count }) => [order_id, count]))
  })
