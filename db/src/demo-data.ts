import { lagosDay } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { ensureAccounts } from './demo-data/accounts.ts'
import { planOrders } from './demo-data/plan.ts'
import { createRng } from './demo-data/rng.ts'
import { writeCustomCarts } from './demo-data/write-custom-carts.ts'
import { writeOrders } from './demo-data/write-orders.ts'

const lockKey = 5002

/**
 * The demo accounts, and some 200 believable orders in an order book that is still empty: the same for every `now`
 * of one Lagos day. Nothing in them is later than the beginning of that day, but for what is due.
 */
export async function fillDemoData(db: Db, now: Date): Promise<void> {
  const today = lagosDay(now)
  await db.transaction().execute(async (trx) => {
    // Of two servers that start at once, one fills.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const team = await ensureAccounts(trx)
    if (await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) return
    const rng = createRng(today)
    const orders = await writeOrders(trx, planOrders(rng, today), team)
    await writeCustomCarts(trx, rng, today, orders)
  })
}
