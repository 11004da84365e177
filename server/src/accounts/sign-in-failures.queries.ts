import type { Db } from '@pj/db/database'
import { sql } from 'kysely'

export interface AttemptKey {
  readonly key: string
  /** Failures without a delay. */
  readonly free: number
}

/** Failures expire after a day without another one. */
export const failureAgeMs = 24 * 60 * 60_000
/** Earlier than the `now` of any attempt: attempts are not counted in the order of their `now`. */
const notBlocked = new Date(0)
const firstDelaySeconds = 5
const maxDelaySeconds = 15 * 60
/** By which the clocks of servers may differ. */
const clockToleranceMs = 5 * 60_000

/**
 * Counts an attempt as a failure before it is made, so that concurrent attempts on all servers count. Returns 0 when it may
 * be made, otherwise the seconds to wait. After the free failures each one doubles the delay before the next attempt.
 */
export async function beginAttempt(db: Db, { key, free }: AttemptKey, now: Date): Promise<number> {
  const [earliest, latest] = [-failureAgeMs, failureAgeMs].map((age) => new Date(now.getTime() + age))
  // Failures from the future were counted by a clock that was wrong.
  const failures = sql<number>`
    case when f.failed_at between ${earliest} and ${latest} then f.failures + 1 else 1 end`
  const longestBlock = new Date(now.getTime() + maxDelaySeconds * 1000 + clockToleranceMs)
  const { rows } = await sql`
    insert into sign_in_failures as f (key, failures, failed_at, blocked_until)
    values (${key}, 1, ${now}, ${notBlocked})
    on conflict (key) do update set
      failures = ${failures},
      failed_at = ${now},
      blocked_until = case
        when ${failures} < ${free} then ${notBlocked}
        else ${now}::timestamptz + interval '1 second' *
          least(${maxDelaySeconds}, ${firstDelaySeconds} * power(2, least(20, ${failures} - ${free})))
      end
    where f.blocked_until <= ${now} or f.blocked_until > ${longestBlock}
    returning key`.execute(db)
  return rows.length > 0 ? 0 : secondsBlocked(db, key, now)
}

async function secondsBlocked(db: Db, key: string, now: Date): Promise<number> {
  const row = await db.selectFrom('sign_in_failures').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000))
}

/** Takes back one attempt that was no failure. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb.fn('greatest', [eb('failures', '-', 1), eb.val(0)]), blocked_until: notBlocked }))
    .where('key', '=', key)
    .execute()
}

/** After a success the account starts again without failures. */
export async function deleteFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute()
}

/** True when the account with this lower-case email was signed in from the network within the last 90 days. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_networks')
    .innerJoin('users', 'users.id', 'user_networks.user_id')
    .select('network')
    .where('users.email', '=', email)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(db: Db, userId: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('user_networks')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute()
}
