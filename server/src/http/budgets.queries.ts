import type { Db } from '@pj/db/database'
import { sql } from 'kysely'

interface Use {
  readonly key: string
  readonly amount: number
  readonly limit: number
  /** When the window ends that begins with this use. */
  readonly until: Date
}

/** By which the clocks of servers may differ. A window that ends later was begun by a clock that was ahead. */
const clockToleranceMs = 5 * 60_000

/** Counts the use unless it exceeds the limit of the window under way. Returns whether it was counted. */
export async function takeUse(db: Db, { key, amount, limit, until }: Use, now: Date): Promise<boolean> {
  if (amount > limit) return false
  const latest = new Date(until.getTime() + clockToleranceMs)
  const isOver = sql<boolean>`(u.window_ends <= ${now} or u.window_ends > ${latest})`
  const { rows } = await sql`
    insert into usage_counts as u (key, used, window_ends) values (${key}, ${amount}, ${until})
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else u.used + excluded.used end,
      window_ends = case when ${isOver} then excluded.window_ends else u.window_ends end
    where ${isOver} or u.used + excluded.used <= ${limit}
    returning key`.execute(db)
  return rows.length > 0
}

/** When the window of the key ends; undefined: there is none. */
export async function findWindowEnd(db: Db, key: string): Promise<Date | undefined> {
  const row = await db.selectFrom('usage_counts').select('window_ends').where('key', '=', key).executeTakeFirst()
  return row?.window_ends
}

export async function returnUse(db: Db, key: string, amount: number): Promise<void> {
  await db
    .updateTable('usage_counts')
    .set((eb) => ({ used: eb.fn('greatest', [eb('used', '-', amount), eb.val(0)]) }))
    .where('key', '=', key)
    .execute()
}

export const deleteEndedUses = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('usage_counts').where('window_ends', '<=', now).execute()
}
