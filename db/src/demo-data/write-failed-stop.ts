import { lagosDay } from '@pj/shared/lagos-time'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import type { Trx } from '../database.ts'
import type { StoredOrder } from './write-orders.ts'

const minuteMs = 60_000

/** The rider found nobody at the door of the latest delivery that was sent out, and brought it back. */
export async function writeFailedStop(trx: Trx, orders: readonly StoredOrder[]): Promise<void> {
  const order = orders.findLast(({ steps }) => steps.at(-1)?.to === 'out_for_delivery')
  const sentAt = order?.steps.at(-1)?.at
  if (!order || !sentAt) return
  const after = (minutes: number): Date => new Date(sentAt.getTime() + minutes * minuteMs)
  const rider_name = 'Musa Bello'
  const run = await trx
    .insertInto('delivery_runs')
    .values({ day: lagosDay(sentAt), rider_name, created_at: sentAt, closed_at: after(60), cash_returned: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const failure = { failed_reason: 'nobody_there', failed_note: 'The gate was locked' } as const
  await trx
    .insertInto('delivery_stops')
    .values({ run_id: run.id, order_id: order.id, position: 0, failed_at: after(40), ...failure })
    .execute()
  await trx
    .insertInto('order_events')
    .values({
      ...{ order_id: order.id, at: after(40), from_status: 'out_for_delivery', to_status: 'ready' },
      ...{ note: `${formatFailure(failure.failed_reason)}, ${failure.failed_note}`, by_name: `Rider: ${rider_name}` },
    })
    .execute()
  await trx
    .updateTable('orders')
    .set((eb) => ({ status: 'ready', version: eb('version', '+', 1), revision: eb('revision', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
}
