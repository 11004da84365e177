import type { Db } from '@pj/db/database'
import { imageDays, personalData } from '@pj/db/personal-data'
import { transaction } from '@pj/db/transaction'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { sql } from 'kysely'
import { recordChanges } from '../orders/change/record-change.ts'

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000)
const batchSize = 100

/** Throws errors of the database after trying every table. */
export async function removeExpiredData(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = []
  const keep = (error: unknown): void => void failures.push(error)
  await removeOldImages(db, now).catch(keep)
  // One after the other, because shoppers need the other connections.
  for (const [table, { retention }] of Object.entries(personalData)) {
    if (!retention) continue
    const { days, since, where = () => sql`true` } = retention
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${daysBefore(now, days)} and ${where(now)}`
      .execute(db)
      .catch(keep)
  }
  if (failures.length > 0) throw failures[0]
}

const ended = sql.join(orderStatuses.filter((status) => !isOpen(status)))

/** Leaves out orders that were finished or reopened in these days. */
async function removeOldImages(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, imageDays)
  let removed: number
  do {
    removed = await transaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from orders
        where has_image and status in (${ended}) and delivery_date < ${before} and not exists (
          select from order_events where order_id = orders.id and to_status in (${ended}) and at >= ${before})
        order by id limit ${batchSize} for update skip locked`.execute(trx)
      const ids = rows.map(({ id }) => id)
      await sql`update order_items set upload_id = null where order_id = any(${ids})`.execute(trx)
      const ofRider = sql`select upload_id from delivery_stops where order_id = any(${ids}) and upload_id is not null`
      await sql`delete from uploads where order_id = any(${ids}) and id not in (${ofRider})`.execute(trx)
      await recordChanges(trx, ids, {
        columns: { has_image: false },
        ...{ cause: 'erased', by: null, signed: 'Retention', now },
        note: () => `Inspiration image removed, ${imageDays} days after the order`,
      })
      return ids.length
    })
  } while (removed === batchSize)
}
