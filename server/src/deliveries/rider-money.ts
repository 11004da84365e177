import type { Db, Trx } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { formatTap } from '@pj/shared/deliveries/deliveries'
import type { Deliveries, RiderPayment } from '@pj/shared/deliveries/deliveries.api'
import { DomainError } from '@pj/shared/domain-error'
import { lagosDay } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { createIdempotencyKey } from '../checkout/idempotency-key.ts'
import type { Actor, User } from '../http/access.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { findCountingTime } from '../payments/cash-up.ts'
import { claimKey, recordRiderPayment } from '../payments/record-payment.ts'
import { lockRun, type RunRow } from './deliveries.queries.ts'

/** The caller's transaction has locked both. */
export interface Door {
  readonly run: RunRow
  readonly row: OrderRow
}

type Taken = Pick<RiderPayment, 'id' | 'method' | 'amount'> & { readonly at: Date; readonly sent_at: Date }

export const riderOf = ({ rider_name, rider_id }: RunRow): Actor => ({
  id: rider_id,
  name: `Rider: ${rider_name}`,
  role: 'rider',
  device: "Rider's link",
})

/** Books at most the balance, once per tap. What a link delivers after its end waits for the desk. */
export async function takePayment(trx: Trx, { run, row }: Door, taken: Taken, isLate: boolean): Promise<void> {
  const { id, method, amount } = taken
  const key = createIdempotencyKey({ kind: 'payment', method, amount }, `rider-${id}`)
  if (!(await claimKey(trx, row, key))) return
  if (!isLate) return book(trx, { run, row }, taken, { now: taken.sent_at, isTakenOver: false })
  const { waiting } = await trx
    .selectFrom('late_payments')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('waiting'))
    .where('order_id', '=', row.id)
    .executeTakeFirstOrThrow()
  // More was certainly never taken at this door.
  if (waiting + amount > row.amount)
    throw new DomainError('overpaid', 'This is more than the order costs. Tell the bakery.')
  const late = { ...taken, run_id: run.id, order_id: row.id }
  await trx.insertInto('late_payments').values(late).execute()
}

/** It counts on the day of the tap, or when it arrived if that day is closed. */
async function book(
  trx: Trx,
  { run, row }: Door,
  { method, amount, at, sent_at }: Taken,
  { now, isTakenOver }: { readonly now: Date; readonly isTakenOver: boolean },
): Promise<void> {
  const countedAt = await findCountingTime(trx, [at, sent_at], now)
  const isAnotherDay = lagosDay(countedAt) !== lagosDay(at)
  const times = at < sent_at ? formatTap(at, sent_at) : ''
  const note = isAnotherDay ? `${times}, counted later, because that day was closed` : times
  const entry = {
    kind: 'payment',
    method,
    amount,
    run_id: run.id,
    at: countedAt,
    note,
    allow_overpaid: isTakenOver,
  } as const
  await recordRiderPayment(trx, row, entry, { by: riderOf(run), now })
}

/** Counts the money as the rider's, or leaves it out. Throws a DomainError when somebody has answered before. */
export const answerLatePayment = (
  db: Db,
  { id, take_over }: { readonly id: string; readonly take_over: boolean },
  { by, now }: { readonly by: User; readonly now: Date },
): Promise<Pick<Deliveries, 'late_payments'>> =>
  transaction(db, async (trx) => {
    const [late] = await selectLatePayments(trx).where('late.id', '=', id).execute()
    const row = late && (await lockOrder(trx, late.order_id))
    const run = row && (await lockRun(trx, late.run_id))
    const { numDeletedRows } = await trx.deleteFrom('late_payments').where('id', '=', id).executeTakeFirst()
    if (!run || numDeletedRows === 0n) throw new DomainError('not_found', 'Somebody has already answered this.')
    // The money is here, also when the order was paid or cancelled meanwhile: the rest is owed back.
    if (take_over) await book(trx, { run, row }, late, { now, isTakenOver: true })
    const { amount, method, rider_name: rider } = late
    const action = take_over ? 'late_payment_taken_over' : 'late_payment_rejected'
    await recordAudit(trx, { action, target: row.order_id, details: { amount, method, rider } }, { by, now })
    return listLatePayments(trx)
  })

/** For "Needs you". */
export const countLatePayments = (db: Db) =>
  db
    .selectFrom('late_payments')
    .select(({ fn }) => fn.countAll<number>().as('late_payments'))
    .executeTakeFirstOrThrow()

export async function listLatePayments(db: Db): Promise<Pick<Deliveries, 'late_payments'>> {
  const rows = await selectLatePayments(db).orderBy('late.sent_at').execute()
  return {
    late_payments: rows.map(({ run_id: _, at, sent_at, ...late }) => {
      return { ...late, at: at.toISOString(), sent_at: sent_at.toISOString() }
    }),
  }
}

const selectLatePayments = (db: Db) =>
  db
    .selectFrom('late_payments as late')
    .innerJoin('orders', 'orders.id', 'late.order_id')
    .innerJoin('delivery_runs as run', 'run.id', 'late.run_id')
    .select(['late.id', 'late.run_id', 'late.method', 'late.amount', 'late.at', 'late.sent_at'])
    .select(['orders.order_id', 'orders.name', 'run.rider_name'])
