import type { Db, Trx } from '@pj/db/database'
import { type LagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { sql } from 'kysely'

export type MovementRow = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number]
export type EntryRow = Awaited<ReturnType<typeof selectEntriesOfDay>>[number]

export const selectMovements = (db: Db | Trx) =>
  db
    .selectFrom('cash_movements')
    .leftJoin('uploads', 'uploads.movement_id', 'cash_movements.id')
    .selectAll('cash_movements')
    .select('uploads.id as upload_id')
    .orderBy('cash_movements.id')

/** Of the runs that were closed on the day, and of those with cash that were still open when it ended. */
export async function selectRiderCash(db: Db | Trx, day: LagosDay): Promise<CashUp['riders']> {
  const { start, end } = lagosDaySpan(day, day)
  const { rows } = await sql<CashUp['riders'][number]>`
    select run.id::text as run_id, run.day, run.rider_name, run.note, coalesce(sum(took.amount), 0)::bigint as taken,
      case when run.closed_at < ${end} then run.cash_returned end as brought,
      case when run.closed_at >= ${end} then to_char(run.closed_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') end
        as brought_later
    from delivery_runs as run
      left join payments as took on took.run_id = run.id and took.method = 'cash' and took.voided_at is null
        and (took.at < ${end} or run.closed_at < ${end})
    where run.closed_at is null or run.closed_at >= ${start}
    group by run.id
    having sum(took.amount) > 0 or (run.closed_at < ${end} and run.cash_returned > 0)
    order by run.id`.execute(db)
  return rows
}

/** Oldest first, voided ones included. */
export function selectEntriesOfDay(db: Db | Trx, day: LagosDay) {
  const { start, end } = lagosDaySpan(day, day)
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.order_id as order_number', 'orders.name'])
    .where('payments.at', '>=', start)
    .where('payments.at', '<', end)
    .orderBy('payments.at')
    .orderBy('payments.id')
    .execute()
}
