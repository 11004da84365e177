import { lagosDay } from '@pj/shared/lagos-time'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import type { Trx } from '../database.ts'
import type { StoredOrder } from './write-orders.ts'

const minuteMs = 60_000

/**
 * A run that is over: the rider delivered the orders of the day that were paid in cash, brought the cash, and found
 * nobody at the door of the latest delivery that was sent out.
 */
export async function writeRun(trx: Trx, orders: readonly StoredOrder[]): Promise<void> {
  const order = orders.findLast(({ steps }) => steps.at(-1)?.to === 'out_for_delivery')
  const sentAt = order?.steps.at(-1)?.at
  if (!order || !sentAt) return
  const after = (minutes: number): Date => new Date(sentAt.getTime() + minutes * minuteMs)
  const rider_name = 'Musa Bello'
  const day = lagosDay(sentAt)
  const delivered = orders.filter((each) => isPaidAtTheDoor(each) && lagosDay(each.purchase.due) === day)
  const paid = delivered.flatMap(({ entryIds, entries }) => (entries[0] ? [{ ids: entryIds, ...entries[0] }] : []))
  const closed_at = new Date(Math.max(...paid.map(({ at }) => at.getTime()), after(30).getTime()) + 30 * minuteMs)
  const cash_returned = paid.reduce((sum, { amount }) => sum + amount, 0)
  const run = await trx
    .insertInto('delivery_runs')
    .values({ day, rider_name, created_at: sentAt, closed_at, cash_returned })
    .returning('id')
    .executeTakeFirstOrThrow()
  const failure = { failed_reason: 'nobody_there', failed_note: 'The gate was locked' } as const
  const stops = delivered.map(({ id, steps }) => ({ order_id: id, delivered_at: steps.at(-1)?.at ?? closed_at }))
  await trx
    .insertInto('delivery_stops')
    .values([
      { run_id: run.id, order_id: order.id, position: 0, failed_at: after(40), ...failure },
      ...stops.map((stop, index) => ({ ...stop, run_id: run.id, position: index + 1 })),
    ])
    .execute()
  const ids = paid.flatMap((entry) => entry.ids)
  if (ids.length > 0) {
    const taken = { run_id: run.id, by_user: null, by_name: `Rider: ${rider_name}` }
    await trx.updateTable('payments').set(taken).where('id', 'in', ids).execute()
  }
  await trx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      at: after(40),
      from_status: 'out_for_delivery',
      to_status: 'ready',
      note: `${formatFailure(failure.failed_reason)}, ${failure.failed_note}`,
      by_name: `Rider: ${rider_name}`,
    })
    .execute()
  await trx
    .updateTable('orders')
    .set((eb) => ({ status: 'ready', version: eb('version', '+', 1), revision: eb('revision', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
}

const isPaidAtTheDoor = ({ rows, steps, entries: [entry] }: StoredOrder): boolean =>
  rows.order.delivery_method === 'delivery' && entry?.method === 'cash' && entry.at === steps.at(-1)?.at
