import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import { lockEndedHolds } from '../calendar/capacity.queries.ts'
import { insertEvents, updateOrders } from './order.queries.ts'

interface HoldParts {
  readonly db: DatabaseClient
  readonly now: () => Date
}

/** See docs/business-rules.md#capacity. */
export const releaseEndedHolds = ({ db, now }: HoldParts): Promise<void> =>
  transaction(db, async (trx) => {
    const at = now()
    const ids = (await lockEndedHolds(trx, at)).map(({ id }) => id)
    const columns = { released_at: at, hold_network: null }
    const released = await updateOrders(trx, ids, columns, { cause: 'status', by: null })
    await insertEvents(
      trx,
      released.map(({ id, delivery_date, version }) => ({
        order_id: id,
        at,
        version,
        note: `Not confirmed in time: its place on ${formatLongDay(lagosDay(delivery_date))} was released`,
      })),
    )
  })
