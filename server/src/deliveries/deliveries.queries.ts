import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type LagosDay, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import { orderFields } from '@pj/shared/orders/order-fields'
import { isOpen, isSold, orderStatuses } from '@pj/shared/orders/order-status'
import { type Insertable, type Selectable, sql } from 'kysely'

export type RunRow = Selectable<Database['delivery_runs']>

const doorColumns = [
  'orders.order_id',
  'orders.status',
  ...orderFields.filter((field) => 'atTheDoor' in field).map(({ key }) => `orders.${key}` as const),
  'orders.delivery_until',
  // Who receives the order, where that isn't who pays.
  sql<string>`coalesce(orders.recipient_name, orders.name)`.as('name'),
  sql<string | null>`coalesce(orders.recipient_phone, orders.phone_number)`.as('phone_number'),
  'orders.balance_due',
  'orders.item_summaries',
] as const

/** Those due on the day and, today, the open ones of days before, which somebody still has to bring. */
export function selectDeliveries(db: Db, day: LagosDay, now: Date) {
  const { start, end } = lagosDaySpan(day, day)
  const isToday = day === lagosDay(now)
  return db
    .selectFrom('orders')
    .select(doorColumns)
    .select(
      sql<number | null>`(
        select max(run.id) from delivery_stops as stop join delivery_runs as run on run.id = stop.run_id
        where stop.order_id = orders.id and run.closed_at is null and stop.failed_at is null)`.as('run_id'),
    )
    .where(({ eb, or }) =>
      or([
        eb('orders.delivery_date', '>=', start),
        ...(isToday ? [eb('orders.status', 'in', orderStatuses.filter(isOpen))] : []),
      ]),
    )
    .where('orders.delivery_date', '<', end)
    .where('orders.delivery_method', '=', 'delivery')
    .where('orders.status', 'in', orderStatuses.filter(isSold))
    .orderBy('orders.delivery_date')
    .orderBy('orders.id')
    .execute()
}

export const selectRunsOfDay = (db: Db, day: LagosDay) =>
  db
    .selectFrom('delivery_runs')
    .selectAll()
    .where(({ eb, or, and }) => or([eb('day', '=', day), and([eb('day', '<', day), eb('closed_at', 'is', null)])]))
    .orderBy('id', 'desc')
    .execute()

/** Of one rider, newest first. */
export const selectOpenRunsOf = (db: Db, riderId: string) =>
  db
    .selectFrom('delivery_runs')
    .selectAll()
    .where('rider_id', '=', riderId)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** A run changes only under this lock, so nothing is added to one that is being closed. */
export const lockRun = (trx: Trx, id: number) =>
  trx.selectFrom('delivery_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface RunOf {
  readonly rider_name: string
  readonly day: LagosDay
  readonly now: Date
}

/** The rider's newest run of the day whose link still works, locked so that nobody can close it. */
export const findOpenRunOf = (trx: Trx, { rider_name, day, now }: RunOf) =>
  trx
    .selectFrom('delivery_runs')
    .selectAll()
    .where(sql<string>`lower(rider_name)`, '=', rider_name.toLowerCase())
    .where('day', '=', day)
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('delivery_links').whereRef('run_id', '=', 'delivery_runs.id').where('ends_at', '>', now)),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const selectLinkEnds = (db: Db, runIds: readonly number[]) =>
  db
    .selectFrom('delivery_links')
    .select(({ fn }) => ['run_id', fn.max('ends_at').as('ends_at')])
    .where('run_id', 'in', runIds)
    .groupBy('run_id')
    .execute()

export const selectStops = (db: Db, runIds: readonly number[]) =>
  db
    .selectFrom('delivery_stops as stop')
    .innerJoin('orders', 'orders.id', 'stop.order_id')
    .select(doorColumns)
    .select(['orders.id', 'stop.run_id', 'stop.delivered_at', 'stop.reported_at', 'stop.taken_by', 'stop.upload_id'])
    .select(['stop.failed_at', 'stop.failed_reason', 'stop.failed_note'])
    .where('stop.run_id', 'in', runIds)
    .orderBy('stop.position')
    .orderBy('orders.id')
    .execute()

/** What the riders of these runs took, without voided entries. */
export const selectTaken = (db: Db, runIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .select(['run_id', 'order_id', 'method', 'amount', 'note'])
    .where('run_id', 'in', runIds)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()

/** Riders of the team, and the names of the last 90 days. */
export async function selectRiderNames(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from users where role = 'rider' and disabled_at is null
    union
    select rider_name from delivery_runs where created_at > ${now}::timestamptz - interval '90 days'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The account of a rider of the team, if only one has this name. */
export async function findRiderId(db: Db, name: string): Promise<string | null> {
  const riders = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'rider')
    .where('disabled_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .execute()
  return riders.length === 1 ? (riders[0]?.id ?? null) : null
}

export const insertRun = (trx: Trx, run: Insertable<Database['delivery_runs']>): Promise<RunRow> =>
  trx.insertInto('delivery_runs').values(run).returningAll().executeTakeFirstOrThrow()

/** Behind the stops that the run has. An order travels with one rider: its stops in other open runs go. */
export async function insertStops(trx: Trx, runId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    delete from delivery_stops as stop using delivery_runs as run
    where run.id = stop.run_id and run.closed_at is null and stop.order_id = any(${orderIds})`.execute(trx)
  await sql`
    insert into delivery_stops (run_id, order_id, position)
    select ${runId}, sent.id, own.last + sent.place
    from unnest(${orderIds}::bigint[]) with ordinality as sent (id, place),
      (select coalesce(max(position), -1) as last from delivery_stops where run_id = ${runId}) as own`.execute(trx)
}

export const updateStop = async (
  trx: Trx,
  { runId, orderId }: { readonly runId: number; readonly orderId: number },
  columns: Partial<Omit<Selectable<Database['delivery_stops']>, 'run_id' | 'order_id'>>,
): Promise<void> => {
  await trx
    .updateTable('delivery_stops')
    .set(columns)
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The last run that the order was in. */
export const findDeliveryOf = (db: Db, orderId: string) =>
  db
    .selectFrom('delivery_stops as stop')
    .innerJoin('delivery_runs as run', 'run.id', 'stop.run_id')
    .innerJoin('orders', 'orders.id', 'stop.order_id')
    .select(['run.id as run_id', 'run.rider_name', 'run.created_at'])
    .select(['stop.delivered_at', 'stop.reported_at', 'stop.taken_by', 'stop.upload_id'])
    .where('orders.order_id', '=', orderId)
    .orderBy('run.id', 'desc')
    .executeTakeFirst()
