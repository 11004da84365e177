import { addDays, type LagosDay, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { lockName } from './advisory-locks.ts'
import type { Db, Trx } from './database.ts'
import { ensureAccounts, type TeamMember } from './demo-data/accounts.ts'
import { demoMenu, demoMenuAt, openDemoShop, writeMenus } from './demo-data/menus.ts'
import { demoCode, planOrders } from './demo-data/plan.ts'
import { createRng } from './demo-data/rng.ts'
import { writeDocuments } from './demo-data/write-documents.ts'
import { writeCustomCarts, writeOrders } from './demo-data/write-orders.ts'
import { writeQuotes } from './demo-data/write-quotes.ts'
import { writeRun } from './demo-data/write-run.ts'

/**
 * Creates the demo accounts and, if there are no orders yet, two published menus and some 200 demo orders: the same ones for every `now` of a
 * Lagos day. Everything in their history happened before that day.
 */
export async function fillDemoData(db: Db, now: Date): Promise<void> {
  const today = lagosDay(now)
  await db.transaction().execute(async (trx) => {
    // If two servers start at the same time, only one creates orders.
    await lockName(trx, 'demoData')
    const team = await ensureAccounts(trx)
    await openDemoShop(trx, now)
    if (await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) return
    const rng = createRng(today)
    const isNewShop = await writeMenus(trx, today, team)
    const menuAt = (at: Date): Menu => (isNewShop ? demoMenuAt(at, today) : demoMenu)
    const orders = await writeOrders(trx, planOrders(rng, today, menuAt), team)
    await writeDocuments(trx, orders, menuAt)
    await writeCustomCarts(trx, { rng, today, orders, menuAt })
    await writeRun(trx, orders)
    await writeCashMovements(trx, today, team)
    const code = { code: demoCode, kind: 'percent', value: 10, uses: 200 } as const
    await trx
      .insertInto('promo_codes')
      .values({ ...code, updated_at: now })
      .execute()
    await writeQuotes(trx, { rng, today, team, orders, menuAt })
  })
}

/** Yesterday's till paid for the generator. */
async function writeCashMovements(trx: Trx, today: LagosDay, team: readonly TeamMember[]): Promise<void> {
  const day = addDays(today, -1)
  const [member] = team
  if (!member) return
  await trx
    .insertInto('cash_movements')
    .values({
      day,
      kind: 'out',
      amount: 8000,
      reason: 'Diesel',
      note: 'Generator, 8 litres',
      at: lagosInstant(day, '10:30'),
      by_user: member.id,
      by_name: member.name,
    })
    .execute()
}
