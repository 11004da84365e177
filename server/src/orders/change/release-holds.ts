import { transaction } from '@pj/db/transaction'
import { formatLongDay, lagosDay } from '@pj/shared/lagos-time'
import { lockEndedHolds } from '../../calendar/capacity.queries.ts'
import type { Parts } from '../../parts.ts'
import { recordChanges } from './record-change.ts'

/** See docs/business-rules.md#capacity. */
export const releaseEndedHolds = ({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> =>
  transaction(db, async (trx) => {
    const at = now()
    const ids = (await lockEndedHolds(trx, at)).map(({ id }) => id)
    await recordChanges(trx, ids, {
      columns: { released_at: at, hold_network: null },
      ...{ cause: 'status', by: null, now: at },
      note: ({ delivery_date }) =>
        `Not confirmed in time: its place on ${formatLongDay(lagosDay(delivery_date))} was released`,
    })
  })
