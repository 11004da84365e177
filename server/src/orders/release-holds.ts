import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import { lockEndedHolds } from '../calendar/capacity.queries.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import { insertEvents, updateOrders } from './order.queries.ts'

interface HoldParts {
  readonly db: DatabaseClient
  readonly now: () => Date
  readonly live: LiveUpdates
}

/** See docs/business-rules.md#capacity. */
export async function releaseEndedHolds({ db, now, live }: HoldParts): Promise<void> {
  const at = now()
  const released = await transaction(db, async (trx) => {
    const orders = await lockEndedHolds(trx, at)
    if (orders.length === 0) return orders
    const columns = { released_at: at, hold_network: null }
    const ids = orders.map(({ id }) => id)
    const updated = await updateOrders(trx, ids, columns, { cause: 'status', by: null })
    const notes = updated.map(({ id, delivery_date, version }) => ({
      order_id: id,
      at,
      version,
      note: `Not confirmed in time: its place on ${formatLongDay(lagosDay(delivery_date))} was released`,
    }))
    await insertEvents(trx, notes)
    return orders
  })
  if (released.length > 0) live.announceOrders()
}
