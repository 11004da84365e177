import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import { type Insertable, sql } from 'kysely'
import { channelName, formatNotification } from '../live/notification-channel.ts'

export const selectKitchenAlerts = (db: Db) =>
  db
    .selectFrom('kitchen_alerts')
    .innerJoin('orders', 'orders.id', 'kitchen_alerts.order_id')
    .selectAll('orders')
    .select(['kitchen_alerts.id as alert_id', 'kitchen_alerts.known', 'kitchen_alerts.at'])
    .orderBy('kitchen_alerts.id')
    .execute()

export const takeKitchenAlert = (trx: Trx, orderId: number) =>
  trx.deleteFrom('kitchen_alerts').where('order_id', '=', orderId).returning('known').executeTakeFirst()

/** Forgets older ones: where alerts grow so old, nobody looks at the kitchen's screen. */
export async function insertKitchenAlert(
  trx: Trx,
  alert: Insertable<Database['kitchen_alerts']>,
  forgetBefore: Date,
): Promise<void> {
  await trx.deleteFrom('kitchen_alerts').where('at', '<', forgetBefore).execute()
  await trx.insertInto('kitchen_alerts').values(alert).execute()
}

export async function deleteKitchenAlerts(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from kitchen_alerts where id = any(${ids}::bigint[])`.execute(trx)
}

/** PostgreSQL notifies every process when the transaction is committed, so no crash in between can lose it. */
export async function notifyKitchens(trx: Trx): Promise<void> {
  await sql`select pg_notify(${channelName}, ${formatNotification('kitchen.alerts')})`.execute(trx)
}
